import { normalizeText } from './normalize-text.ts';

const nameLengthMax = 60;
const wordsMax = 6;

/** Characters of names. No slashes, colons or at signs: those make addresses and messages. */
const characters = /^[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd} .,&()'’ʼ`´·\-‐‑\u200c\u200d]*$/u;
/** `evil.example`, which email programs turn into a link. */
const domainLike = /[\p{L}\p{M}\p{Nd}-]\.\p{L}{2,}/u;

/**
 * Returns the name on one line. Null for what does not look like a name, so that nobody can send text of their own to
 * strangers from the operator's address.
 * @param options.digitsMax the digits it may have. Defaults to 0, for people
 */
export function plainName(text: string, { digitsMax = 0 }: { digitsMax?: number } = {}): string | null {
  // Compatibility forms hide dots and slashes; no-break spaces become spaces.
  const name = normalizeText(text, 'NFKC').trim().replaceAll(/ +/g, ' ');
  const isPlain =
    name.length <= nameLengthMax &&
    name.split(' ').length <= wordsMax &&
    characters.test(name) &&
    (name.match(/\p{Nd}/gu)?.length ?? 0) <= digitsMax &&
    !domainLike.test(name) &&
    !/^www\./i.test(name);
  return isPlain ? name : null;
}
