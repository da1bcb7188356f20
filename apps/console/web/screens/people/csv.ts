export interface Table {
  name: string;
  delimiter: string;
  header: string[];
  rows: string[][];
}

/** Why a file cannot be parsed; the screen has the text. */
export class CsvProblem extends Error {
  readonly reason: 'binary' | 'unclosed' | 'columns';
  /** The row of `unclosed`; the number of `columns`. */
  readonly count: number;
  constructor(reason: CsvProblem['reason'], count = 0) {
    super(reason);
    this.reason = reason;
    this.count = count;
  }
}

/** Maximum that can be mapped by hand. */
export const columnsMax = 500;
const delimiters = [',', ';', '\t', '|'] as const;
const pieceLength = 200_000;

/** Reads a CSV file in chunks, so that the page stays responsive. @throws CsvProblem */
export async function readCsv(file: File, onRows: (count: number) => void): Promise<Table> {
  const text = textIn(new Uint8Array(await file.arrayBuffer()));
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let pauseAt = pieceLength;
  for (const { row, end } of rowsIn(text, delimiter)) {
    if (row.some((cell) => cell !== '')) rows.push(row);
    if (rows.length === 1 && row.length > columnsMax) throw new CsvProblem('columns', row.length);
    if (end < pauseAt) continue;
    pauseAt = end + pieceLength;
    onRows(rows.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const [header = [], ...rest] = rows;
  return { name: file.name, delimiter, header, rows: rest };
}

/** Detects UTF-8 and UTF-16 by BOM or validity; defaults to Windows-1252, a superset of Latin-1. */
function textIn(bytes: Uint8Array): string {
  const mark = bytes.slice(0, 2).join(' ');
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  // Text contains no zero byte; pictures and archives have some at the start.
  if (bytes.subarray(0, 8_192).includes(0)) throw new CsvProblem('binary');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The most frequent delimiter of the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => first.split(sign).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0]!;
}

/** Yields each row and its end. Trims cells; `""` in a quoted cell is a quote. */
function* rowsIn(text: string, delimiter: string): Generator<{ row: string[]; end: number }> {
  const toEnd = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
  let row: string[] = [];
  let count = 1;
  for (let at = 0; at < text.length;) {
    let cell = '';
    while (text[at] === ' ') at += 1;
    if (text[at] === '"') {
      const quoted = quotedAt(text, at);
      if (!quoted) throw new CsvProblem('unclosed', count);
      cell = quoted.value;
      at = quoted.end;
    }
    toEnd.lastIndex = at;
    // Text between the closing quote and the delimiter belongs to the cell.
    cell += toEnd.exec(text)![0];
    at = toEnd.lastIndex;
    row.push(cell.trim());
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    } else at += text.startsWith('\r\n', at) ? 2 : 1;
    yield { row, end: at };
    row = [];
    count += 1;
  }
}

/** The value of a quoted cell and the index after it; undefined if the quote is not closed. */
function quotedAt(text: string, start: number): { value: string; end: number } | undefined {
  let value = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}
