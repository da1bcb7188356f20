import { anyOf } from '../any-of.ts';
import { inAllLanguages } from '../languages/all-languages.ts';

/**
 * Words of refusals that are about the sender, the content, a policy or a moment, though they may mention the
 * mailbox. Whoever reads them does not learn that the address does not exist.
 */
const otherReason = anyOf(inAllLanguages(({ servers }) => servers?.otherReasons));

/** A mailbox that is there and closed. RFC 3463 has 5.2.1 for it, some servers say 5.1.1. */
const closed = anyOf(inAllLanguages(({ servers }) => servers?.closed));

/** Whether a server's words say that the mailbox is there, but closed. `words` as `serverWords` makes them. */
export function saysClosed(words: string): boolean {
  return closed.test(words);
}

/** Whether a server's words give a reason other than the address. `words` as `serverWords` makes them. */
export function saysOtherReason(words: string): boolean {
  return otherReason.test(words);
}

/** Lists of senders, and what servers say of those on them. Names are the same in every language. */
const blocked =
  /\b(?:(?:block|black|deny)[- ]?list(?:ed|s)?\b|rbl\b|dns-?bl\b|spamhaus|spamcop|sorbs\b|surbl|uribl|barracudacentral|senderscore|blocked (?:using|by|due to|because|for)|(?:client|host|ip|address|sender|server|domain)\b[^.!?]{0,60}\b(?:is|was|has been|are)? ?(?:blocked|listed (?:at|in|on|by)|banned)|(?:banned|blocked) (?:sending |source )?(?:ip|host|server|sender)|(?:poor|bad|low) reputation)/;

/** Whether a server refuses the sender because of a list or its reputation, whatever it says of the recipient. */
export function saysBlocked(words: string): boolean {
  return blocked.test(words);
}

/** What servers say of senders that they cannot authenticate, or that send too much. */
const refused =
  /\b(?:spf|dkim|dmarc|sender policy framework|unauthenticated e?-?mail|unusual rate of unsolicited|unsolicited mail originating)\b/;

/** Whether a server does not trust the sender. */
export function saysSenderRefused(words: string): boolean {
  return refused.test(words);
}

const full =
  /quota|(?:mail ?box|inbox|disk|folder|storage|maildir)[^.!?]{0,60}\bfull\b|\bfull mail ?box|(?:insufficient|not enough|out of|no) (?:disk |system |mailbox )?(?:space|storage)|exceed(?:s|ed|ing)?[^.!?]{0,40}(?:size|storage|limit|allocat)/;

/** Whether a mailbox has no room. */
export function saysFull(words: string): boolean {
  return full.test(words);
}
