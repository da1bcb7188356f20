/** What could break out of a mail header or a line: control characters and the separators of lines and paragraphs. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** One line without surrounding white space, fit for a mail header; null for nothing. */
export function singleLine(text: string): string | null {
  if (!breaks.test(text)) return text.trim() || null;
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const joined = text.replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
  return joined.trim() || null;
}
