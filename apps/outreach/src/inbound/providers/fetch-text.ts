import { unavailable } from '@reachback/common/http/errors/errors';
import { LRUCache } from 'lru-cache';

const timeoutMs = 5_000;
const textBytesMax = 64 * 1024;
const certificatesMax = 20;
const certificateMs = 24 * 60 * 60 * 1000;

/**
 * Reads pages of providers, for addresses that have been checked to be theirs: within 5 s, without redirects, at most
 * 64 KiB. Certificates (`.pem`) are remembered for a day.
 */
export function createFetchText(): (url: string) => Promise<string> {
  const certificates = new LRUCache<string, string>({ max: certificatesMax, ttl: certificateMs });
  return async (url) => {
    const known = certificates.get(url);
    if (known !== undefined) return known;
    const text = await fetchOnce(url).catch((error: unknown) => {
      throw cannotRead(url, error);
    });
    if (url.endsWith('.pem')) certificates.set(url, text);
    return text;
  };
}

/** Asks the provider to deliver again later; the database has nothing to do with it. */
function cannotRead(url: string, cause: unknown): Error {
  return Object.assign(unavailable(`${new URL(url).host} could not be reached; retry later`, 60), { cause });
}

/** @throws Error when the page is not there, or too large */
async function fetchOnce(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) throw new Error(`${new URL(url).host} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > textBytesMax)
      throw new Error(`${new URL(url).host} answered more than ${textBytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
