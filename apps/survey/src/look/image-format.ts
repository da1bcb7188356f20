/** What the first bytes of a file say it is; `trailing` for an image that other data follows. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg' | 'trailing' | null;

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');

/**
 * Recognizes the images that logos may be, by their bytes and never by their stated type. One that does not end where
 * its format ends may be something else as well (an archive, a page), and is not taken.
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

/** The length without the NULs that some programs fill a file up with. */
function withoutPadding(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end;
}

/** RIFF states its length after eight bytes, and pads to an even one. */
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
