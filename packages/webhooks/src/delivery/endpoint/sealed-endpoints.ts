import { LRUCache } from 'lru-cache';

/** Endpoints that are remembered at once. */
const endpointsMax = 10_000;
/** So long this process leaves the endpoint alone. */
const retryMs = 60_000;
/** Longer than a retry takes to come around, so that readiness does not change with each one. */
const reportedMs = 5 * 60_000;

/**
 * Endpoints whose secrets or headers this process could not decrypt, because its ENCRYPTION_KEY is wrong, a key is
 * missing in ENCRYPTION_KEYS_OLD, or they are damaged. That is our fault and not the subscriber's: nothing is counted
 * as an attempt, and deliveries wait as they are, for another process or until the key is right.
 */
export class SealedEndpoints {
  readonly #failedAtMs = new LRUCache<string, number>({ max: endpointsMax });

  add(endpointId: string, at: Date): void {
    this.#failedAtMs.set(endpointId, at.getTime());
  }

  delete(endpointId: string): void {
    this.#failedAtMs.delete(endpointId);
  }

  /** When the endpoint is worth another try; null when that is now. */
  retryAt(endpointId: string, now: Date): Date | null {
    const failedAtMs = this.#failedAtMs.get(endpointId);
    // A time in the future is that of a clock that was ahead.
    if (failedAtMs === undefined || failedAtMs > now.getTime()) return null;
    const retryAtMs = failedAtMs + retryMs;
    return retryAtMs > now.getTime() ? new Date(retryAtMs) : null;
  }

  /** How many failed within the last 5 minutes and have not been decrypted since; at most 10,000. */
  count(now: Date): number {
    const since = now.getTime() - reportedMs;
    return [...this.#failedAtMs.values()].filter((failedAtMs) => failedAtMs > since).length;
  }
}
