/** A mail as lists show it. */
export interface CaughtMail {
  /** Ascending. */
  id: number;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Of the envelope: who answers for it. */
  from: string;
  /** Of the envelope: who gets it. */
  to: string[];
  subject: string;
  /** With its angle brackets; empty without the header. */
  messageId: string;
  sizeBytes: number;
}
