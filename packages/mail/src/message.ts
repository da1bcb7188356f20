import { createHash } from 'node:crypto';
import { parseDomain } from '@reachback/common/values/email-address';
import { headerLine, mimeBytes } from './mime-bytes.ts';

export interface MailAddress {
  /** Display name, in any script. */
  name?: string;
  /** `local@domain`; the local part ASCII, the domain may be internationalized. */
  address: string;
}

/** A file attached to an email. */
export interface MailAttachment {
  /** Without a path. */
  filename: string;
  /** `type/subtype`. */
  contentType: string;
  content: Buffer;
}

/** An email to one person, with copies. Building it is deterministic. */
export interface Mail {
  from: MailAddress;
  to: MailAddress;
  cc?: MailAddress[];
  /** Receive a copy, and are not in any header. */
  bcc?: MailAddress[];
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  attachments?: MailAttachment[];
  /** The Date header: when the sender meant to send, not when the server was reached. */
  date: Date;
  /** `<unique@domain>`, with the angle brackets. */
  messageId: string;
  /** Message-ID of the email that this one replies to, with the angle brackets. */
  inReplyTo?: string;
  /** Message-IDs of the conversation, oldest first, with the angle brackets. */
  references?: string[];
  /** Further headers. Those with a field of their own here, and MIME's, are refused. */
  headers?: Record<string, string>;
  /** One-click unsubscribe (RFC 8058). The standard requires an https URL. */
  listUnsubscribe?: { url: string; mailto?: string };
  /** Address for bounces (the envelope sender, VERP). Defaults to the address in `from`. */
  envelopeFrom?: string;
}

/** An email that cannot be composed, also not on retry. Nothing of it was sent. */
export class UnsendableMail extends TypeError {
  override name = 'UnsendableMail';
  constructor(cause: unknown) {
    super(
      `the email cannot be composed: ${cause instanceof Error ? cause.message : 'for an unknown reason'}`,
      { cause },
    );
  }
}

/** An email as it is transmitted, before dot-stuffing. */
export interface BuiltMessage {
  bytes: Buffer;
  messageId: string;
  envelope: {
    from: string;
    to: string;
    /** Addresses of cc and bcc. */
    copies: string[];
  };
}

/**
 * Composes the email (RFC 5322, MIME).
 * @throws TypeError when a value in a header or in the envelope could inject more than that value: a line break or NUL,
 * an address that is more than one address, a malformed Message-ID, header name or link
 */
export function buildMessage(mail: Mail): BuiltMessage {
  const from = mailbox('from', mail.from);
  const to = mailbox('to', mail.to);
  const cc = (mail.cc ?? []).map((one) => mailbox('cc', one));
  const bcc = (mail.bcc ?? []).map((one) => mailbox('bcc', one));
  return {
    bytes: mimeBytes({
      headers: [
        headerLine('From', from),
        headerLine('To', to),
        cc.length ? headerLine('Cc', cc) : '',
        mail.replyTo ? headerLine('Reply-To', mailbox('replyTo', mail.replyTo)) : '',
        headerLine('Subject', oneLine('subject', mail.subject)),
        headerLine('Date', validDate(mail.date)),
        ...conversationLines(mail),
        ...unsubscribeLines(mail.listUnsubscribe),
        ...furtherLines(mail.headers ?? {}),
      ],
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments,
      boundary: boundaryOf(mail),
    }),
    messageId: mail.messageId,
    envelope: {
      from: mail.envelopeFrom === undefined ? from.address : address('envelopeFrom', mail.envelopeFrom),
      to: to.address,
      copies: [...cc, ...bcc].map((one) => one.address),
    },
  };
}

/** The MIME boundary. Must not be random, or a second build would differ. */
function boundaryOf({ messageId }: Mail): string {
  return `=_${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}`;
}

/** Message-IDs, RFC 5322 section 3.6.4. */
function conversationLines({ messageId, inReplyTo, references = [] }: Mail): string[] {
  return [
    headerLine('Message-ID', msgId('messageId', messageId)),
    inReplyTo ? headerLine('In-Reply-To', msgId('inReplyTo', inReplyTo)) : '',
    references.length
      ? headerLine(
          'References',
          references.map((id) => msgId('references', id)),
        )
      : '',
  ];
}

function oneLine(field: string, value: string): string {
  if (typeof value !== 'string' || /[\r\n\0]/.test(value)) {
    throw new TypeError(`${field}: must be a string without line breaks or NUL`);
  }
  return value;
}

function mailbox(field: string, { name, address: text }: MailAddress): { name: string; address: string } {
  return { name: oneLine(`${field}.name`, name ?? ''), address: address(`${field}.address`, text) };
}

/** The address with its domain in ASCII. Accepts a domain of one label: a mail catcher may be called `localhost`. */
function address(field: string, text: string): string {
  const match = /^([a-z0-9!#$%&'*+\-/=?^_`{|}~.]{1,64})@(.+)$/i.exec(oneLine(field, text));
  const domain = match && (/^[a-z0-9-]+$/i.test(match[2]!) ? match[2] : parseDomain(match[2]!));
  if (!match || !domain) throw new TypeError(`${field}: must be a single email address`);
  return `${match[1]}@${domain}`;
}

function msgId(field: string, value: string): string {
  if (!/^<[^<>\s\0]{1,900}>$/.test(value))
    throw new TypeError(`${field}: must be a Message-ID in angle brackets`);
  return value;
}

function validDate(date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new TypeError('date: must be a valid date');
  return date;
}

const ownHeaders =
  /^(from|sender|to|cc|bcc|reply-to|subject|date|message-id|in-reply-to|references|list-unsubscribe(-post)?|mime-version|content-.*)$/i;

function furtherLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => {
    // RFC 5322 section 3.6.8: a field name is printable ASCII without a colon.
    if (!/^[!-9;-~]{1,76}$/.test(name))
      throw new TypeError(`headers: ${JSON.stringify(name)} is not a header name`);
    if (ownHeaders.test(name)) throw new TypeError(`headers: ${name} cannot be set here`);
    return headerLine(name, oneLine(`headers.${name}`, value));
  });
}

/**
 * RFC 8058: the POST needs both headers; RFC 2369: URLs in angle brackets, the preferred first. Not folded: a fold
 * inside a link would break it for some receivers.
 */
function unsubscribeLines(unsubscribe: Mail['listUnsubscribe']): string[] {
  if (!unsubscribe) return [];
  const links = [link('listUnsubscribe.url', unsubscribe.url, /^https?:$/)];
  if (unsubscribe.mailto !== undefined)
    links.push(link('listUnsubscribe.mailto', unsubscribe.mailto, /^mailto:$/));
  return [`List-Unsubscribe: ${links.join(',\r\n ')}`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'];
}

function link(field: string, text: string, protocol: RegExp): string {
  const usable = /^[!-~]{1,900}$/.test(text) && !/[<>,]/.test(text) && URL.canParse(text);
  if (!usable || !protocol.test(new URL(text).protocol)) {
    throw new TypeError(
      `${field}: must be a ${protocol.source.includes('http') ? 'web' : 'mailto:'} link in ASCII`,
    );
  }
  return `<${text}>`;
}
