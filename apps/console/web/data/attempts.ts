import { readTab, writeTab } from './tab-storage.ts';

interface Attempt {
  content: string;
  key: string;
  sendAt: Date | undefined;
}

/** Messages that were sent and may have arrived, by what they are about. As their texts, they outlive a reload. */
const attempts = new Map<string, Attempt>();
const placeOf = (about: string): string => `attempt ${about}`;
/** Longer ones, with their files, live as long as the page: the storage of the tab is for what is typed. */
const storedLengthMax = 50_000;
/** "In an hour", selected again after a failure, is the same message. */
const sameTimeMs = 10 * 60_000;

/** The idempotency key of a message, and when to send it: of the same content tried again, the same, so that it is sent once. */
export function attemptOf(about: string, content: string, sendAt?: Date): Attempt {
  const before = attempts.get(about) ?? stored(about);
  if (before?.content === content && isSameTime(before.sendAt, sendAt)) return before;
  const attempt = { content, key: crypto.randomUUID(), sendAt };
  attempts.set(about, attempt);
  store(about, attempt);
  return attempt;
}

/** Called after success: the next message gets another key, even with the same content. */
export function sentAs(about: string): void {
  attempts.delete(about);
  store(about, undefined);
}

function stored(about: string): Attempt | undefined {
  // Only `store` writes it; the time is JSON's.
  const found = readTab(placeOf(about)) as Attempt | undefined;
  return found && { ...found, sendAt: found.sendAt && new Date(found.sendAt) };
}

function store(about: string, attempt: Attempt | undefined): void {
  writeTab(placeOf(about), attempt && attempt.content.length <= storedLengthMax ? attempt : undefined);
}

const isSameTime = (one: Date | undefined, other: Date | undefined): boolean =>
  one && other ? Math.abs(one.getTime() - other.getTime()) < sameTimeMs : one === other;
