import type { Pool, PoolClient } from 'pg';

/** A claimed send of which the first byte is about to leave. */
export interface SendMark {
  sendId: string;
  /** Under which it was claimed. */
  leaseId: string;
}

/**
 * The last look before the first byte of a mail leaves: is it still ours to send, the campaign still active, the lead
 * still under way, in the branch that the step is of? The mark is committed with the answer; from here on the mail counts as perhaps sent.
 * @param from `sending`: looks once more at mails whose mark was some time ago
 * @returns for each whether it may leave
 */
export async function markSends(
  on: Pool | PoolClient,
  organizationId: string,
  marks: SendMark[],
  from: 'claimed' | 'sending' = 'claimed',
): Promise<boolean[]> {
  const { rows } = await on.query<{ id: string }>({
    name: 'mark-sends',
    text: markSql,
    values: [organizationId, marks.map(({ sendId }) => sendId), marks.map(({ leaseId }) => leaseId), from],
  });
  const marked = new Set(rows.map(({ id }) => id));
  return marks.map(({ sendId }) => marked.has(sendId));
}

/**
 * Every look at another table is a query of its own, which takes Postgres little time to plan, and so are the ids, of
 * which it then does not count on how many there are: one plan serves all. And not `=` for the status: by that it would
 * look through everything that is open in all mailboxes.
 */
const markSql = `
  update sends s set status = 'sending'
   where s.organization_id = $1 and s.id = any(array(select unnest($2::uuid[])))
     and s.lease_id = any(array(select unnest($3::uuid[])))
     and s.status is not distinct from $4
     and (select m.lease_id from mailboxes m where m.organization_id = $1 and m.id = s.mailbox_id) = s.lease_id
     and (select c.status from campaigns c where c.organization_id = $1 and c.id = s.campaign_id) = 'active'
     and (select l.status in ('pending', 'in_progress')
             and (l.branch is null or l.branch = (select p.branch from steps p where p.organization_id = $1 and p.id = s.step_id))
            from leads l where l.organization_id = $1 and l.id = s.lead_id)
  returning s.id`;
