/** The format according to a file's bytes; `trailing` for an image followed by other data. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg' | 'trailing' | null;

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');

/**
 * Detects the formats of logos, by their bytes and never by their declared type. An image followed by other data may be
 * a second file as well (an archive, a page), and is refused.
 */
export function formatOf(bytes: Buffer): ImageFormat {
  const end = withoutPadding(bytes);
  if (startsWith(bytes, pngStart)) return endsWith(bytes, end, pngEnd) ? 'png' : 'trailing';
  if (startsWith(bytes, jpegStart)) return endsWith(bytes, end, jpegEnd) ? 'jpeg' : 'trailing';
  const start = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(start)) return bytes[end - 1] === 0x3b ? 'gif' : 'trailing';
  if (/^RIFF.{4}WEBP/s.test(start)) return endOfRiff(bytes) >= bytes.length ? 'webp' : 'trailing';
  return /<svg[\s>]|<!doctype svg/i.test(bytes.toString('latin1', 0, 4096)) ? 'svg' : null;
}

/** The length without the NULs that some programs pad files with. */
function withoutPadding(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end;
}

/** RIFF stores its length after four bytes, excluding the first eight, and pads to an even length. */
function endOfRiff(bytes: Buffer): number {
  const length = bytes.readUInt32LE(4);
  return 8 + length + (length % 2);
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function endsWith(bytes: Buffer, end: number, last: Buffer): boolean {
  return bytes.subarray(Math.max(0, end - last.length), end).equals(last);
}
