/** First characters of formulas in spreadsheets, characters that they skip, and the full-width forms. */
const formula = '[=+\\-@\\t\\r\\n\uff1d\uff0b\uff0d\uff20]';
const startsFormula = new RegExp(`^'*${formula}`);
const guarded = new RegExp(`^'+${formula}`);
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Prefixes text with an apostrophe if a spreadsheet could run it as a formula (OWASP, "CSV Injection"). A plain number
 * is harmless and stays. Text that only looks escaped gets another apostrophe, so that `unguardCell` restores every
 * text.
 */
export function guardCell(text: string): string {
  return startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Undoes `guardCell`. */
export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
