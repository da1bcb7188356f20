import * as base64 from 'nodemailer/lib/base64';
import { foldLines, hasLongerLines, isPlainText } from 'nodemailer/lib/mime-funcs';
import MimeNode, { type MimeNodeHeaderValue } from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';

/** Characters in a line, where it can be broken. */
const lineLengthMax = 76;

const encoder = new MimeNode();

/**
 * A header as it is written: folded, with encoded words (RFC 2047) for what is not ASCII. Empty when the value is
 * blank.
 * @param value as nodemailer takes it, e.g. `{ name, address }` for `To`
 */
export function headerLine(name: string, value: MimeNodeHeaderValue): string {
  const encoded = encoder.encodeHeaderValue(name, value);
  return encoded.trim() === '' ? '' : foldLines(`${name}: ${encoded}`, lineLengthMax);
}

/**
 * A mail (RFC 5322, MIME) of one text, or of two that say the same. nodemailer's own composer writes the same, yet
 * sends every part through half a dozen streams, which takes ten times as long as all the rest.
 * @param mail.headers lines; empty ones are left out
 * @param mail.boundary what parts the texts, and occurs in none of them
 */
export function mimeBytes(mail: {
  headers: string[];
  text: string;
  html?: string;
  boundary: string;
}): Buffer {
  const { headers, text, html, boundary } = mail;
  const plain = entity('text/plain', text);
  const content = html ? alternative([plain, entity('text/html', html)], boundary) : plain;
  const lines = [...headers.filter(Boolean), 'MIME-Version: 1.0', content].join('\r\n');
  return Buffer.from(withLastLineEnd(lines).replaceAll(/(?<!\r)\n/g, '\r\n'));
}

/** RFC 2046 section 5.1.4: the last is the best. */
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

/** Characters that the pattern takes away. */
function count(text: string, pattern: RegExp): number {
  return text.length - text.replaceAll(pattern, '').length;
}

function withLastLineEnd(text: string): string {
  if (text.endsWith('\n')) return text;
  return `${text}${text.endsWith('\r') ? '' : '\r'}\n`;
}
