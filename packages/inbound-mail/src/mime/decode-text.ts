import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** Charsets that say nothing: RFC 2046's default, and what servers write when they do not know. */
const sayNothing = new Set(['', 'us-ascii', 'ascii', 'ansi_x3.4-1968', 'utf-8', 'utf8']);

/**
 * Text of bytes in a declared charset, fit for Postgres: no NUL, no lone surrogate; lines end in LF. Where the
 * charset says nothing, 8-bit letters that are not UTF-8 are taken as windows-1252, which old servers write.
 */
export function decodeText(bytes: Buffer, charset = ''): string {
  const text = decoderOf(bytes, charset.trim().toLowerCase()).decode(bytes);
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').toWellFormed();
}

function decoderOf(bytes: Buffer, charset: string): TextDecoder {
  try {
    if (!sayNothing.has(charset)) return new TextDecoder(charset);
  } catch {
    // A charset nobody knows says nothing either.
  }
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Undoes a Content-Transfer-Encoding (RFC 2045, section 6); what is not valid in it is passed over. */
export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return bytes;
  const text = bytes
    .toString('latin1')
    .replaceAll(/=[ \t]{0,10}\r?\n/g, '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
