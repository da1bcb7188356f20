import { apiError, type ApiError } from '../errors/errors.ts';

/** How slowly a body may arrive. */
export interface BodyPace {
  /** Time for a body of any size, in ms. */
  graceMs: number;
  /** After that, this many bytes a second on average. */
  bytesPerSecondMin: number;
  /** Whatever its size, for one that is read as a whole before it is handled. */
  totalMsMax: number;
}

/** How long a client may take for its first `size` bytes, in ms. */
export function allowedMs({ graceMs, bytesPerSecondMin }: BodyPace, size: number): number {
  return graceMs + (size / bytesPerSecondMin) * 1000;
}

/** 408, after which the connection is closed. */
export function tooSlow(): ApiError {
  return apiError('request_timeout', 'the body arrives too slowly', { Connection: 'close' });
}

/**
 * Hands on the chunks as they come. Only waiting for the client counts, so that work done between two chunks takes
 * nothing from its time.
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
      const next = await inTime(chunks.next(), allowedMs(pace, size) - waitedMs);
      if (next.done) return;
      waitedMs += performance.now() - startedAt;
      size += next.value.length;
      yield next.value;
    }
  } finally {
    // Not awaited: it comes after a chunk that is still awaited.
    void chunks.return?.();
  }
}

async function inTime<T>(awaited: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  });
  // What is not waited for any more may still fail, when the connection closes.
  awaited.catch(() => {});
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
