import { isAscii } from 'node:buffer';
import { csvError } from './csv-error.ts';

/** Encodings that a call can specify; only UTF-8, UTF-16 and Windows-1252 are detected. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Decodes a file and detects its encoding: by its byte order mark; without one UTF-16 by the NUL of its first
 * character; else by the first non-ASCII character, which is UTF-8 if valid and else Windows-1252.
 * @param options.encoding specified by the call
 * @param options.onEncoding called when it is certain; not for a file of ASCII only
 * @throws ApiError 400 for a file with bytes that are invalid in its encoding
 */
export async function* decodeFile(
  chunks: AsyncIterable<Buffer>,
  { encoding = 'auto', onEncoding = () => {} }: DecodeOptions = {},
): AsyncGenerator<string> {
  let held: Buffer = Buffer.alloc(0);
  let decode: Decode | null = encoding === 'auto' ? null : namedDecoder(encoding, onEncoding);
  let atStart = true;
  for await (const chunk of chunks) {
    if (decode) {
      yield decode(chunk, true);
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < longestCharacter) continue;
    if (atStart) decode = decoderByStart(held, onEncoding);
    atStart = false;
    const plain = decode ? 0 : asciiLength(held);
    if (plain > 0) yield held.toString('latin1', 0, plain);
    held = held.subarray(plain);
    if (!decode && held.length < longestCharacter) continue;
    decode ??= decoderByCharacter(held, onEncoding);
    yield decode(held, true);
  }
  if (decode) yield decode(Buffer.alloc(0), false);
  else {
    const found = atStart ? decoderByStart(held, onEncoding) : null;
    yield (found ?? decoderByCharacter(held, onEncoding))(held, false);
  }
}

/** Bytes of the longest character or byte order mark. */
const longestCharacter = 4;

type Decode = (bytes: Buffer, more: boolean) => string;
type OnEncoding = (encoding: Encoding) => void;

export interface DecodeOptions {
  encoding?: Encoding | 'auto';
  onEncoding?: OnEncoding;
}

function namedDecoder(encoding: Encoding, onEncoding: OnEncoding): Decode {
  onEncoding(encoding);
  if (encoding === 'windows-1252' || encoding === 'iso-8859-1') return (part) => windows1252(part);
  if (encoding === 'utf-8' || encoding === 'utf-16le' || encoding === 'utf-16be')
    return strictDecoder(encoding, () => {});
  const decoder = new TextDecoder(encoding);
  return (bytes, more) => decoder.decode(bytes, { stream: more });
}

function decoderByStart(bytes: Buffer, onEncoding: OnEncoding): Decode | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return strictDecoder('utf-8', onEncoding);
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return strictDecoder('utf-16le', onEncoding);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return strictDecoder('utf-16be', onEncoding);
  return null;
}

/** @param bytes begin with a non-ASCII character */
function decoderByCharacter(bytes: Buffer, onEncoding: OnEncoding): Decode {
  const [first = 0, ...rest] = bytes.subarray(0, longestCharacter);
  const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
  const isUtf8 =
    more === 0 ||
    (first >= 0xc2 && first <= 0xf4 && rest.length >= more && rest.slice(0, more).every(isContinuation));
  if (isUtf8) return strictDecoder('utf-8', bytes.length === 0 || first < 0x80 ? () => {} : onEncoding);
  onEncoding('windows-1252');
  return (part) => windows1252(part);
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0;
}

function strictDecoder(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', onEncoding: OnEncoding): Decode {
  onEncoding(encoding);
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes, more) => {
    try {
      return decoder.decode(bytes, { stream: more });
    } catch {
      throw csvError(
        `the file starts as ${encoding} but contains invalid ${encoding} later: save the file as UTF-8`,
      );
    }
  };
}

function asciiLength(bytes: Buffer): number {
  return isAscii(bytes) ? bytes.length : bytes.findIndex((byte) => byte >= 0x80);
}

/** The characters of 0x80 to 0x9f. Some releases of Node decode this encoding as ISO 8859-1. */
const windowsOnly = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (character) => windowsOnly[character.charCodeAt(0) - 0x80]!);
}
