import type { Pool } from 'pg';

/**
 * Deletes expired entries. A lifted entry of the deployment is kept as long as earlier reports could list it again.
 * Also sets an expiry for bounces that the previous release listed during an upgrade.
 */
export async function forgetSuppressions(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `update suppressions set expires_at = (created_at at time zone 'UTC' + interval '180 days') at time zone 'UTC'
      where reason = 'bounce' and proof = 'legacy' and expires_at is null`,
  );
  await pool.query('delete from suppressions where expires_at <= $1', [now]);
  await pool.query('delete from organization_suppressions where expires_at <= $1', [now]);
}
