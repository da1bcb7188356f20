/** A line with a reply code (RFC 5321) or a status code (RFC 3463), which servers answer with. */
const coded = /(?<![\d.:/-])[45][0-5]\d(?:[ -]|$)(?!\d)|(?<![\d.])[45]\.\d{1,2}\.\d{1,3}(?![\d]|\.\d)/;
/** Most lines that an answer is broken over, and most characters that are looked at. */
const linesMax = 4;
const charactersMax = 20_000;

/**
 * The answers of servers that the text of a notice quotes: lines with a code, and those they go on in. What a notice says
 * besides, such as its footer, is no answer.
 */
export function serverAnswers(text: string): string {
  const lines = text.slice(0, charactersMax).split('\n');
  const answered = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (!coded.test(line)) continue;
    for (let next = at; next < at + linesMax && (lines[next] ?? '').trim() !== ''; next += 1)
      answered.add(next);
  }
  return lines.filter((_, at) => answered.has(at)).join('\n');
}
