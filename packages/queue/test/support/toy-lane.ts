import type pg from 'pg';
import { overduePage, type Lane } from '../../src/lane.ts';

export interface ToyContext {
  pool: pg.Pool;
  /** What is done with a batch of claimed rows, before they are marked as done. */
  effect(laneId: string, rowIds: number[], signal: AbortSignal): Promise<void>;
  /** Runs of the lanes, in order, empty ones too. */
  runs: string[];
}

export interface ToySettings {
  name?: string;
  concurrency?: number;
  batch?: number;
  leaseMs?: number;
}

/** The smallest honest lane: claims due rows with a lease, does something with them, marks them as done. */
export function toyLane(settings: ToySettings = {}): Lane<ToyContext> {
  const { name = 'toys', concurrency = 4, batch = 100, leaseMs = 60_000 } = settings;
  return {
    name,
    concurrency,
    work: async ({ pool, effect, runs }, laneId, signal) => {
      runs.push(laneId);
      const claimed = await pool.query<{ id: number }>(
        `UPDATE rows SET claimed_until = now() + make_interval(secs => $3 / 1000.0)
         WHERE id IN (
           SELECT id FROM rows
           WHERE lane = $1 AND done_at IS NULL AND greatest(due_at, claimed_until) <= now()
           ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
        [laneId, batch, leaseMs],
      );
      const ids = claimed.rows.map(({ id }) => id);
      if (ids.length === 0) return;
      try {
        await effect(laneId, ids, signal);
      } catch (error) {
        await pool.query('UPDATE rows SET claimed_until = NULL WHERE id = ANY($1)', [ids]);
        throw error;
      }
      await pool.query('UPDATE rows SET done_at = clock_timestamp() WHERE id = ANY($1)', [ids]);
    },
    nextDue: async ({ pool }, laneId) => {
      const { rows } = await pool.query<{ due: Date | null }>(
        'SELECT min(greatest(due_at, claimed_until)) AS due FROM rows WHERE lane = $1 AND done_at IS NULL',
        [laneId],
      );
      return rows[0]!.due;
    },
    overdue: async ({ pool }, { after, limit }) => {
      const { rows } = await pool.query<{ lane: string }>(
        `SELECT DISTINCT lane COLLATE "C" AS lane FROM rows
         WHERE done_at IS NULL AND greatest(due_at, claimed_until) <= now() AND lane COLLATE "C" > $2
         ORDER BY 1 LIMIT $1`,
        [limit, after ?? ''],
      );
      return overduePage(
        rows.map(({ lane }) => lane),
        limit,
      );
    },
  };
}
