import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the lines of one process go. */
export interface LogFile {
  path: string;
  /** One line, without its line end. */
  write(line: string): void;
  /** The newest lines, for the moment something goes wrong. */
  tail(): string[];
}

const bytesMax = 20 * 1024 * 1024;
const tailMax = 15;

/** Appends to the file. At 20 MB it begins a new one and keeps the old one as `<file>.1`. */
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
      appendFileSync(path, `${line}\n`);
      bytes += Buffer.byteLength(line) + 1;
    },
    tail: () => [...newest],
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
