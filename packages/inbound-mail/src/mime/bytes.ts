/** Bytes as texts, with what browsers, edge runtimes and Node have in common. */

/** One character for each byte, of the same number. */
export function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunkLength)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + chunkLength)));
  return parts.join('');
}

/** As many arguments as every runtime takes. */
const chunkLength = 8192;

/** The reverse of `latin1`; what is beyond a byte loses its upper bits. */
export function fromLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** In UTF-8. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Whether the bytes are valid UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Base64 (RFC 4648), also with the letters for addresses of pages. What is no letter of it is passed over. Some programs
 * put texts together that were encoded one by one: after `=` a new one begins.
 */
export function fromBase64(text: string): Uint8Array {
  const texts = text
    .replaceAll(/[^A-Za-z0-9+/=_-]+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  return fromLatin1(texts.split(/=+/).map(decoded).join(''));
}

/** A last letter alone is less than a byte. */
function decoded(letters: string): string {
  return atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
}
