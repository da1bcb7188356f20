import { normalizeText } from '@reachback/common/values/normalize-text';

/** Maximum length of a stored key; at four bytes per character it fits into an index row (2,704 bytes). */
export const nameKeyLengthMax = 600;

/**
 * Normalizes the name of a place for comparison: NFKC, trimmed, single spaces, language-independent case folding.
 * `" ZAHNARZT  Müller"` and `"Zahnarzt Müller"` are the same place.
 */
export function nameKey(name: string): string {
  // Lower case alone would keep ß and a final sigma different from SS and a sigma, and upper case alone ẞ from SS.
  const folded = normalizeText(name, 'NFKC').toLowerCase().toUpperCase().toLowerCase();
  return normalizeText(folded, 'NFKC').trim().replace(/\s+/gu, ' ');
}
