import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Metrics } from '@reachback/common/runtime/metrics';

/** How long measurements of the whole database are reused: several scrapes may come in that time. */
const lookEveryMs = 30_000;

/**
 * Registers metrics that only a worker reports, because they are the same for all processes of a service: sizes,
 * replication and the state of webhook endpoints.
 * @param directory of the send notes
 */
export function measureService({ metrics, pool }: { metrics: Metrics; pool: Pool }, directory: string): void {
  metrics.measure(
    nowAndThen(async () => {
      await measureDatabase(metrics, pool);
      await measureReplication(metrics, pool);
      await measureEndpoints(metrics, pool);
    }),
  );
  metrics.measure(async () => {
    const { bavail, bsize } = await statfs(directory);
    metrics.sendNotesFreeBytes.set({ folder: directory }, bavail * bsize);
  });
}

/** Repeats a measurement only when the last one is old. */
export function nowAndThen(look: () => Promise<void>): () => Promise<void> {
  let lookedAt = -Infinity;
  return async () => {
    if (performance.now() - lookedAt < lookEveryMs) return;
    await look();
    lookedAt = performance.now();
  };
}

async function measureDatabase(metrics: Metrics, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ database: string; bytes: number }>(
    `select current_database() as database, pg_database_size(current_database())::float8 as bytes`,
  );
  for (const { database, bytes } of rows) metrics.databaseBytes.set({ database }, bytes);
}

async function measureReplication(metrics: Metrics, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ slot: string; bytes: number }>(
    `select coalesce(slot_name::text, '') as slot,
            pg_wal_lsn_diff(
              case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_lsn() end,
              restart_lsn)::float8 as bytes
       from pg_replication_slots where restart_lsn is not null`,
  );
  metrics.replicationLagBytes.reset();
  for (const { slot, bytes } of rows) metrics.replicationLagBytes.set({ slot }, bytes);
}

async function measureEndpoints(metrics: Metrics, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ status: string; count: number }>(
    `select status, count(*)::int as count from webhook_endpoints group by status`,
  );
  metrics.webhookEndpoints.reset();
  for (const { status, count } of rows) metrics.webhookEndpoints.set({ status }, count);
}
