import { likelihoodsOf } from './classify/model/likely-category.ts';
import { mailLimits } from './mail-limits.ts';

/** How likely an opt-out is, by the model, that no rule found and that a person should look at. */
const missed = Math.log(0.8);
/** The same where a rule found one. */
const mistaken = Math.log(0.1);

/**
 * Whether the small model contradicts the rules on whether a reply opts out. Decides nothing: rules alone do, and a
 * person who sees the doubt may know better. False for texts of a few words, on which the model says nothing.
 * @param text what the person newly wrote, as in `Reply`
 * @param optOut what the rules found
 */
export function isOptOutInDoubt({ text, optOut }: { text: string; optOut: boolean }): boolean {
  const likelihood = likelihoodsOf(text.slice(0, mailLimits.judgedCharactersMax))?.do_not_contact;
  if (likelihood === undefined) return false;
  return optOut ? likelihood < mistaken : likelihood >= missed;
}
