import type { Pool } from 'pg';

/**
 * Ends leases written by a machine whose clock was ahead: no lease lasts ten minutes. Also makes digests due that are
 * more than a week ahead, which no rule allows, and deletes hours of the quota of emails that start in the future.
 */
export async function correctAlertTimes(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `update alert_messages set leased_until = $1
      where due_at <= $1 and leased_until > greatest($1::timestamptz, now()) + interval '10 minutes'`,
    [now],
  );
  await pool.query(
    `update alert_recipients set digest_due_at = $1
      where digest_due_at > greatest($1::timestamptz, now()) + interval '9 days'`,
    [now],
  );
  await pool.query(
    `delete from alert_email_counts where since > greatest($1::timestamptz, now()) + interval '10 minutes'`,
    [now],
  );
}
