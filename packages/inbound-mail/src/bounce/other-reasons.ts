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
