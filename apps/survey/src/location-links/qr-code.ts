import { crc32, deflateSync } from 'node:zlib';
import { encode, renderSVG } from 'uqr';

/** Level M, and the quiet zone of four modules that ISO/IEC 18004 requires. */
const options = { ecc: 'M', border: 4 } as const;
const pixelsPerModule = 16;

/** Renders a string of up to 2,331 bytes as a QR code. */
export function qrSvg(text: string): string {
  return renderSVG(text, { ...options, pixelSize: 10 });
}

/** Renders it as a PNG (RFC 2083) in black and white, 16 pixels per module. */
export function qrPng(text: string): Buffer {
  const { size, data } = encode(text, options);
  const side = size * pixelsPerModule;
  const lines = data.flatMap((modules) => Array<Buffer>(pixelsPerModule).fill(pixelLine(modules)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per pixel, grayscale: 0 is black.
  header[8] = 1;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.concat(lines));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One line: the filter byte 0, and a bit per pixel. The 16 pixels of a module are exactly two bytes. */
function pixelLine(modules: boolean[]): Buffer {
  const shades = modules.flatMap((isDark) => Array<number>(pixelsPerModule / 8).fill(isDark ? 0x00 : 0xff));
  return Buffer.from([0, ...shades]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
