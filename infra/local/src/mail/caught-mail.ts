/** A caught email as shown in lists. */
export interface CaughtMail {
  /** Ascending. */
  id: number;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Sender of the envelope. */
  from: string;
  /** Recipients of the envelope. */
  to: string[];
  subject: string;
  /** With angle brackets; empty if the header is missing. */
  messageId: string;
  sizeBytes: number;
}
