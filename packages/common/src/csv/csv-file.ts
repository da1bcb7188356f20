import { z } from 'zod';
import { csvError } from './csv-error.ts';
import { encodings, type Encoding } from './decode-text.ts';
import { delimiterName, delimiters } from './guess-delimiter.ts';
import { readCsv, type CsvRow } from './read-csv.ts';

/** How a file was read. */
export interface FileFormat {
  /** A name of `delimiters`, or the character itself. */
  delimiter: string;
  encoding: Encoding;
}

/** A file whose header was read. */
export interface CsvFile {
  header: readonly string[];
  rows: AsyncIterable<CsvRow>;
  /** So far. */
  bytesRead(): number;
  /** As far as it is known: certain at the end of the file. */
  format(): FileFormat;
}

/** What a call can say about the format of its file. */
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
 * Opens a file up to its header, and lets go of what is left of it in the end.
 * @throws ApiError 400 `invalid_csv` for an empty file, and as `readCsv` while rows are read
 */
export async function withCsvFile<T>(
  { bytes, delimiter, encoding }: GivenFile,
  work: (file: CsvFile) => Promise<T>,
): Promise<T> {
  let bytesRead = 0;
  // For a file of ASCII alone, any of them is right.
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
  // A quote or the end of a line means something else in every file.
  return /^[^"\r\n\p{L}\p{N}]$/u.test(given);
}
