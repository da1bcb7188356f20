import { inSteps, stepRows } from '@reachback/common/database/in-steps';
import type { Pool } from 'pg';

/**
 * Deletes expired entries. A lifted entry of the deployment is kept as long as earlier reports could list it again.
 * Also sets an expiry for bounces that the previous release listed during an upgrade.
 */
export async function forgetSuppressions(pool: Pool, now: Date, signal: AbortSignal): Promise<void> {
  await pool.query(
    `update suppressions set expires_at = (created_at at time zone 'UTC' + interval '180 days') at time zone 'UTC'
      where reason = 'bounce' and proof = 'legacy' and expires_at is null`,
  );
  await inSteps(
    () =>
      pool.query(
        `delete from suppressions where expires_at <= $1 and email_hash = any(array(
           select email_hash from suppressions where expires_at <= $1 limit ${stepRows}))`,
        [now],
      ),
    { signal },
  );
  await inSteps(
    () =>
      pool.query(
        `with old as materialized (
           select organization_id, id from organization_suppressions where expires_at <= $1 limit ${stepRows}
         )
         delete from organization_suppressions s using old
          where s.organization_id = old.organization_id and s.id = old.id and s.expires_at <= $1`,
        [now],
      ),
    { signal },
  );
}
