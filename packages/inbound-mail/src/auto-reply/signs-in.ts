import { anyOfLower } from '../any-of.ts';
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
type Sign = (typeof signNames)[number];

const patterns = new Map(
  signNames.map((sign) => [sign, anyOfLower(inAllLanguages(({ autoReply }) => autoReply?.[sign]))]),
);

/** What lower case leaves of the Turkish capital I with a dot. */
const dotAbove = '\u0307';

/** What signs a text has. */
export interface Signs {
  has(sign: Sign): boolean;
  any(): boolean;
}

/** The signs in the beginning of a text. Each is looked for when it is first asked for. */
export function signsIn(text: string): Signs {
  let start: string | null = null;
  const begin = () =>
    (start ??= text.slice(0, 2_000).toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(dotAbove, ''));
  const found = new Map<Sign, boolean>();
  const has = (sign: Sign) => {
    const known = found.get(sign) ?? patterns.get(sign)!.test(begin());
    found.set(sign, known);
    return known;
  };
  return { has, any: () => signNames.some(has) };
}
