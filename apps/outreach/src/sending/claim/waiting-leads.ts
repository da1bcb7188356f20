import type { Pool, PoolClient } from 'pg';
import type { MailboxState } from '../../pace/mailbox-state.ts';

/** What of a campaign waits for one mailbox. */
export interface Waiting {
  /** Of its leads that were written to before, the earliest. */
  followUpDueAt: Date | null;
  /** Of its leads that are still to get their first mail. */
  firstMailDueAt: Date | null;
  /** Whether there are leads that no mailbox has taken yet. */
  hasNewLeads: boolean;
}

/**
 * What waits for the mailbox of its campaigns, by their ids. Leads whose mail is being sent count as waiting, too.
 * Every question asks for the first one in the order of an index, so that Postgres looks nowhere else.
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

/** Whether anything of it is due. */
export function isDue({ followUpDueAt, firstMailDueAt, hasNewLeads }: Waiting, now: Date): boolean {
  return hasNewLeads || [followUpDueAt, firstMailDueAt].some((dueAt) => dueAt !== null && dueAt <= now);
}
