import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { CaughtMail } from './caught-mail.ts';

/** An email with its position on disk. */
export interface Entry extends CaughtMail {
  segment: number;
  /** In the segment's file of emails, in bytes. */
  offset: number;
}

/** Two append-only files: the emails one after another, and an index with a line of JSON for each. */
export interface MailSegment {
  number: number;
  /** Number of emails in it. */
  mails: number;
  append(mail: CaughtMail, raw: Buffer): Entry;
  close(): void;
}

/** Opens a segment for appending, or creates it. */
export function openSegment(folder: string, number: number): MailSegment {
  mkdirSync(folder, { recursive: true });
  const index = openSync(join(folder, segmentPath(number, 'index')), 'a');
  const mails = openSync(join(folder, segmentPath(number, 'mails')), 'a');
  const lines = readFileSync(join(folder, segmentPath(number, 'index')), 'utf8');
  // A crash may have truncated the last line; the next one must not continue it.
  if (lines !== '' && !lines.endsWith('\n')) writeSync(index, '\n');
  let offset = statSync(join(folder, segmentPath(number, 'mails'))).size;
  return {
    number,
    mails: lines.split('\n').length - 1,
    append(mail, raw) {
      const entry = { ...mail, segment: number, offset };
      // The email first: a line in the index means that its email is complete.
      writeSync(mails, raw);
      writeSync(index, `${JSON.stringify(entry)}\n`);
      offset += raw.length;
      this.mails += 1;
      return entry;
    },
    close() {
      closeSync(index);
      closeSync(mails);
    },
  };
}

/** File name within the store's folder. */
export function segmentPath(number: number, kind: 'mails' | 'index'): string {
  return `${String(number).padStart(6, '0')}.${kind}`;
}

/** Reads the entries of all segments, oldest first. A line truncated by a crash is skipped. */
export function readEntries(folder: string): Entry[] {
  const files = segmentFiles(folder).filter((file) => file.endsWith('.index'));
  return files.toSorted().flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line) => parseEntry(line) ?? []),
  );
}

/** Deletes all segments up to and including this one. */
export function removeSegments(folder: string, upTo: number): void {
  for (const file of segmentFiles(folder)) {
    if (parseInt(file, 10) <= upTo) rmSync(join(folder, file));
  }
}

function segmentFiles(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).filter((file) => /^\d{6}\.(mails|index)$/.test(file));
}

function parseEntry(line: string): Entry | null {
  try {
    // Written by `append` in this shape.
    return JSON.parse(line) as Entry;
  } catch {
    return null;
  }
}
