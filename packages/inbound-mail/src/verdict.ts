import type { Span } from './reply-text/span.ts';
import type { ReplyCategory } from './reply-categories.ts';

/**
 * What an inbound mail is. `rule` names the rule that said so, for operators and the evaluation. Message-IDs are
 * those of mails we may have sent, with angle brackets, most trustworthy first. Recipients are lower-case addresses.
 */
export type Verdict = Bounce | Complaint | AutoReply | Reply | NoReply;

/** A mail of ours did not arrive. */
export interface Bounce {
  kind: 'bounce';
  /** `hard` only when the address does not exist. In doubt `soft`, which never suppresses. */
  bounce: 'hard' | 'soft';
  /**
   * Why: the address or its domain does not exist (always `hard`), a list of senders, a reputation, missing
   * authentication, a full mailbox, a
   * closed one, a delay after which the server goes on trying, or anything else.
   */
  reason: 'unknown_address' | 'blocked' | 'full' | 'closed' | 'delayed' | 'other';
  /** RFC 3463 code such as `5.1.1`, or null when none was given. */
  status: string | null;
  recipient: string | null;
  originalMessageIds: string[];
  /** The server's words on one line, at most 500 characters. */
  diagnostic: string | null;
  rule: string;
}

/** A mail provider passes on what its user said about a mail of ours (RFC 5965). */
export interface Complaint {
  kind: 'complaint';
  /** How the person opted out; null for reports that opt nobody out, such as `not-spam` and `auth-failure`. */
  effect: 'spam_report' | 'mailprovider_unsubscribe' | null;
  /** Null also where the provider has blacked the address out. */
  recipient: string | null;
  originalMessageIds: string[];
  /** Lower case, as reported; `abuse` when a report names none. */
  feedbackType: string;
  rule: string;
}

/** A program answered in the name of a person or a team. */
export interface AutoReply {
  kind: 'auto_reply';
  /** `wrong_person` for "no longer works here", whatever else is automatic is `out_of_office`. */
  category: 'out_of_office' | 'wrong_person';
  /** First day back, `2026-09-01`, or null when none is named. */
  returnsOn: string | null;
  text: string;
  rule: string;
}

/** A person wrote. */
export interface Reply {
  kind: 'reply';
  /**
   * What was newly written, without quotes and signature. Where nothing was marked as new above an older mail without
   * marks, all that stands below its header, which nothing was decided by.
   */
  text: string;
  /** Whose words the parts of the mail's text are, in its order. Only those of the writer decide. */
  spans: Span[];
  /** Decided by rules alone. The category is then `do_not_contact`. */
  optOut: boolean;
  /** By the local rules. */
  category: ReplyCategory;
  rule: string;
}

/** Nothing to act on: delivered, delayed, displayed, a newsletter, a mail that cannot be read. */
export interface NoReply {
  kind: 'other';
  rule: string;
}
