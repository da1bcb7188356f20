import { setTimeout as wait } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { ObjectStoreUnavailable, type ObjectStore } from './object-store.ts';
import type { S3Settings } from './object-store-config.ts';

/** Statuses after which the same request may work a moment later. */
const retriedStatuses = new Set([429, 500, 502, 503, 504]);
/** Pause before the only retry; a connection that the store had closed is replaced. */
const retryPauseMs = 200;
/** A slow connection moves a kilobyte in a millisecond. */
const bytesPerMs = 1000;

/** A bucket in an S3-compatible store. Opens no connection before it is used. */
export function openS3Store(settings: S3Settings): ObjectStore {
  const { url, region, accessKeyId, secretAccessKey, timeoutMs } = settings;
  const client = (bytes = 0) =>
    new S3mini({
      endpoint: url,
      region,
      accessKeyId,
      secretAccessKey,
      fetch: fetchWithin(timeoutMs + Math.ceil(bytes / bytesPerMs)),
    });
  const small = client();
  return {
    put: (key, bytes) =>
      asked('PUT', async () => {
        const response = await client(bytes.length).putObject(key, bytes);
        await response.body?.cancel();
      }),
    get: (key, bytesMax) =>
      asked('GET', async () => {
        const response = await client(bytesMax)
          .getObjectRaw(key, false, 0, bytesMax)
          .catch((error: unknown) => {
            if (isMissing(error)) return null;
            throw error;
          });
        return response && firstBytes(response, bytesMax);
      }),
    delete: (key) =>
      asked('DELETE', async () => {
        await small.deleteObject(key).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),
    list: ({ after, limit }) =>
      asked('LIST', async () => {
        // By the last key instead of a token: a page can be continued by another process, days later.
        const options = after === '' ? {} : { 'start-after': after };
        const page = await small.listObjectsPaged('/', '', limit, undefined, options);
        if (!page) throw new Error('no such bucket');
        const objects = (page.objects ?? []).map((one) => ({ key: one.Key, storedAt: one.LastModified }));
        return { objects, hasMore: page.nextContinuationToken !== undefined };
      }),
  };
}

/** One retry, and a time limit for both together with the body of the answer. */
function fetchWithin(limitMs: number): typeof fetch {
  return async (url, init) => {
    const request = { ...init, signal: AbortSignal.timeout(limitMs) };
    try {
      const response = await fetch(url, request);
      if (!retriedStatuses.has(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (request.signal.aborted) throw error;
    }
    await wait(retryPauseMs, undefined, { signal: request.signal });
    return fetch(url, request);
  };
}

/** Reads no more than this, also from a server that knows no ranges. */
async function firstBytes(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= bytesMax) break;
  }
  return Buffer.concat(chunks).subarray(0, bytesMax);
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404 && !/NoSuchBucket/.test(error.body ?? '');
}

/**
 * An object that is there but cannot be read, e.g. in an archive, is no fault of the store as a whole.
 * Everything else is: refused credentials and a wrong region too, so that nothing is lost by a wrong setting.
 */
function isFaultOfOne(error: unknown): boolean {
  return error instanceof S3ServiceError && error.serviceCode === 'InvalidObjectState';
}

async function asked<Result>(method: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (isFaultOfOne(error)) throw error;
    throw new ObjectStoreUnavailable(`${method}: ${reasonOf(error)}`);
  }
}

/** In one line; fetch hides what happened behind `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  const { cause } = error;
  const deeper = cause instanceof Error ? ('code' in cause && String(cause.code)) || cause.message : null;
  return deeper === null ? error.message : `${error.message} (${deeper})`;
}
