import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import { BodyBrokeOff, bodyTooLong } from '../input/body-stream.ts';
import type { ByteBudget } from './byte-budget.ts';
import { ApiError, apiError } from '../errors/errors.ts';
import { allowedMs, tooSlow, type BodyPace } from './body-pace.ts';

/** A completely received body, still compressed if it was sent so. Counted in the budget until it is released. */
export interface ReceivedBody {
  /** Maximum size after decompression. */
  bytesMax: number;
  /** Returns the decompressed bytes. @throws ApiError 400 for invalid compression, 413, 503 */
  open(): Promise<Buffer>;
  /** Releases its memory. Idempotent. */
  release(): void;
}

/** A body up to this size can have any compression ratio; a larger one at most 100 (text has about 10). */
const anyRatioBytesMax = 100 * 1024;
const compressionRatioMax = 100;

type Decompress = (bytes: Buffer, options: ZlibOptions & BrotliOptions) => Promise<Buffer>;
const decompressors = new Map<string, Decompress>([
  ['gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['x-gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['deflate', promisify<Buffer, ZlibOptions, Buffer>(inflate)],
  ['br', promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress)],
]);

/**
 * Waits until a request's body has arrived. Holds nothing meanwhile but the bytes received, within the budget. The rest
 * of a refused body is read and discarded, so that the response arrives.
 * @throws ApiError 408 for one that is too slow, 413, 415, 503 when too many bytes are in flight; BodyBrokeOff
 */
export async function receiveBody(
  request: IncomingMessage,
  options: { user: string; bytesMax: number; budget: ByteBudget; pace: BodyPace },
): Promise<ReceivedBody> {
  const { user, bytesMax, budget, pace } = options;
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  const decompress = decompressors.get(encoding);
  if (!decompress && encoding !== 'identity') {
    throw apiError(
      'unsupported_media_type',
      'send the body as it is, or compressed with gzip, deflate or br',
    );
  }
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw bodyTooLong(bytesMax);
  let held = 0;
  const hold = (bytes: number) => {
    budget.take(user, bytes);
    held += bytes;
  };
  const release = () => {
    budget.give(user, held);
    held = 0;
  };
  const chunks = await arrived(request, { bytesMax, pace, hold }).catch((error: unknown) => {
    release();
    throw error;
  });
  const bytes = Buffer.concat(chunks);
  const openedMax = decompress
    ? Math.min(bytesMax, Math.max(anyRatioBytesMax, bytes.length * compressionRatioMax))
    : bytes.length;
  return {
    bytesMax: openedMax,
    release,
    async open() {
      if (!decompress || bytes.length === 0) return bytes;
      hold(openedMax);
      const opened = await decompress(bytes, { maxOutputLength: openedMax }).catch((error: unknown) => {
        throw openError(error, { encoding, openedMax, bytesMax });
      });
      // Holds the actual size instead of the maximum.
      held -= openedMax - opened.length;
      budget.give(user, openedMax - opened.length);
      return opened;
    },
  };
}

function openError(
  error: unknown,
  { encoding, openedMax, bytesMax }: { encoding: string; openedMax: number; bytesMax: number },
): ApiError {
  const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
  if (!isTooLong) return apiError('invalid_request', `body: is not valid ${encoding}`);
  if (openedMax === bytesMax) return bodyTooLong(bytesMax);
  return apiError(
    'payload_too_large',
    `the body may be compressed to 1/${compressionRatioMax} of its size at most`,
  );
}

/** The chunks of a body, once all of them have arrived. */
function arrived(
  request: IncomingMessage,
  options: { bytesMax: number; pace: BodyPace; hold(bytes: number): void },
): Promise<Buffer[]> {
  const { bytesMax, pace, hold } = options;
  if (request.destroyed) return Promise.reject(new BodyBrokeOff(new Error('closed')));
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = () => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    const fail = (error: unknown) => {
      settle();
      reject(error);
      request.resume();
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytesMax) return fail(bodyTooLong(bytesMax));
      try {
        hold(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = () => {
      settle();
      resolve(chunks);
    };
    const onError = (error: Error) => fail(new BodyBrokeOff(error));
    const onClose = () => fail(new BodyBrokeOff(new Error('closed')));
    const checkPace = () => {
      const leftMs = Math.min(pace.totalMsMax, allowedMs(pace, size)) - (performance.now() - startedAt);
      if (leftMs <= 0) fail(tooSlow());
      else timer = setTimeout(checkPace, leftMs);
    };
    let timer = setTimeout(checkPace, pace.graceMs);
    // Never removed: a later error must not crash the process.
    request.on('error', onError);
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}
