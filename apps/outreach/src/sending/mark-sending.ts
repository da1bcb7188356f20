import type { Pool } from 'pg';

/** A claimed send of which the first byte is about to leave. */
export interface Mark {
  sendId: string;
  /** Under which it was claimed. */
  leaseId: string;
}

/**
 * The last look before the first byte of a mail leaves: is it still ours to send, the campaign still active, the lead
 * still under way? The mark is committed with the answer; from here on the mail counts as perhaps sent.
 * @returns for each whether it may leave
 */
export async function markSending(pool: Pool, organizationId: string, marks: Mark[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'mark-sending',
    text: markSql,
    values: [organizationId, marks.map(({ sendId }) => sendId), marks.map(({ leaseId }) => leaseId)],
  });
  const marked = new Set(rows.map(({ id }) => id));
  return marks.map(({ sendId }) => marked.has(sendId));
}

/**
 * Sends are found by their ids before anything else is asked of them: by their status Postgres would look through
 * everything that is open in all mailboxes.
 */
const markSql = `
  with found as materialized (
    select id, status, lease_id, mailbox_id, campaign_id, lead_id from sends
     where organization_id = $1 and id = any($2::uuid[]) order by id for update
  )
  update sends s set status = 'sending'
    from found f
    join unnest($2::uuid[], $3::uuid[]) as mark (id, lease_id) on mark.id = f.id and mark.lease_id = f.lease_id
    join mailboxes m on m.organization_id = $1 and m.id = f.mailbox_id and m.lease_id = f.lease_id
    join campaigns c on c.organization_id = $1 and c.id = f.campaign_id and c.status = 'active'
    join leads l on l.organization_id = $1 and l.id = f.lead_id and l.status in ('pending', 'in_progress')
   where f.status = 'claimed' and s.organization_id = $1 and s.id = f.id
  returning s.id`;
