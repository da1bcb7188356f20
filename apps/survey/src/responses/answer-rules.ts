/** Longest comment, in UTF-16 units as browsers count them. */
export const commentLengthMax = 5000;

/**
 * Bytes of a form at most: a comment and three answers of the greatest length, each character written as nine.
 */
export const answerFormBytesMax = 128 * 1024;

const hourMs = 60 * 60 * 1000;
/** From the first score: how long it, and the comment, may be changed. */
const scoreChangeMs = 24 * hourMs;
const commentChangeMs = 7 * 24 * hourMs;

export interface Changeable {
  score: boolean;
  comment: boolean;
}

/** What of an answer may still be changed. */
export function changeable(createdAt: Date, now: Date): Changeable {
  const ageMs = now.getTime() - createdAt.getTime();
  return { score: ageMs < scoreChangeMs, comment: ageMs < commentChangeMs };
}

/** Whether an invitation in this state may be answered for the first time. */
export function isAnswerable({ status, sentAt }: { status: string; sentAt: Date | null }): boolean {
  // A mail that came back to us may have arrived all the same, at someone it was forwarded to.
  return ['sending', 'sent', 'delivered'].includes(status) || (status === 'bounced' && sentAt !== null);
}
