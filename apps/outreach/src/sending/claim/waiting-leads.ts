import type { Pool, PoolClient } from 'pg';
import type { MailboxState } from '../../pace/mailbox-state.ts';

/** Leads of a campaign that wait for one mailbox. */
export interface Waiting {
  /** Earliest due time of the leads that were emailed before. */
  followUpDueAt: Date | null;
  /** Earliest due time of the assigned leads that await their first email. */
  firstMailDueAt: Date | null;
  /** Whether there are leads that no mailbox has claimed yet. */
  hasNewLeads: boolean;
}

/**
 * Leads that wait for the mailbox, by campaign id. Leads whose email is in flight count as waiting. Each subquery reads
 * the first row in the order of an index, and no more.
 */
export async function waitingLeads(
  on: Pool | PoolClient,
  mailbox: Pick<MailboxState, 'organizationId' | 'id' | 'campaigns'>,
): Promise<Map<string, Waiting>> {
  const { rows } = await on.query<Waiting & { id: string }>({
    name: 'waiting-leads',
    text: `select c.id,
       (select l.due_at from leads l where l.organization_id = $1 and l.mailbox_id = $2 and l.campaign_id = c.id
           and l.due_at is not null and l.last_position > 0 order by l.due_at limit 1) as "followUpDueAt",
       (select l.due_at from leads l where l.organization_id = $1 and l.mailbox_id = $2 and l.campaign_id = c.id
           and l.due_at is not null and l.last_position = 0 order by l.due_at limit 1) as "firstMailDueAt",
       (select l.id from leads l where l.organization_id = $1 and l.campaign_id = c.id and l.status = 'pending'
           and l.mailbox_id is null order by l.id limit 1) is not null as "hasNewLeads"
      from unnest($3::uuid[]) as c (id)`,
    values: [mailbox.organizationId, mailbox.id, mailbox.campaigns.map(({ id }) => id)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether any of the leads is due. */
export function isDue({ followUpDueAt, firstMailDueAt, hasNewLeads }: Waiting, now: Date): boolean {
  return hasNewLeads || [followUpDueAt, firstMailDueAt].some((dueAt) => dueAt !== null && dueAt <= now);
}
