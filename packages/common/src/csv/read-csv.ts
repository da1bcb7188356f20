import { createPauses } from '../runtime/pauses.ts';
import { CsvError, parse } from 'csv-parse';
import { csvError } from './csv-error.ts';
import { decodeFile, type DecodeOptions } from './decode-text.ts';
import { guessDelimiter } from './guess-delimiter.ts';

/** A row of a CSV file, the header included. */
export interface CsvRow {
  /** First line of the row, from 1; a quoted cell may span several lines. */
  line: number;
  cells: string[];
}

/** Maximum size of a row. A lead has at most 100 variables of 10 kB. */
const rowBytesMax = 2 * 1024 * 1024;

/** Maximum length of text, in UTF-16 code units, that is parsed at once: as many rows in the worst case, 5 ms. */
const lengthAtOnce = 8 * 1024;

/**
 * Reads the rows of a CSV file as a stream, without blank ones. Lenient about quotes: a quote inside a cell that does
 * not begin with one is an ordinary character.
 * @param options.delimiter as in `guessDelimiter`; `onDelimiter` is called with the result
 * @throws ApiError 400 `invalid_csv`, with the line after which the file cannot be read
 */
export async function* readCsv(
  bytes: AsyncIterable<Buffer>,
  {
    delimiter = 'auto',
    onDelimiter = () => {},
    ...decoding
  }: { delimiter?: string; onDelimiter?: (delimiter: string) => void } & DecodeOptions = {},
): AsyncGenerator<CsvRow> {
  const { text, delimiter: by } = await guessDelimiter(decodeFile(bytes, decoding), delimiter);
  onDelimiter(by);
  const parser = createParser(by);
  const pause = createPauses();
  for await (const part of text) {
    for (const piece of piecesOf(part)) {
      yield* parser.read(piece);
      await pause();
    }
  }
  yield* parser.read(null);
}

function* piecesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    let to = from + lengthAtOnce;
    // Keeps surrogate pairs together.
    if (/[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to += 1;
    yield text.slice(from, to);
    from = to;
  }
}

/**
 * Yields the rows that end in each part of the text, null for its end; rows before an error are yielded before it is
 * thrown.
 */
function createParser(delimiter: string) {
  const lines = createLineCount();
  let rows: CsvRow[] = [];
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: rowBytesMax,
    on_record(cells: string[], { lines: endByParser }) {
      const line = lines.startOf(cells, endByParser);
      if (!cells.every(isBlank)) rows.push({ line, cells });
      return null;
    },
  });
  // Every error is also passed to the callback.
  parser.on('error', () => {});
  const fed = (part: string | null) =>
    new Promise<Error | null | undefined>((resolve) => {
      if (part === null) parser.end(resolve);
      else parser.write(part, resolve);
    });
  return {
    async *read(part: string | null): AsyncGenerator<CsvRow> {
      const error = await fed(part);
      const done = rows;
      rows = [];
      yield* done;
      if (error)
        throw error instanceof CsvError ? csvError(`after line ${lines.last()}: ${reasonOf(error)}`) : error;
    },
  };
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed';
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `a row has more than ${rowBytesMax} bytes; is a quote opened and not closed?`;
  return 'the row cannot be read';
}

/** The parser reports the line where a row ends, and counts CR LF inside quotes twice. */
function createLineCount() {
  let countedTwice = 0;
  let last = 0;
  return {
    startOf(cells: readonly string[], endByParser: number): number {
      let breaks = 0;
      for (const cell of cells) {
        // Cheap check first: a row may have a million cells.
        if (!cell.includes('\n') && !cell.includes('\r')) continue;
        const found = cell.match(/\r\n|\r|\n/g)!;
        breaks += found.length;
        countedTwice += found.filter((one) => one.length === 2).length;
      }
      last = endByParser - countedTwice;
      return last - breaks;
    },
    last: () => last,
  };
}
