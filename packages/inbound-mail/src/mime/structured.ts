import type { ContentType } from '../mail.ts';
import { fromLatin1 } from './bytes.ts';
import { decodeText } from './decode-text.ts';
import { decodeWords } from './encoded-words.ts';

/** A value with parameters (RFC 2045, RFC 2231), the value and the names in lower case. */
export function structured(value: string): ContentType {
  const [type = '', ...rest] = partsOf(value);
  const params = new Map<string, string>();
  const pieces = new Map<string, Piece[]>();
  for (const part of rest) {
    const equals = part.indexOf('=');
    const name = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase();
    const text = equals === -1 ? '' : unquoted(part.slice(equals + 1));
    const cut = /^([^*]{1,100})\*(\d{0,3})(\*?)$/.exec(name);
    if (!cut) {
      if (name !== '') params.set(name, text);
      continue;
    }
    const [, whole = '', number = '', star = ''] = cut;
    const piece = { number: Number(number), isEncoded: number === '' || star !== '', text };
    pieces.set(whole, [...(pieces.get(whole) ?? []), piece]);
  }
  for (const [name, some] of pieces) params.set(name, joined(some));
  return { type: withoutComments(unquoted(type)).toLowerCase(), params: Object.fromEntries(params) };
}

/** Part of a long value: `name*0*=utf-8''a%20; name*1=b`. */
interface Piece {
  number: number;
  isEncoded: boolean;
  text: string;
}

function joined(pieces: readonly Piece[]): string {
  const inOrder = pieces.toSorted((a, b) => a.number - b.number);
  const text = inOrder.map((piece) => piece.text).join('');
  const charset = inOrder[0]?.isEncoded ? /^([^']{0,60})'[^']{0,60}'/.exec(text) : null;
  if (!charset) return decodeWords(text);
  const bytes = text
    .slice(charset[0].length)
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decodeText(fromLatin1(bytes), charset[1]);
}

/** What lies between the semicolons that are not within quotes. */
function partsOf(value: string): string[] {
  return value.match(/(?:"(?:[^"\\]|\\[^])*(?:"|$)|\\[^]|[^;"\\]|\\$)+/g) ?? [];
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  return /["\\]/.test(trimmed) ? trimmed.replaceAll(/\\([^])|"/g, '$1') : trimmed;
}

function withoutComments(value: string): string {
  return value.replaceAll(/\([^()]*\)/g, '').trim();
}
