import type { Pool } from 'pg';

/** Deletes connections that expired an hour ago: until then a repeated call still finds its mailbox. */
export async function forgetConnections(pool: Pool, now: Date): Promise<void> {
  await pool.query(`delete from mailbox_connections where expires_at < $1::timestamptz - interval '1 hour'`, [
    now,
  ]);
}
