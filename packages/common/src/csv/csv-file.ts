import { z } from 'zod';
import { csvError } from './csv-error.ts';
import { encodings, type Encoding } from './decode-text.ts';
import { delimiterName, delimiters } from './guess-delimiter.ts';
import { readCsv, type CsvRow } from './read-csv.ts';

/** The format of a file. */
export interface FileFormat {
  /** A key of `delimiters`, or the character itself. */
  delimiter: string;
  encoding: Encoding;
}

/** An open file whose header has been read. */
export interface CsvFile {
  header: readonly string[];
  rows: AsyncIterable<CsvRow>;
  /** Bytes read so far. */
  bytesRead(): number;
  /** The format as far as it is known; final at the end of the file. */
  format(): FileFormat;
}

/** Parameters of a call for the format of its file. */
export const csvFormatFields = {
  delimiter: z
    .string()
    .refine(isDelimiter, `must be auto, ${Object.keys(delimiters).join(', ')}, or one character`)
    .default('auto')
    .describe(
      `auto, ${Object.keys(delimiters).join(', ')}, or one character. auto: what a line \`sep=\` above the header names, else the one of these that the header has most of`,
    ),
  encoding: z
    .enum(['auto', ...encodings])
    .default('auto')
    .describe('auto: UTF-8, UTF-16 or Windows-1252, by a byte order mark or by the first characters'),
};

interface GivenFile {
  bytes: AsyncIterable<Buffer>;
  delimiter: string;
  encoding: Encoding | 'auto';
}

/**
 * Opens a file, reads its header, and discards what is left unread at the end.
 * @throws ApiError 400 `invalid_csv` for an empty file, and as `readCsv` while rows are read
 */
export async function withCsvFile<T>(
  { bytes, delimiter, encoding }: GivenFile,
  work: (file: CsvFile) => Promise<T>,
): Promise<T> {
  let bytesRead = 0;
  // Correct for a file of ASCII only, where no other encoding is detected.
  let found: FileFormat = { delimiter: 'comma', encoding: 'utf-8' };
  async function* counted() {
    for await (const chunk of bytes) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  const rows = readCsv(counted(), {
    delimiter,
    encoding,
    onDelimiter: (character) => (found = { ...found, delimiter: delimiterName(character) }),
    onEncoding: (name) => (found = { ...found, encoding: name }),
  });
  try {
    const { value: header } = await rows.next();
    if (!header) throw csvError('the file is empty');
    return await work({ header: header.cells, rows, bytesRead: () => bytesRead, format: () => found });
  } finally {
    await rows.return(undefined);
  }
}

function isDelimiter(given: string): boolean {
  if (given === 'auto' || Object.hasOwn(delimiters, given)) return true;
  // Quotes and line breaks have a fixed meaning.
  return /^[^"\r\n\p{L}\p{N}]$/u.test(given);
}
