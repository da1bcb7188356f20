import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaughtMail } from './caught-mail.ts';
import { openSegment, readEntries, removeSegments, segmentPath, type Entry } from './mail-segment.ts';

/** Filter of a list; strings are case-insensitive. */
export interface MailFilter {
  /** An entire address if it contains an @, else a part of one. */
  to?: string;
  from?: string;
  subject?: string;
  /** Only emails older than this id. */
  before?: number;
  /** ISO 8601: only emails received at or after this time. */
  since?: string;
}

/** Stores emails on disk, and the fields shown in lists in memory. */
export interface MailStore {
  add(mail: Omit<CaughtMail, 'id' | 'sizeBytes'>, raw: Buffer): CaughtMail;
  /** Newest first. `total` counts all that match the filter, ignoring `before`. */
  list(filter: MailFilter, limit: number): { mails: CaughtMail[]; total: number };
  find(id: number): CaughtMail | null;
  /** The email as received; null if there is none with this id. */
  raw(id: number): Promise<Buffer | null>;
  clear(): void;
  close(): void;
}

/** Emails per segment. */
const segmentMails = 10_000;
/** Maximum number of segments; the oldest is deleted, so that at least the last 50,000 emails are kept. */
const segmentsMax = 6;

/** Opens the emails of an earlier run, or creates an empty store. Only one process may use it at a time. */
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

/** Tests only the fields in the filter: most lists have none, and there are many emails. */
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
