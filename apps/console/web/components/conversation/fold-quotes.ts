/** What was newly written, and the quoted rest. */
export function foldQuotes(text: string): { written: string; quoted: string } {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  let at = lines.findIndex((line) => /^\s*>/.test(line) || /^-{2,}\s*(Original Message|Urspr)/i.test(line));
  if (at < 0) return { written: lines.join('\n'), quoted: '' };
  // The line that introduces the quote, such as "On Monday, Sam wrote:", which may be wrapped.
  while (at > 0 && lines[at - 1]?.trim() === '') at -= 1;
  if (lines[at - 1]?.trimEnd().endsWith(':')) {
    at -= 1;
    while (
      at > 0 &&
      lines[at - 1]?.trim() !== '' &&
      lines[at]?.trim() !== '' &&
      /^(On|Am|Le|El|Op|Il)\b/.test(lines[at - 1] ?? '')
    )
      at -= 1;
  }
  const written = lines.slice(0, at).join('\n').trimEnd();
  const quoted = lines.slice(at).join('\n').trim();
  // Answers below or between the quote would be hidden otherwise.
  const isOnlyQuote = quoted
    .split('\n')
    .slice(1)
    .every((line) => line.trim() === '' || /^\s*>/.test(line));
  return isOnlyQuote && written !== '' ? { written, quoted } : { written: lines.join('\n'), quoted: '' };
}
