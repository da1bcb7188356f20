export const delimiters = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;

/** Maximum length of the text that is searched. */
const headerLengthMax = 64 * 1024;

/** The line with which spreadsheets declare the delimiter above the header. */
const separatorLine = /^sep=(.)(?=\r|\n|$)/i;

/**
 * Detects the delimiter: the candidate that occurs most often in the first line outside quotes.
 * @param given a key of `delimiters`, any other character, or auto
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
  // The line break stays, so that the following lines keep their numbers.
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

/** The name of a delimiter, or the character itself. */
export function delimiterName(character: string): string {
  return Object.entries(delimiters).find(([, one]) => one === character)?.[0] ?? character;
}

/** The first non-empty line without its quoted parts; null while its end has not been read. */
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
