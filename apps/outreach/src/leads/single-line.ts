/** Characters that could break out of a mail header or a line: control characters, line and paragraph separators. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** One line without surrounding white space, safe for a mail header; null if it is empty. */
export function singleLine(text: string): string | null {
  if (!breaks.test(text)) return text.trim() || null;
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const joined = text.replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
  return joined.trim() || null;
}
