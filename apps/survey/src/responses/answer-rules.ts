/** Maximum length of a comment, in UTF-16 code units as browsers count them. */
export const commentLengthMax = 5000;

/**
 * Maximum size of a form in bytes: a comment and three answers of maximum length, with each character encoded as nine
 * bytes.
 */
export const answerFormBytesMax = 128 * 1024;

const hourMs = 60 * 60 * 1000;
/** How long the score can be changed after the first answer; the comment longer. */
const scoreChangeMs = 24 * hourMs;
const commentChangeMs = 7 * 24 * hourMs;

export interface Changeable {
  score: boolean;
  comment: boolean;
}

/** Returns which parts of an answer can still be changed. */
export function changeable(createdAt: Date, now: Date): Changeable {
  const ageMs = now.getTime() - createdAt.getTime();
  return { score: ageMs < scoreChangeMs, comment: ageMs < commentChangeMs };
}

/** What decides whether an invitation can be answered. */
export interface InvitationState {
  status: string;
  /** Why it ended, see `reasonText`. */
  reason: string | null;
  sentAt: Date | null;
}

/** Whether an invitation in this state can be answered for the first time. */
export function isAnswerable({ status, reason, sentAt }: InvitationState): boolean {
  // A bounced email may have arrived all the same, at an address that it was forwarded to.
  if (status === 'bounced') return sentAt !== null;
  // Cancelled after a restore because it may have been sent: who has its link got it.
  if (status === 'cancelled') return reason === 'restored';
  return ['sending', 'sent', 'delivered'].includes(status);
}
