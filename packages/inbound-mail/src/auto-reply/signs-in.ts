import { anyOf } from '../any-of.ts';
import { inAllLanguages } from '../languages/all-languages.ts';

/** What the texts of answering programs have in common; the languages have the words of each. */
const signNames = [
  'machine',
  'absence',
  'later',
  'limited',
  'substitute',
  'thanks',
  'received',
  'promise',
  'ticket',
] as const;
export type Sign = (typeof signNames)[number];

const signs = signNames.map((sign) => ({
  sign,
  pattern: anyOf(inAllLanguages(({ autoReply }) => autoReply?.[sign])),
}));

/** The signs in the beginning of a text. */
export function signsIn(text: string): ReadonlySet<Sign> {
  const start = text.slice(0, 2_000).replaceAll(/\s+/g, ' ');
  return new Set(signs.filter(({ pattern }) => pattern.test(start)).map(({ sign }) => sign));
}
