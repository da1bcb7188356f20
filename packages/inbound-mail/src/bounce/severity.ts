import { saysBlocked, saysClosed, saysOtherReason } from './other-reasons.ts';
import { saysAddressUnknown } from './unknown-address.ts';

/** What a bounce says about its reason. */
export interface BounceReason {
  /** RFC 3463, or null. */
  status: string | null;
  /** The reply of the server, or what stands in its place. */
  diagnostic: string;
  /** What alone may contradict the code: the fields of the report, and the answers of servers that it quotes. */
  answer?: string;
}

/**
 * RFC 3463, section 3.2 and RFC 7505: no such mailbox, no such system, no valid address, moved away, takes no mail.
 * 5.1.351 and 5.4.310 are Exchange Online's words for an unknown mailbox and domain.
 */
const unknownCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.1.351', '5.4.310']);

/** Codes that only repeat that something failed, or that servers use for anything: the words decide. */
const vagueCode = /^5\.(?:[0-9]\.0|0\.\d+|1\.4|2\.1|3\.[05]|4\.[14]|5\.[0-9]|7\.1|7\.129)$/;

/**
 * `hard` only when the address does not exist, so that nobody should write to it again. In doubt `soft`: a full or
 * disabled mailbox, a policy and a bad day of the server must never suppress an address.
 */
export function severityOf({ status, diagnostic, answer = diagnostic }: BounceReason): 'hard' | 'soft' {
  const words = serverWords(diagnostic);
  const answered = serverWords(answer);
  if (saysBlocked(answered)) return 'soft';
  if (status?.startsWith('4') || (status === null && isTransientReply(words))) return 'soft';
  if (status !== null && unknownCodes.has(status)) return isContradicted(answered) ? 'soft' : 'hard';
  if (status !== null && !vagueCode.test(status)) return 'soft';
  return [...repliesIn(words), ...repliesIn(answered), answered, words].some(saysOnlyAddressUnknown)
    ? 'hard'
    : 'soft';
}

/** Some servers send 5.1.1 with any refusal of a recipient. */
function isContradicted(words: string): boolean {
  return saysOtherReason(words) && !saysAddressUnknown(words);
}

/** A 4xx reply and no 5xx one. */
function isTransientReply(words: string): boolean {
  return /(?:^|\D)4[25]\d[ -]/.test(words) && !/(?:^|\D)5[0-7]\d[ -]/.test(words);
}

/** What follows each 5xx code, up to the next code: a notice may tell of several recipients and attempts. */
function repliesIn(words: string): string[] {
  return words
    .split(/(?<![\d.])(?=[245][0-7]\d[ -])/)
    .filter((reply) => /^5[0-7]\d/.test(reply))
    .slice(0, repliesMax);
}

const repliesMax = 10;

function saysOnlyAddressUnknown(words: string): boolean {
  const plain = withoutAccessDenied(words);
  return saysAddressUnknown(words) && !saysOtherReason(plain) && !saysClosed(plain);
}

/** Exchange Online and Exim refuse unknown recipients with these words. */
function withoutAccessDenied(words: string): string {
  return words
    .replaceAll('recipient address rejected: access denied', '')
    .replaceAll('mailbox unavailable or access denied', 'mailbox unavailable');
}

/** Whether words give any reason at all. */
export function saysReason(words: string): boolean {
  return saysAddressUnknown(words) || saysOtherReason(words) || saysClosed(words);
}

/**
 * Lower case, on one line, without addresses of mailboxes and of pages only the host, at most
 * 3,000 characters.
 */
export function serverWords(text: string): string {
  return text
    .slice(0, 4_000)
    .toLowerCase()
    .replaceAll(/\bhttps?:\/\/([^\s<>"/]{1,100})[^\s<>"]{0,300}/g, '$1')
    .replaceAll(/[^\s<>"'():;,]{1,64}@[^\s<>"'():;,]{1,255}/g, '@')
    .replaceAll(/[\s’]+/g, (found) => (found.includes('’') ? "'" : ' '))
    .slice(0, 3_000);
}
