export const delimiters = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;

/** Text that is looked at, at most. */
const headerLengthMax = 64 * 1024;

/** What spreadsheets write above the header to name the delimiter. */
const separatorLine = /^sep=(.)(?=\r|\n|$)/i;

/**
 * Looks at the first line for the character that divides it most often, not counting what is quoted.
 * @param given a name of `delimiters`, any other character, or auto
 * @returns the delimiter, and the whole text again
 */
export async function guessDelimiter(
  parts: AsyncGenerator<string>,
  given: string,
): Promise<{ text: AsyncGenerator<string>; delimiter: string }> {
  let start = '';
  let header: string | null = null;
  while (header === null && start.length < headerLengthMax) {
    const { value, done } = await parts.next();
    if (done) break;
    start += value;
    header = firstLine(start);
  }
  const [, separator] = separatorLine.exec(start) ?? [];
  // The line stays, for the numbers of those after it.
  const text = start.replace(separatorLine, '');
  async function* all() {
    yield text;
    yield* parts;
  }
  const guessed = separator ?? mostFrequent(firstLine(text) ?? header ?? text);
  return { text: all(), delimiter: given === 'auto' ? guessed : characterOf(given) };
}

function characterOf(given: string): string {
  return Object.entries(delimiters).find(([name]) => name === given)?.[1] ?? given;
}

/** How a delimiter is called: its name, or itself. */
export function delimiterName(character: string): string {
  return Object.entries(delimiters).find(([, one]) => one === character)?.[0] ?? character;
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
