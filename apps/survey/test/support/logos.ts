import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestOrganization } from './service.ts';

/** A picture of one colour with a transparent edge, in the format asked for. */
export function aLogo(
  given: {
    width?: number;
    height?: number;
    colour?: string;
    alpha?: boolean;
    format?: 'png' | 'jpeg' | 'webp' | 'gif';
  } = {},
): Promise<Buffer> {
  const { width = 360, height = 120, colour = '#0f766e', alpha = false, format = 'png' } = given;
  const inner = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 4 as const };
  const picture = sharp({
    create: { width, height, channels: 4, background: alpha ? '#00000000' : '#ffffff' },
  }).composite([{ input: { create: { ...inner, background: colour } } }]);
  return picture.toFormat(format).toBuffer();
}

/** A PNG whose rows are all zeros, of any size: a few bytes for each million pixels. */
export function aBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for a pixel, grey.
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export function putLogo({ owner }: Pick<TestOrganization, 'owner'>, bytes: Buffer, type = 'image/png') {
  return owner.put('/api/v1/settings/look/logo').set('Content-Type', type).send(bytes);
}
