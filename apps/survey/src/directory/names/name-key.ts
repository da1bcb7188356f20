import { normalizeText } from '@reachback/common/values/normalize-text';

/** Longest key that is stored; four bytes a character fit into an index row (2,704 bytes). */
export const nameKeyLengthMax = 600;

/**
 * The form in which names of places are compared: NFKC, without white space around it, single spaces inside, letters
 * folded whatever the language. `" ZAHNARZT  Müller"` and `"Zahnarzt Müller"` are the same place.
 */
export function nameKey(name: string): string {
  // Upper case first, as ß and final sigma have no lower-case form of their own to meet in.
  const folded = normalizeText(normalizeText(name, 'NFKC').toUpperCase().toLowerCase(), 'NFKC');
  return folded.trim().replace(/\s+/gu, ' ');
}
