import type { Pool } from 'pg';

/**
 * Forgets times of inbound items and inboxes that a machine whose clock was ahead has written, further away than any
 * such time can be, as `correctTimes` does for sending.
 */
export async function correctInboundTimes(pool: Pool, now: Date): Promise<void> {
  await pool.query(itemsSql, [now]);
  await pool.query(inboxesSql, [now]);
}

/** An item is due at once, or after a try a minute later, three times as much after each further one. */
const itemsSql = `
  update inbound_items set due_at = $1
   where state = 'new' and due_at > greatest($1::timestamptz, now()) + interval '5 minutes'
     and due_at > greatest($1::timestamptz, now()) + interval '5 minutes'
       + case when attempts > 0 then interval '1 minute' * power(3, least(attempts, 8) - 1) else interval '0' end`;

/** An inbox rests for an hour at most. */
const inboxesSql = `
  update inboxes set retry_at = null
   where retry_at > greatest($1::timestamptz, now()) + interval '1 hour' + interval '5 minutes'`;
