import { anyOfLower } from '../any-of.ts';
import { inAllLanguages } from '../languages/all-languages.ts';

/** Somebody does not work here any more. */
const left = anyOfLower(inAllLanguages(({ autoReply }) => autoReply?.left));

/** Whether a notice says that the person left, so that nobody will answer there. Its beginning decides. */
export function saysLeft(text: string): boolean {
  return left.test(text.slice(0, 1_500).toLowerCase().replaceAll(/\s+/g, ' '));
}
