import type { MailAddress } from '../mail.ts';
import { decodeWords, encodedWord } from './encoded-words.ts';

/**
 * The addresses of a header such as From or To (RFC 5322, section 3.4), groups dissolved, as `normalAddress` writes them.
 * What names, comments and encoded words say is no address (RFC 2047, section 6.2): a receiving server checks another
 * one. Where there is none outside of them, as a program encoded or quoted all of it, they are read as well.
 */
export function addressesIn(header: string): MailAddress[] {
  const bare = withoutNames(header);
  if (bare.includes('@')) return mailboxesIn(header, bare);
  const decoded = decodeWords(header);
  return mailboxesIn(decoded, decoded);
}

/** Cuts at the commas. @param bare the header, with blanks for what is no address */
function mailboxesIn(header: string, bare: string): MailAddress[] {
  const mailboxes: MailAddress[] = [];
  let start = 0;
  for (const piece of bare.split(/[,;]/)) {
    const end = start + piece.length;
    mailboxes.push(...mailboxIn(header.slice(start, end), piece));
    start = end + 1;
  }
  return mailboxes;
}

function mailboxIn(mailbox: string, bare: string): MailAddress[] {
  const open = bare.lastIndexOf('<');
  const close = open === -1 ? -1 : bare.indexOf('>', open);
  const spec = open === -1 ? bare : bare.slice(open + 1, close === -1 ? undefined : close);
  // An apostrophe is part of `o'brien@client.example`; in front it is a quotation mark.
  const address = /[^\s"'(),:;<>][^\s"(),:;<>]{0,63}@[^\s"'(),:;<>]{1,255}/.exec(spec)?.[0];
  if (address === undefined) return [];
  const name = open === -1 ? commentIn(mailbox) : unquoted(mailbox.slice(0, open));
  return [{ address: normalAddress(address), name: decodeWords(name) }];
}

/** Lower case, and a domain in Unicode as ASCII (UTS #46): programs and servers write it in both ways. */
export function normalAddress(written: string): string {
  const address = written.toLowerCase();
  const [, local, domain] =
    /^(.+@)([a-z0-9.-]*[\u0080-\u{10ffff}][a-z0-9.\u0080-\u{10ffff}-]*)$/u.exec(address) ?? [];
  if (local === undefined || domain === undefined) return address;
  try {
    return local + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** Blanks for comments, for names in quotes and for encoded words. What is not closed is none of these. */
function withoutNames(header: string): string {
  const ends = endsOfComments(header);
  let bare = '';
  while (bare.length < header.length) {
    const at = bare.length;
    const end = ends.get(at) ?? endOfName(header, at);
    if (end !== null) bare += ' '.repeat(end - at);
    else bare += header.slice(at, header[at] === '\\' ? at + 2 : at + 1);
  }
  return bare;
}

/** Where the comments end that begin at the keys, those within others too. */
function endsOfComments(header: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < header.length; at += 1) {
    const character = header[at];
    if (character === '\\') at += 1;
    else if (character === '(') open.push(at);
    else if (character === ')' && open.length > 0) ends.set(open.pop()!, at + 1);
  }
  return ends;
}

const quotedOrEncoded = new RegExp(String.raw`"(?:[^"\\]|\\[^])*"|${encodedWord}`, 'iy');

/** Where the name in quotes, or the encoded word, ends that begins here; null where none does. */
function endOfName(header: string, at: number): number | null {
  if (header[at] !== '"' && header[at] !== '=') return null;
  quotedOrEncoded.lastIndex = at;
  return quotedOrEncoded.test(header) ? quotedOrEncoded.lastIndex : null;
}

function unquoted(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1').replaceAll('"', '').trim();
}

/** The older way to give a name: `ann@client.example (Ann Lee)`. */
function commentIn(mailbox: string): string {
  return /\(([^()]*)\)/.exec(mailbox)?.[1]?.trim() ?? '';
}

/** Message-IDs of a header such as References, with angle brackets. */
export function messageIdsIn(text: string): string[] {
  return [...new Set(text.match(/<[^<>\s]{1,250}>/g))].slice(0, messageIdsMax);
}

const messageIdsMax = 100;
