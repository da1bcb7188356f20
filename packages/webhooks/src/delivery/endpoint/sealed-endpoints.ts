import { LRUCache } from 'lru-cache';

/** Maximum number of endpoints remembered. */
const endpointsMax = 10_000;
/** How long this process skips the endpoint. */
const retryMs = 60_000;
/** Longer than the interval of retries, so that readiness does not change with each one. */
const reportedMs = 5 * 60_000;

/**
 * Endpoints whose secrets or headers this process could not decrypt, because its ENCRYPTION_KEY is wrong, a key is
 * missing in ENCRYPTION_KEYS_OLD, or they are damaged. That is the operator's fault and not the subscriber's: nothing
 * is counted as an attempt, and deliveries stay pending, for another process or until the key is correct.
 */
export class SealedEndpoints {
  readonly #failedAtMs = new LRUCache<string, number>({ max: endpointsMax });

  add(endpointId: string, at: Date): void {
    this.#failedAtMs.set(endpointId, at.getTime());
  }

  delete(endpointId: string): void {
    this.#failedAtMs.delete(endpointId);
  }

  /** When to retry the endpoint; null for now. */
  retryAt(endpointId: string, now: Date): Date | null {
    const failedAtMs = this.#failedAtMs.get(endpointId);
    // A time in the future was written by a clock that was ahead.
    if (failedAtMs === undefined || failedAtMs > now.getTime()) return null;
    const retryAtMs = failedAtMs + retryMs;
    return retryAtMs > now.getTime() ? new Date(retryAtMs) : null;
  }

  /** Number of endpoints that failed within the last 5 minutes and have not been decrypted since; at most 10,000. */
  count(now: Date): number {
    const since = now.getTime() - reportedMs;
    return [...this.#failedAtMs.values()].filter((failedAtMs) => failedAtMs > since).length;
  }
}
