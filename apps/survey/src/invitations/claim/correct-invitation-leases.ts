import type { Pool } from 'pg';

/**
 * Ends leases that a machine whose clock was ahead has written: none lasts for ten minutes. What is ahead of both the
 * clock of this process and that of the database is meant, so that a worker whose own clock is behind ends none. A
 * worker that has such a lease may not begin a message any more, and what it had marked is settled like anything that a
 * dead worker leaves.
 */
export async function correctInvitationLeases(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `update invitations set leased_until = $1
      where due_at <= $1 and leased_until > greatest($1::timestamptz, now()) + interval '10 minutes'`,
    [now],
  );
}
