import { normalizeText } from '@reachback/common/values/normalize-text';

const nameLengthMax = 60;
const wordsMax = 6;

/** Characters of names. No digits, slashes, colons or at signs: those make addresses and messages. */
const letters = /^[\p{L}\p{M}][\p{L}\p{M} .,&()'’ʼ`´·\-‐‑\u200c\u200d]*$/u;
/** `evil.example`, which email programs turn into a link. */
const domainLike = /[\p{L}\p{M}-]\.\p{L}{2,}/u;

/**
 * Returns the name to greet by: both names, or the one that is known, given name first as in all languages of the
 * messages. Null if there is none. Omits what does not look like a name, so that nobody can send text of their own to
 * strangers from the operator's address.
 */
export function greetingName(firstName: string | null, lastName: string | null): string | null {
  const names = [firstName, lastName].flatMap((name) => (name === null ? [] : (plainName(name) ?? [])));
  return names.length > 0 ? names.join(' ') : null;
}

function plainName(text: string): string | null {
  // Compatibility forms hide dots and slashes; no-break spaces become spaces.
  const name = normalizeText(text, 'NFKC').trim().replaceAll(/ +/g, ' ');
  const isPlain =
    name.length <= nameLengthMax &&
    name.split(' ').length <= wordsMax &&
    letters.test(name) &&
    !domainLike.test(name) &&
    !/^www\./i.test(name);
  return isPlain ? name : null;
}
