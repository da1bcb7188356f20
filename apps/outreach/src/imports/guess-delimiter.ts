export const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Delimiter = keyof typeof delimiters;

/** Text that is looked at, at most. */
const headerLengthMax = 64 * 1024;

/**
 * Looks at the first line for the character that divides it most often, not counting what is quoted.
 * @returns the delimiter, and the whole text again
 */
export async function guessDelimiter(
  parts: AsyncGenerator<string>,
  given: Delimiter | 'auto',
): Promise<{ text: AsyncGenerator<string>; delimiter: string }> {
  if (given !== 'auto') return { text: parts, delimiter: delimiters[given] };
  let start = '';
  let header: string | null = null;
  while (header === null && start.length < headerLengthMax) {
    const { value, done } = await parts.next();
    if (done) break;
    start += value;
    header = firstLine(start);
  }
  async function* text() {
    yield start;
    yield* parts;
  }
  return { text: text(), delimiter: mostFrequent(header ?? start) };
}

/** The first line that holds something, without what is quoted; null when its end is not there yet. */
function firstLine(text: string): string | null {
  const unquoted = text.replaceAll(/"[^"]*("|$)/g, '').replace(/^[\r\n]+/, '');
  const end = unquoted.search(/[\r\n]/);
  return end < 0 ? null : unquoted.slice(0, end);
}

function mostFrequent(line: string): string {
  const counts = Object.values(delimiters).map((character) => ({
    character,
    count: line.split(character).length,
  }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).character;
}
