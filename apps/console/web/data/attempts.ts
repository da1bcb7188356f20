interface Attempt {
  content: string;
  key: string;
  sendAt: Date | undefined;
}

/** Messages that were sent and may have arrived, by what they are about. */
const attempts = new Map<string, Attempt>();
/** "In an hour", selected again after a failure, is the same message. */
const sameTimeMs = 10 * 60_000;

/** The idempotency key of a message, and when to send it: of the same content tried again, the same, so that it is sent once. */
export function attemptOf(about: string, content: string, sendAt?: Date): Attempt {
  const before = attempts.get(about);
  if (before?.content === content && isSameTime(before.sendAt, sendAt)) return before;
  const attempt = { content, key: crypto.randomUUID(), sendAt };
  attempts.set(about, attempt);
  return attempt;
}

/** Called after success: the next message gets another key, even with the same content. */
export const sentAs = (about: string): void => void attempts.delete(about);

const isSameTime = (one: Date | undefined, other: Date | undefined): boolean =>
  one && other ? Math.abs(one.getTime() - other.getTime()) < sameTimeMs : one === other;
