import { createFairShare } from '@reachback/common/runtime/fair-share';
import type sharp from 'sharp';
import { surveyError } from '../api/errors.ts';
import { formatOf } from './image-format.ts';

/** Maximum size of an upload in bytes, including a form around the file. */
export const uploadBytesMax = 2_000_000;
/** Maximum number of decoded pixels; 48 MB in memory. */
const pixelsMax = 12_000_000;
/** Twice the displayed size, for high-density screens. */
const widthMax = 480;
const heightMax = 160;
const encodedBytesMax = 200_000;
/** A larger PNG is also encoded as JPEG. */
const pngBytesPreferred = 40_000;
const decodeSecondsMax = 5;

/** A logo that contains nothing but pixels. */
export interface EncodedLogo {
  content: Uint8Array<ArrayBuffer>;
  contentType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  /** The background of its transparent parts; null if it had none. */
  ground: string | null;
}

/** One image at a time per process, across all organizations: decoding takes memory and a core. */
const turns = createFairShare({
  name: 'logos',
  slots: 1,
  slotsPerUser: 1,
  waitingMax: 20,
  waitingPerUserMax: 2,
  waitMsMax: 10_000,
});

/**
 * Decodes an untrusted image, and encodes its pixels again, scaled to 480 × 160 at most. Uses only the first frame of
 * an animation.
 * @throws ApiError 422 `invalid_logo` for an unsupported or invalid image, 503 when too many are being decoded
 */
export async function encodeLogo(organizationId: string, bytes: Buffer): Promise<EncodedLogo> {
  const format = formatOf(bytes);
  if (format === 'svg') throw refused('SVG images can hold programs; export it as PNG');
  if (format === null) throw refused('must be a PNG, JPEG, WebP or GIF image');
  if (format === 'trailing') throw refused('has other data behind the image; save it again as PNG');
  const release = await turns.enter(organizationId);
  try {
    return await encode(await loadSharp(), bytes);
  } finally {
    release();
  }
}

async function encode(open: typeof sharp, bytes: Buffer): Promise<EncodedLogo> {
  // Checks the pixels of the whole image before anything is decoded.
  const options = { limitInputPixels: pixelsMax, failOn: 'error' } as const;
  const { width, height } = await decoded(open(bytes, options).metadata());
  if (width * height > pixelsMax) {
    throw refused(`has ${width} × ${height} pixels; at most 12 megapixels are accepted`);
  }
  const { data, info } = await decoded(
    open(bytes, options)
      .autoOrient()
      .resize({ width: widthMax, height: heightMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .timeout({ seconds: decodeSecondsMax })
      .toBuffer({ resolveWithObject: true }),
  );
  const ground = groundOf(data);
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  const flat = open(data, { raw }).flatten({ background: ground ?? '#ffffff' });
  const png = await flat.clone().png({ compressionLevel: 9 }).toBuffer();
  const jpeg =
    png.length > pngBytesPreferred
      ? await flat.clone().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
      : null;
  const isJpeg = jpeg !== null && jpeg.length < png.length;
  const content = isJpeg ? jpeg : png;
  if (content.length > encodedBytesMax) throw refused('cannot be stored in 200 kB; use a simpler image');
  return {
    content: new Uint8Array(content),
    contentType: isJpeg ? 'image/jpeg' : 'image/png',
    width: info.width,
    height: info.height,
    ground,
  };
}

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    if (/pixel limit/i.test(text)) throw refused('has too many pixels; at most 12 megapixels are accepted');
    if (/timeout/i.test(text)) throw refused('takes too long to decode; save it again as PNG');
    throw refused('is damaged or cannot be decoded');
  }
}

/** Returns white, or a dark color for a light logo; null for an opaque one. */
function groundOf(rgba: Buffer): string | null {
  let isOpaque = true;
  let weight = 0;
  let light = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]!;
    if (alpha < 255) isOpaque = false;
    weight += alpha;
    // Rec. 709 on the stored values: enough to tell light from dark.
    light += alpha * (0.2126 * rgba[at]! + 0.7152 * rgba[at + 1]! + 0.0722 * rgba[at + 2]!);
  }
  if (isOpaque) return null;
  return weight > 0 && light / weight > 190 ? '#1b1f26' : '#ffffff';
}

let loaded: Promise<typeof sharp> | undefined;

/** Loaded with the first logo: a native library that most processes never need. Only four formats are enabled. */
function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({
      operation: [
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
      ],
    });
    return library;
  });
  return loaded;
}

function refused(rule: string): Error {
  return surveyError('invalid_logo', `body: ${rule}`);
}
