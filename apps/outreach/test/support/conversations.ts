import type { Service, TestOrganization } from './service.ts';

/** The organization's conversations, once they and their numbers are known to be what its rows come to. */
export async function trueConversations(
  { context: { pool } }: Service,
  { id }: TestOrganization,
): Promise<{ leadId: string; state: string }[]> {
  const { rows: kept } = await pool.query(
    `select lead_id as "leadId", campaign_id as "campaignId", category, last_at as "lastAt", state from conversations
      where organization_id = $1 order by lead_id`,
    [id],
  );
  const { rows: wanted } = await pool.query(
    `select l.id as "leadId", l.campaign_id as "campaignId", coalesce(l.category, '') as category, max(e.at) as "lastAt"
       from leads l join (
         select lead_id, created_at as at from replies where organization_id = $1
         union all
         select lead_id, created_at from lead_messages where organization_id = $1 and status <> 'canceled') as e on e.lead_id = l.id
      where l.organization_id = $1 group by l.id, l.campaign_id, l.category order by l.id`,
    [id],
  );
  expect(kept).toEqual(wanted.map((row) => expect.objectContaining(row)));
  const { rows: counted } = await pool.query(
    `select reader, campaign_id, mailbox_id, category, state, assignee_id, sum(n)::int as n from (
       select reader, campaign_id, mailbox_id, category, state, assignee_id, count as n from conversation_counts
        where organization_id = $1
       union all
       select reader, campaign_id, mailbox_id, category, state, assignee_id, change from conversation_count_changes
        where organization_id = $1) as g
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6`,
    [id],
  );
  const { rows: raw } = await pool.query(
    `select who.reader, campaign_id, coalesce(mailbox_id, '00000000-0000-0000-0000-000000000000') as mailbox_id, category,
            state, assignee_id, count(*)::int as n
       from conversations c cross join lateral (
         select '' as reader union all
         select actor from conversation_reads d where d.organization_id = $1 and d.lead_id = c.lead_id) as who
      where c.organization_id = $1 group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    [id],
  );
  expect(counted).toEqual(raw);
  return kept;
}
