import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { whyNotNow } from '../../database/database-errors.ts';
import type { HealthFinding } from './health.ts';

/** Interval of test writes; in between, only a read is tested. */
const writeEveryMs = 5_000;
/** More than two Postgres pages, so that disk space must be available. */
const writtenBytes = 16 * 1024;

/** A row of a table that every service has; it belongs to no organization and is deleted after a day. */
const write = `
  insert into idempotency_keys (organization_id, method, path, key, body_hash, created_at, locked_until, body)
  values ('00000000-0000-0000-0000-000000000000', 'GET', '/readyz', 'write check', '', now(), now(), $1)
  on conflict (organization_id, method, path, key) do update set created_at = excluded.created_at, body = excluded.body`;

/**
 * A readiness check: whether the database responds and is writable. One that only responds is degraded, with the
 * reason: read-only, no disk space.
 */
export function writeCheck(pool: Pool): () => Promise<HealthFinding> {
  let writtenAt = -Infinity;
  return async () => {
    if (performance.now() - writtenAt < writeEveryMs) {
      await pool.query('select 1');
      return 'up';
    }
    try {
      await pool.query(write, [randomBytes(writtenBytes / 2).toString('hex')]);
      writtenAt = performance.now();
      return 'up';
    } catch (error) {
      const reason = whyNotNow(error);
      await pool.query('select 1');
      // The table does not exist before the first migration, which another check reports.
      return reason ? { state: 'degraded', reason } : 'up';
    }
  };
}
