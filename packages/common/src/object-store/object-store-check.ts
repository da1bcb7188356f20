import type { HealthFinding } from '../http/health/health.ts';
import { inTime } from '../runtime/in-time.ts';
import { ObjectStoreUnavailable, type ObjectStore } from './object-store.ts';

/** Less than a readiness check may take, as one that is late counts as down. */
const timeoutMs = 1_500;

/** A readiness check: without its objects a service still serves most requests, so it is degraded, with the reason. */
export function objectStoreCheck(store: ObjectStore): () => Promise<HealthFinding> {
  return async () => {
    try {
      if (await inTime(store.list({ after: '', limit: 1 }), timeoutMs)) return 'up';
      return { state: 'degraded', reason: 'the object store does not answer in time' };
    } catch (error) {
      const reason = error instanceof ObjectStoreUnavailable ? error.reason : String(error);
      return { state: 'degraded', reason };
    }
  };
}
