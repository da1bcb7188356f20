import type { Pool, PoolClient } from 'pg';

/** A claimed send whose first byte is about to leave. */
export interface SendMark {
  sendId: string;
  /** The lease it was claimed under. */
  leaseId: string;
}

/**
 * The last check before the first byte of an email leaves: the send is still ours, the mailbox and the campaign are
 * active, the lead is unfinished and in the branch of the step. The mark is committed when this returns; from then on
 * the email counts as possibly sent.
 * @param from `sending`: checks again sends that were marked some time ago
 * @returns for each send, whether it may leave
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
 * Each lookup in another table is a subquery, which is cheap to plan. The ids come from subqueries, too, so that the
 * plan does not depend on their number: one plan serves all. The status is not compared with `=`, for which Postgres
 * would scan everything that is open in all mailboxes.
 */
const markSql = `
  update sends s set status = 'sending'
   where s.organization_id = $1 and s.id = any(array(select unnest($2::uuid[])))
     and s.lease_id = any(array(select unnest($3::uuid[])))
     and s.status is not distinct from $4
     and (select m.lease_id from mailboxes m
           where m.organization_id = $1 and m.id = s.mailbox_id and m.status = 'active') = s.lease_id
     and (select c.status from campaigns c where c.organization_id = $1 and c.id = s.campaign_id) = 'active'
     and (select l.status in ('pending', 'in_progress')
             and (l.branch is null or l.branch = (select p.branch from steps p where p.organization_id = $1 and p.id = s.step_id))
            from leads l where l.organization_id = $1 and l.id = s.lead_id)
  returning s.id`;
