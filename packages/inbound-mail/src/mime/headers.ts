import { mailLimits } from '../mail-limits.ts';
import type { MailHeaders } from '../mail.ts';
import { decodeText } from './decode-text.ts';
import { decodeWords } from './encoded-words.ts';

/** A mail or a part of one, cut at the first empty line. */
export function splitHead(bytes: Uint8Array): { head: Uint8Array; body: Uint8Array } {
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline === -1 ? bytes.length : newline;
    const isEmpty = end === start || (end === start + 1 && bytes[start] === 0x0d);
    if (isEmpty) return { head: bytes.subarray(0, start), body: bytes.subarray(end + 1) };
    start = end + 1;
  }
  return { head: bytes, body: new Uint8Array() };
}

/** Their encoded words are names, and stay as they are: `addressesIn` reads these fields. */
const addressFields = new Set([
  'from',
  'sender',
  'reply-to',
  'to',
  'cc',
  'bcc',
  'resent-from',
  'resent-sender',
  'resent-to',
]);

/** The fields of a head. Lines that are no fields are passed over. */
export function readHeaders(head: Uint8Array): MailHeaders {
  const text = decodeText(withoutBareCr(head.subarray(0, mailLimits.headBytesMax)));
  const headers = new Map<string, string[]>();
  let count = 0;
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const field = /^([!-9;-~]{1,100})[ \t]*:/.exec(line);
    if (!field) continue;
    count += 1;
    if (count > mailLimits.headersMax) break;
    const name = field[1]!.toLowerCase();
    const value = line.slice(field[0].length, mailLimits.headerCharactersMax).trim();
    const meant = addressFields.has(name) ? value : decodeWords(value);
    headers.set(name, [...(headers.get(name) ?? []), meant]);
  }
  return headers;
}

/** Where lines end in CRLF, a CR alone ends none: no server saw a field behind it. */
function withoutBareCr(head: Uint8Array): Uint8Array {
  return head.map((byte, at) => (byte === 0x0d && head[at + 1] !== 0x0a ? 0x20 : byte));
}

/** The first value of a field, or ''. */
export function headerOf(headers: MailHeaders, name: string): string {
  return headers.get(name)?.[0] ?? '';
}
