import { fromBase64, fromLatin1, utf8 } from './bytes.ts';
import { decodeText } from './decode-text.ts';

/** Pattern of one (RFC 2047, section 2). */
export const encodedWord = String.raw`=\?[\w*-]{1,60}\?[bq]\?[^?]*\?=`;
/** White space between two of them is not part of the text. */
const words = new RegExp(String.raw`${encodedWord}(?:\s*${encodedWord})*`, 'gi');
const partsOfWord = /=\?([\w-]*)(?:\*[\w*-]*)?\?([bq])\?([^?]*)\?=/gi;

/** Decodes the encoded words of a header (RFC 2047), with a language (RFC 2231, section 5) or without. */
export function decodeWords(value: string): string {
  if (!value.includes('=?')) return value;
  return value
    .replaceAll(words, decodeRun)
    .replaceAll(/[\0\r\n]+/g, ' ')
    .toWellFormed();
}

/** Programs cut texts anywhere, within a letter too: what has one charset is decoded at once. */
function decodeRun(run: string): string {
  const texts: { charset: string; bytes: number[] }[] = [];
  for (const [, charset = '', encoding = '', encoded = ''] of run.matchAll(partsOfWord)) {
    const bytes = encoding.toLowerCase() === 'b' ? fromBase64(encoded) : fromQ(encoded);
    const last = texts.at(-1);
    if (last?.charset === charset.toLowerCase()) last.bytes.push(...bytes);
    else texts.push({ charset: charset.toLowerCase(), bytes: [...bytes] });
  }
  return texts.map(({ charset, bytes }) => decodeText(Uint8Array.from(bytes), charset)).join('');
}

function fromQ(encoded: string): Uint8Array {
  const text = encoded.replaceAll('_', ' ');
  // What is not ASCII was not encoded; it is taken as it was read.
  const bytes =
    /^[\0-\xFF]*$/.test(text) && !/[\x80-\xFF]/.test(text) ? text : String.fromCharCode(...utf8(text));
  return fromLatin1(
    bytes.replaceAll(/=\s*([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );
}
