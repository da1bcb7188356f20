import type { Pool } from 'pg';
import type { Metrics } from '../runtime/metrics.ts';

/** Reports a pool's used and idle connections, and the number of calls that wait for one. */
export function measurePool(
  metrics: Pick<Metrics, 'measure' | 'poolConnections'>,
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): void {
  metrics.measure(async () => {
    metrics.poolConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    metrics.poolConnections.set({ state: 'idle' }, pool.idleCount);
    metrics.poolConnections.set({ state: 'waiting' }, pool.waitingCount);
  });
}
