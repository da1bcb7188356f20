import { withTimeout } from '../../runtime/in-time.ts';
import { apiError, type ApiError } from '../errors/errors.ts';

/** Minimum speed of request bodies. */
export interface BodyPace {
  /** Time for a body of any size, in ms. */
  graceMs: number;
  /** Minimum average rate after that, in bytes per second. */
  bytesPerSecondMin: number;
  /** Limit for any size, for a body that is read completely before it is handled. */
  totalMsMax: number;
}

/** Time that a client has for its first `size` bytes, in ms. */
export function allowedMs({ graceMs, bytesPerSecondMin }: BodyPace, size: number): number {
  return graceMs + (size / bytesPerSecondMin) * 1000;
}

/** 408; the connection is closed after it. */
export function tooSlow(): ApiError {
  return apiError('request_timeout', 'the body arrives too slowly', { Connection: 'close' });
}

/**
 * Passes on the chunks as they arrive. Only the time spent waiting for the client counts, not the work between two
 * chunks.
 * @throws ApiError 408 for a body that is too slow
 */
export async function* atPace(
  pace: BodyPace,
  chunks: AsyncIterator<Buffer, unknown>,
): AsyncGenerator<Buffer> {
  let size = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const startedAt = performance.now();
      const leftMs = Math.max(0, allowedMs(pace, size) - waitedMs);
      const next = await withTimeout(chunks.next(), leftMs, tooSlow);
      if (next.done) return;
      waitedMs += performance.now() - startedAt;
      size += next.value.length;
      yield next.value;
    }
  } finally {
    // Not awaited: it resolves after a chunk that is still pending.
    void chunks.return?.();
  }
}
