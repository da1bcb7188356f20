import type { Pool } from 'pg';

/**
 * Forgets times that a machine whose clock was ahead has written: ends of gaps and of leases further away than any gap
 * or lease lasts. Without this a mailbox would stand still until they are reached. What is ahead of both the clock of
 * this process and that of the database is meant, so that a worker whose own clock is behind forgets nothing.
 */
export async function correctSendingTimes(pool: Pool, now: Date): Promise<void> {
  await pool.query(gapsSql, [now]);
  await pool.query(leasesSql('mailboxes'), [now]);
  await pool.query(leasesSql('inboxes'), [now]);
  await pool.query(leasesSql('mailbox_grants'), [now]);
  await pool.query(retriesSql, [now]);
}

/** A gap is at most a fifth longer than configured (see `takeQuota`), and a mailbox rests for an hour at most. */
const gapsSql = `
  update mailboxes m set next_send_at = null
   where m.next_send_at > greatest($1::timestamptz, now()) and m.next_send_at - greatest($1::timestamptz, now()) > interval '5 minutes'
         + case when m.failures_in_a_row > 0 then interval '1 hour' else interval '0' end
         + interval '1.2 seconds' * greatest(m.min_gap_seconds, (
             select max(c.min_gap_seconds) from campaign_mailboxes cm
               join campaigns c on c.organization_id = m.organization_id and c.id = cm.campaign_id
              where cm.organization_id = m.organization_id and cm.mailbox_id = m.id))`;

/** A provider that fails is asked again after ten minutes at most. */
const retriesSql = `
  update mailbox_grants set retry_at = null
   where retry_at > greatest($1::timestamptz, now()) + interval '15 minutes'`;

/** Leases last two minutes at most. A worker that has one with such an end loses it, and lets no further email go. */
function leasesSql(table: 'mailboxes' | 'inboxes' | 'mailbox_grants'): string {
  return `update ${table} set lease_id = null, lease_until = null
           where lease_until > greatest($1::timestamptz, now()) + interval '5 minutes'`;
}
