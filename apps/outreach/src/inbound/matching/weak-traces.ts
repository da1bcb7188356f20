import { addressesIn, messageIdsIn, normalAddress } from '@reachback/inbound-mail/mime/addresses';
import type { ReadMail } from '@reachback/inbound-mail/mail';
import type { Span } from '@reachback/inbound-mail/reply-text/span';

/**
 * Where an email names the person whom we wrote to, although it comes from another address and names no email of ours: in
 * what the servers or programs that forwarded it noted, as the address for answers, among its recipients, or in the email
 * that it quotes, passes on or has attached. Whoever writes an email can put all of this into it.
 */
export const traceKinds = ['forwarding', 'reply_to', 'recipient', 'quote'] as const;
export type TraceKind = (typeof traceKinds)[number];

/** Header fields by kind, the most telling kind first. RFC 5322, section 3.6.6 has the Resent fields; the others are custom. */
const fields = {
  forwarding: [
    'x-forwarded-for',
    'x-forwarded-to',
    'resent-from',
    'resent-sender',
    'resent-to',
    'delivered-to',
    'x-delivered-to',
    'x-original-to',
    'x-original-recipient',
    'envelope-to',
    'x-envelope-to',
  ],
  reply_to: ['reply-to', 'sender'],
  recipient: ['to', 'cc'],
} as const satisfies Record<Exclude<TraceKind, 'quote'>, string[]>;

/** Addresses looked at of an email's header, and as many of what it quotes. */
const addressesMax = 50;
/** Of an attached email; what comes behind is its text. */
const attachedHeadMax = 10_000;

export interface NamedAddress {
  kind: TraceKind;
  /** Lower case. */
  address: string;
}

/** The addresses of the header, in the order in which they are believed, each once. */
export function addressesOfHeader({ headers }: Pick<ReadMail, 'headers'>): NamedAddress[] {
  const named = new Map<string, NamedAddress>();
  for (const kind of ['forwarding', 'reply_to', 'recipient'] as const) {
    const values = fields[kind].flatMap((name) => headers.get(name) ?? []);
    for (const { address } of values.flatMap(addressesIn))
      if (!named.has(address) && named.size < addressesMax) named.set(address, { kind, address });
  }
  return [...named.values()];
}

/** What the email quotes, passes on or has attached of another one. */
export interface Quote {
  /** Lower case, a domain in ASCII, each once. */
  addresses: string[];
  /** With angle brackets. */
  messageIds: string[];
}

/** Addresses and Message-IDs in quoted, forwarded and attached texts, up to limits. */
export function quoteOf({ parts }: Pick<ReadMail, 'parts'>, spans: readonly Span[]): Quote {
  const texts = [
    ...spans.filter(({ kind }) => kind === 'quoted' || kind === 'forwarded').map(({ text }) => text),
    ...parts.map(({ text }) => text.slice(0, attachedHeadMax)),
  ];
  const addresses = texts.flatMap(quotedAddresses);
  return {
    addresses: [...new Set(addresses)].slice(0, addressesMax),
    messageIds: texts.flatMap(messageIdsIn),
  };
}

function quotedAddresses(text: string): string[] {
  const lowered = text.toLowerCase();
  const international = lowered.match(internationalPattern) ?? [];
  return [...(lowered.match(addressPattern) ?? []), ...international.map(normalAddress)];
}

/** An apostrophe in front is a quotation mark: `To: 'kim@client.example'`. */
const addressPattern = /[\w.%+-][\w.%+'-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/g;
const internationalPattern =
  /[\w.%+-][\w.%+'-]{0,63}@[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}/gu;
