import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaughtMail } from './caught-mail.ts';
import { openSegment, readEntries, removeSegments, segmentPath, type Entry } from './mail-segment.ts';

/** What to look for; texts without regard to case. */
export interface MailFilter {
  /** A whole address when it has an @, else a part of one. */
  to?: string;
  from?: string;
  subject?: string;
  /** Only older mails than this id. */
  before?: number;
  /** ISO 8601: only mails received then or later. */
  since?: string;
}

/** Keeps mails on disk and what lists show in memory. */
export interface MailStore {
  add(mail: Omit<CaughtMail, 'id' | 'sizeBytes'>, raw: Buffer): CaughtMail;
  /** Newest first. `total` counts all that fit the filter, without regard to `before`. */
  list(filter: MailFilter, limit: number): { mails: CaughtMail[]; total: number };
  find(id: number): CaughtMail | null;
  /** The mail as it came over the wire; null when there is none of this id. */
  raw(id: number): Promise<Buffer | null>;
  clear(): void;
  close(): void;
}

/** Mails of one segment. */
const segmentMails = 10_000;
/** Segments kept; the oldest goes when there are more, so that the last 50,000 mails are always there. */
const segmentsMax = 6;

/** Opens the mails of an earlier run, or begins. One process at a time. */
export function openMailStore(folder: string): MailStore {
  let entries = readEntries(folder);
  let nextId = (entries.at(-1)?.id ?? 0) + 1;
  let segment = openSegment(folder, entries.at(-1)?.segment ?? 1);

  const next = () => {
    segment.close();
    segment = openSegment(folder, segment.number + 1);
  };
  const rotate = () => {
    next();
    const oldest = segment.number - segmentsMax;
    removeSegments(folder, oldest);
    entries = entries.filter((entry) => entry.segment > oldest);
  };
  const entryOf = (id: number) => entries.find((entry) => entry.id === id) ?? null;

  return {
    add(mail, raw) {
      if (segment.mails >= segmentMails) rotate();
      const entry = segment.append({ id: nextId, ...mail, sizeBytes: raw.length }, raw);
      nextId += 1;
      entries.push(entry);
      return shown(entry);
    },
    list(filter, limit) {
      const isWanted = matcher(filter);
      const mails: CaughtMail[] = [];
      let total = 0;
      for (let place = entries.length - 1; place >= 0; place -= 1) {
        const entry = entries[place]!;
        if (!isWanted(entry)) continue;
        total += 1;
        if (mails.length < limit && entry.id < (filter.before ?? Infinity)) mails.push(shown(entry));
      }
      return { mails, total };
    },
    find(id) {
      const entry = entryOf(id);
      return entry && shown(entry);
    },
    async raw(id) {
      const entry = entryOf(id);
      return entry && readRaw(folder, entry);
    },
    clear() {
      next();
      removeSegments(folder, segment.number - 1);
      entries = [];
    },
    close: () => segment.close(),
  };
}

function shown({ segment: _segment, offset: _offset, ...mail }: Entry): CaughtMail {
  return mail;
}

/** Asks only for what the filter names: most lists have none, and there are many mails. */
function matcher({ to, from, subject, since }: MailFilter): (mail: CaughtMail) => boolean {
  const tests: ((mail: CaughtMail) => boolean)[] = [];
  if (to) tests.push((mail) => mail.to.some((address) => fits(address, to.toLowerCase())));
  if (from) tests.push((mail) => fits(mail.from, from.toLowerCase()));
  if (subject) tests.push((mail) => mail.subject.toLowerCase().includes(subject.toLowerCase()));
  if (since) tests.push((mail) => mail.receivedAt >= since);
  return (mail) => tests.every((test) => test(mail));
}

/** @param wanted in lower case */
function fits(address: string, wanted: string): boolean {
  const text = address.toLowerCase();
  return wanted.includes('@') ? text === wanted : text.includes(wanted);
}

async function readRaw(folder: string, { segment, offset, sizeBytes }: Entry): Promise<Buffer> {
  const file = await open(join(folder, segmentPath(segment, 'mails')));
  try {
    const { buffer } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, offset);
    return buffer;
  } finally {
    await file.close();
  }
}
