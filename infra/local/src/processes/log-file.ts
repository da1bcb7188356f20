import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The log file of one process. */
export interface LogFile {
  path: string;
  /** Writes one line, given without its line end. */
  write(line: string): void;
  /** The newest lines, for error messages. */
  tail(): string[];
}

const bytesMax = 20 * 1024 * 1024;
const tailMax = 15;

/** Opens the file for appending. At 20 MB it starts a new one and keeps the old one as `<file>.1`. */
export function openLogFile(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let bytes = sizeOf(path);
  const newest: string[] = [];
  return {
    path,
    write(line) {
      newest.push(line);
      if (newest.length > tailMax) newest.shift();
      if (bytes > bytesMax) {
        renameSync(path, `${path}.1`);
        bytes = 0;
      }
      try {
        appendFileSync(path, `${line}\n`);
      } catch (error) {
        // The last line of a killed process may be read after its folder was removed.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      bytes += Buffer.byteLength(line) + 1;
    },
    tail: () => [...newest],
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
