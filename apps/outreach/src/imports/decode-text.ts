import { isAscii } from 'node:buffer';
import { csvError } from './csv-error.ts';

/**
 * The text of a file whose encoding nobody told: by its byte order mark; without one UTF-16 by the NUL of its first
 * character; else by the first character that is not ASCII, UTF-8 if it could be and Windows-1252 if not.
 * @throws ApiError 400 for a file that is in its encoding only up to some place
 */
export async function* decodeFile(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held: Buffer = Buffer.alloc(0);
  let decode: Decode | null = null;
  let atStart = true;
  for await (const chunk of chunks) {
    if (decode) {
      yield decode(chunk, true);
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < longestCharacter) continue;
    if (atStart) decode = decoderByStart(held);
    atStart = false;
    const plain = decode ? 0 : asciiLength(held);
    if (plain > 0) yield held.toString('latin1', 0, plain);
    held = held.subarray(plain);
    if (!decode && held.length < longestCharacter) continue;
    decode ??= decoderByCharacter(held);
    yield decode(held, true);
  }
  if (decode) yield decode(Buffer.alloc(0), false);
  else yield ((atStart ? decoderByStart(held) : null) ?? decoderByCharacter(held))(held, false);
}

/** Bytes of the longest character or mark. */
const longestCharacter = 4;

type Decode = (bytes: Buffer, more: boolean) => string;

function decoderByStart(bytes: Buffer): Decode | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return strictDecoder('utf-8');
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return strictDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return strictDecoder('utf-16be');
  return null;
}

/** @param bytes begin with a character that is not ASCII */
function decoderByCharacter(bytes: Buffer): Decode {
  const [first = 0, ...rest] = bytes.subarray(0, longestCharacter);
  const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
  const isUtf8 =
    more === 0 ||
    (first >= 0xc2 && first <= 0xf4 && rest.length >= more && rest.slice(0, more).every(isContinuation));
  return isUtf8 ? strictDecoder('utf-8') : (part) => windows1252(part);
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0;
}

function strictDecoder(encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Decode {
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

/** The characters of 0x80 to 0x9f. Node's own decoder takes this encoding for ISO 8859-1 in some releases. */
const windowsOnly = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (character) => windowsOnly[character.charCodeAt(0) - 0x80]!);
}
