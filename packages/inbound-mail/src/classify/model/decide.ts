import type { ReplyCategory } from '../../reply-categories.ts';
import { categorize, type CategoryByRule } from '../categorize.ts';
import { noCue } from '../cues.ts';
import { likelihoodsOf, type Likelihoods, type ModelCategory } from './likely-category.ts';

/** How much a rule adds for its category, in the units of the model, which are logarithms. */
const ruleWeight = 1.5;
/** How likely a category must be of which no rule says anything. */
const alone = Math.log(0.45);
/** Who mentions an absence says nothing about the offer. */
const absence = /^away\./;

/**
 * The category of a reply's new text, by rules and by a small model that looks a second time: what they say of a category
 * adds up. Opt-outs are for rules alone, as absences are. The same text always gets the same.
 */
export function decide(
  said: { text: string; subject: string },
  { mayBeAway = true }: { mayBeAway?: boolean } = {},
): CategoryByRule {
  const ruled = categorize(said, { mayBeAway });
  if (ruled.category === 'do_not_contact' || ruled.category === 'out_of_office' || absence.test(ruled.rule))
    return ruled;
  const likely = likelihoodsOf(said.text);
  if (likely === null) return ruled;
  return added(ruled, likely);
}

function added(ruled: CategoryByRule, likely: Likelihoods): CategoryByRule {
  if (ruled.rule === noCue.rule) {
    const found = byModel(likely);
    return likely[found.category] < alone || found.category === 'other' ? ruled : found;
  }
  const found = byModel(likely, ruled.category);
  return found.category === ruled.category ? ruled : found;
}

/** The likeliest category but an opt-out; `favored` is what a rule says. */
function byModel(likely: Likelihoods, favored?: ReplyCategory): CategoryByRule & { category: ModelCategory } {
  // The keys are those of the type.
  const categories = Object.keys(likely) as ModelCategory[];
  const score = (category: ModelCategory) => likely[category] + (category === favored ? ruleWeight : 0);
  const category = categories
    .filter((one) => one !== 'do_not_contact')
    .reduce((best, one) => (score(one) > score(best) ? one : best));
  return { category, rule: `model.${category}` };
}
