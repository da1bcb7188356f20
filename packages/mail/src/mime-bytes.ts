import * as base64 from 'nodemailer/lib/base64';
import { buildHeaderValue, foldLines, hasLongerLines, isPlainText } from 'nodemailer/lib/mime-funcs';
import MimeNode, { type MimeNodeHeaderValue } from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';

/** Maximum line length, where a line can be folded. */
const lineLengthMax = 76;

const encoder = new MimeNode();

/**
 * Formats a header: folded, with encoded words (RFC 2047) for non-ASCII. Empty when the value is blank.
 * @param value as in nodemailer, e.g. `{ name, address }` for `To`
 */
export function headerLine(name: string, value: MimeNodeHeaderValue): string {
  const encoded = encoder.encodeHeaderValue(name, value);
  return encoded.trim() === '' ? '' : foldLines(`${name}: ${encoded}`, lineLengthMax);
}

/**
 * Composes an email (RFC 5322, MIME) with one text, or with plain text and HTML. nodemailer's own composer produces the
 * same, but pipes every part through half a dozen streams, which takes ten times as long as everything else.
 * @param mail.headers lines; empty ones are omitted
 * @param mail.boundary separates the parts, and must not occur in them
 */
export function mimeBytes(mail: {
  headers: string[];
  text: string;
  html?: string;
  attachments?: readonly MimeAttachment[];
  boundary: string;
}): Buffer {
  const { headers, text, html, attachments = [], boundary } = mail;
  const plain = entity('text/plain', text);
  const content = html ? alternative([plain, entity('text/html', html)], boundary) : plain;
  const head = [...headers.filter(Boolean), 'MIME-Version: 1.0'].join('\r\n');
  if (attachments.length === 0) return lineBytes(`${head}\r\n${content}`);
  return mixed(head, content, { attachments, boundary: `${boundary}.m` });
}

/** A file as a part of an email. */
export interface MimeAttachment {
  filename: string;
  /** `type/subtype`; everything but `message/rfc822` is sent as Base64. */
  contentType: string;
  content: Buffer;
}

function lineBytes(text: string): Buffer {
  return Buffer.from(withLastLineEnd(text).replaceAll(/(?<!\r)\n/g, '\r\n'));
}

/** RFC 2046 section 5.1.3. Concatenated as bytes, so that a file of many megabytes is copied once. */
function mixed(
  head: string,
  content: string,
  { attachments, boundary }: { attachments: readonly MimeAttachment[]; boundary: string },
): Buffer {
  const type = foldLines(`Content-Type: multipart/mixed; boundary="${boundary}"`, lineLengthMax);
  return Buffer.concat([
    lineBytes(`${head}\r\n${type}\r\n\r\n--${boundary}\r\n${content}`),
    ...attachments.flatMap((attachment) => attached(attachment, boundary)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

function attached({ filename, contentType, content }: MimeAttachment, boundary: string): Buffer[] {
  const type = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/i.test(contentType)
    ? contentType.toLowerCase()
    : 'application/octet-stream';
  // RFC 2045 section 6.4: messages and multiparts, such as a saved web page (.mhtml), must not be encoded. All but a
  // message that SMTP can carry unencoded are sent as a plain file.
  const isMessage = type === 'message/rfc822' && isSevenBit(content);
  const sentAs = /^(message|multipart)\//.test(type) && !isMessage ? 'application/octet-stream' : type;
  const header = (name: string, value: string) =>
    foldLines(`${name}: ${buildHeaderValue({ value, params: params(name, filename) })}`, lineLengthMax);
  const lines = [
    `--${boundary}`,
    header('Content-Type', sentAs),
    header('Content-Disposition', 'attachment'),
    `Content-Transfer-Encoding: ${isMessage ? '7bit' : 'base64'}`,
  ];
  const bytes = isMessage
    ? lineBytes(content.toString('latin1'))
    : Buffer.from(`${base64.wrap(base64.encode(content))}\r\n`);
  return [Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes];
}

function params(header: string, filename: string): Record<string, string> {
  return header === 'Content-Type' ? { name: filename } : { filename };
}

/** RFC 5322 section 2.1.1: ASCII without NUL, in lines of at most 998 characters. */
function isSevenBit(content: Buffer): boolean {
  let length = 0;
  for (const byte of content) {
    if (byte === 0 || byte > 0x7f) return false;
    length = byte === 0x0a ? 0 : length + 1;
    if (length > 999) return false;
  }
  return true;
}

/** RFC 2046 section 5.1.4: the last alternative is preferred. */
function alternative(entities: string[], boundary: string): string {
  const head = foldLines(`Content-Type: multipart/alternative; boundary="${boundary}"`, lineLengthMax);
  const parts = entities.map((part) => `--${boundary}\r\n${part}\r\n`);
  return `${head}\r\n\r\n${parts.join('')}--${boundary}--\r\n`;
}

function entity(type: string, text: string): string {
  const encoding = encodingFor(text);
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`;
  return `${head}\r\n\r\n${encodings[encoding](text)}`;
}

const encodings = {
  '7bit': (text: string) => text,
  'quoted-printable': (text: string) => quotedPrintable.wrap(quotedPrintable.encode(text)),
  base64: (text: string) => base64.wrap(base64.encode(text)),
};

/** Quoted-printable stays readable while most of the text is Latin letters; else base64 is shorter. */
function encodingFor(text: string): keyof typeof encodings {
  if (isPlainText(text) && !hasLongerLines(text, lineLengthMax)) return '7bit';
  return count(text, /[^\t\n\r -\x7f]+/g) < count(text, /[a-z]+/gi) ? 'quoted-printable' : 'base64';
}

/** Number of characters that match the pattern. */
function count(text: string, pattern: RegExp): number {
  return text.length - text.replaceAll(pattern, '').length;
}

function withLastLineEnd(text: string): string {
  if (text.endsWith('\n')) return text;
  return `${text}${text.endsWith('\r') ? '' : '\r'}\n`;
}
