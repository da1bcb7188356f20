/** A parsed reply of a mail server. */
export interface SmtpReply {
  /** RFC 5321 reply code, 200 to 599. */
  code: number;
  /** RFC 3463 enhanced status code such as `5.1.1`, or null if there is none. */
  enhanced: string | null;
  /** The reply, lines separated by LF, at most 2,000 characters, safe for the database. */
  response: string;
}

/** RFC 5321, section 4.5.3.1.5 allows 512 bytes per line; a few lines are enough. */
const replyLengthMax = 2_000;

/** The server's reply without what Postgres refuses: NUL, or half a surrogate pair. */
export function storableReply(response: string): string {
  return response.slice(0, replyLengthMax).replaceAll('\0', '').toWellFormed();
}

/** Parses a reply; null when it does not begin with a reply code. */
export function parseReply(given: string): SmtpReply | null {
  const response = storableReply(given);
  const code = /^[2-5]\d\d(?=[ -]|$)/.exec(response)?.[0];
  if (code === undefined) return null;
  // After the code (RFC 2034), or in the text as in qmail: "(#5.1.1)".
  const leading = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1];
  const enhanced = leading ?? /\(#([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
  return { code: Number(code), enhanced, response };
}

/**
 * RFC 3463: no such mailbox, no such system, syntax of the mailbox address; RFC 7505: the domain does not accept email.
 */
const addressUnknownCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.10']);

/** Generic enhanced codes, for which the text decides. */
const sayNothingCodes = new Set(['5.0.0', '5.1.0', '5.5.0']);

const addressUnknownWords = [
  /\b(unknown|no such|invalid|non-?existent) (local )?(user|recipient|mailbox|address|account|person)\b/,
  /\b(user|recipient|mailbox|address|account)( \S+)? (is |was )?(unknown|invalid|not found|not known)\b/,
  /\b(does not|doesn'?t|did not) exist\b/,
  /\b(user|recipient|mailbox|address|account)( \S+)? not exist/,
  /\bno (mailbox|account|user)( here)? (by|with) that name\b/,
  /\bno mailbox (here|found)\b/,
  /\bnot a (known|valid) (user|recipient|mailbox)\b/,
  /\b(doesn'?t|does not) have an? \S+ account\b/,
  /\bmailbox unavailable\b/,
];

/** Words of refusals because of the sender, the content or a temporary condition, although they mention the mailbox. */
const otherReasonWords =
  /\b(spam|block|blocked|black-?list(ed)?|block-?list(ed)?|deny-?list(ed)?|banned|polic(y|ies)|reputation|spf|dkim|dmarc|rbl|dnsbl|relay(ing)?|grey-?list(ed)?|gray-?list(ed)?|quota|over-?quota|full|rate|limit(ed)?|too many|temporar(y|ily)|try (again )?later|disabled|suspended|inactive|sender|authenticat\w+|access denied|not (allowed|authori[sz]ed|permitted))\b/;

/**
 * Whether a refusal of the recipient or of the email means that the address does not exist, so that it must not be
 * emailed again. False in doubt: a full mailbox, a policy or a temporary failure must never suppress an address.
 */
export function isAddressUnknown({ code, enhanced, response }: SmtpReply): boolean {
  if (code < 500) return false;
  if (enhanced !== null && !sayNothingCodes.has(enhanced)) return addressUnknownCodes.has(enhanced);
  if (code !== 550) return false;
  const words = response.toLowerCase();
  return !otherReasonWords.test(words) && addressUnknownWords.some((pattern) => pattern.test(words));
}
