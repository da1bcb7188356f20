import type { Pool } from 'pg';

/**
 * Clears times written by a machine whose clock was ahead: ends of gaps, rests and leases further in the future than
 * any of these lasts. Otherwise a mailbox would stand still until then. Only times ahead of both this process's clock
 * and the database's are cleared, so that a worker whose clock is behind clears nothing.
 */
export async function correctSendingTimes(pool: Pool, now: Date): Promise<void> {
  await pool.query(gapsSql, [now]);
  await pool.query(restsSql, [now]);
  await pool.query(leasesSql('mailboxes'), [now]);
  await pool.query(leasesSql('inboxes'), [now]);
  await pool.query(leasesSql('mailbox_grants'), [now]);
  await pool.query(retriesSql, [now]);
}

/** A gap is at most a fifth longer than configured (see `takeQuota`). */
const gapsSql = `
  update mailboxes m set next_send_at = null
   where m.next_send_at > greatest($1::timestamptz, now()) and m.next_send_at - greatest($1::timestamptz, now()) > interval '5 minutes'
         + interval '1.2 seconds' * greatest(m.min_gap_seconds, (
             select max(c.min_gap_seconds) from campaign_mailboxes cm
               join campaigns c on c.organization_id = m.organization_id and c.id = cm.campaign_id
              where cm.organization_id = m.organization_id and cm.mailbox_id = m.id))`;

/** A mailbox rests at most an hour. */
const restsSql = `
  update mailboxes set rest_until = null
   where rest_until > greatest($1::timestamptz, now()) + interval '1 hour 5 minutes'`;

/** A provider that fails is retried after ten minutes at most. */
const retriesSql = `
  update mailbox_grants set retry_at = null
   where retry_at > greatest($1::timestamptz, now()) + interval '15 minutes'`;

/** Leases last two minutes at most. A worker whose lease is cleared loses it, and sends no further email. */
function leasesSql(table: 'mailboxes' | 'inboxes' | 'mailbox_grants'): string {
  return `update ${table} set lease_id = null, lease_until = null
           where lease_until > greatest($1::timestamptz, now()) + interval '5 minutes'`;
}
