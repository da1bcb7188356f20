import type { PoolClient } from 'pg';
import type { ResultChange } from '../campaigns/results/add-results.ts';
import { addToCounters, type CounterChanges } from '../campaigns/results/add-to-counters.ts';
import { answeredEmailSql } from '../campaigns/results/lead-results.ts';
import { lockLeads } from '../leads/ending/locks.ts';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';

interface LeadKey {
  organizationId: string;
  leadId: string;
}

/** Summary of a lead's replies: derived from them, and counted in the campaign's numbers. */
export interface LeadStanding extends LeadKey {
  campaignId: string;
  /** Category of the newest reply of the person, else of the newest automatic one; null without any. */
  category: ReplyCategory | null;
  /** Whether the person ever replied. */
  hasReplied: boolean;
  /** The email that the replies are credited to, see campaigns/results/lead-results.ts; null without any. */
  creditedSendId: string | null;
  /** Status of the lead at that moment. */
  status: string;
  /** The branch that the lead is or was in, and all branches of its campaign. */
  branch: string | null;
  branches: string[];
}

/**
 * Locks the lead, and returns its standing before a change to its replies. The order of such a change: `lockStanding`,
 * the reply, `updateStanding`, ends and events, `countStanding`, `followBranch`.
 * @returns null when the lead does not exist
 */
export async function lockStanding(client: PoolClient, key: LeadKey): Promise<LeadStanding | null> {
  await lockLeads(client, key.organizationId, [key.leadId]);
  return readStanding(client, key);
}

/** The same for a caller that has locked the lead: a statement that waits for the lock sees older replies. */
export async function readStanding(client: PoolClient, key: LeadKey): Promise<LeadStanding | null> {
  const { rows } = await client.query<Omit<LeadStanding, keyof LeadKey>>({
    name: 'read-standing',
    text: `select l.campaign_id as "campaignId", l.category, l.credited_send_id as "creditedSendId", l.status, l.branch,
            exists (select 1 from replies r
                     where r.organization_id = $1 and r.lead_id = $2 and not r.automatic) as "hasReplied",
            array(select s.branch from steps s
                   where s.organization_id = $1 and s.campaign_id = l.campaign_id and s.branch is not null) as branches
       from leads l where l.organization_id = $1 and l.id = $2`,
    values: [key.organizationId, key.leadId],
  });
  return rows[0] ? { ...key, ...rows[0] } : null;
}

/**
 * Recomputes the lead's category from its replies, and the email they are credited to: the one that the person's first
 * reply answered, unless a meeting or an opt-out came before.
 * @param answered the email that the reply of this change answers; defaults to the last one before the first reply
 */
export async function updateStanding(
  client: PoolClient,
  before: LeadStanding,
  answered: string | null = null,
): Promise<LeadStanding> {
  const { rows } = await client.query<
    Pick<LeadStanding, 'category' | 'hasReplied' | 'creditedSendId' | 'status'>
  >({
    name: 'update-standing',
    text: `with newest as (
       select category, not automatic as by_person from replies
        where organization_id = $1 and lead_id = $2
        order by automatic, received_at desc, id desc limit 1)
     update leads l set category = newest.category, credited_send_id = case
            when newest.by_person then coalesce(l.credited_send_id, $5::uuid, ${answeredEmailSql})
            when l.status in ('meeting_booked', 'opted_out') then l.credited_send_id end
       from newest
      where l.organization_id = $1 and l.id = $2
        and (newest.category, newest.by_person) is distinct from ($3::text, $4::boolean)
     returning l.category, newest.by_person as "hasReplied", l.credited_send_id as "creditedSendId", l.status`,
    values: [before.organizationId, before.leadId, before.category, before.hasReplied, answered],
  });
  return { ...before, ...rows[0] };
}

/** Updates the campaign's counters. */
export async function countStanding(
  client: PoolClient,
  before: LeadStanding,
  after: LeadStanding,
): Promise<void> {
  await addToCounters(client, after.organizationId, standingChanges(before, after));
}

/** `replied` counts leads that replied, `interested` those with that category. */
export function standingChanges(before: LeadStanding, after: LeadStanding): CounterChanges {
  const replied = Number(after.hasReplied) - Number(before.hasReplied);
  const interested = Number(after.category === 'interested') - Number(before.category === 'interested');
  if (replied === 0 && interested === 0 && before.creditedSendId === after.creditedSendId)
    return { numbers: [], results: [] };
  return {
    numbers: [{ campaignId: after.campaignId, replied, interested }],
    results: [...resultsOf(before, -1), ...resultsOf(after, 1)],
  };
}

/** The lead's contribution to the results of its credited email. */
function resultsOf(
  { creditedSendId: sendId, hasReplied, category, status }: LeadStanding,
  sign: 1 | -1,
): ResultChange[] {
  if (!sendId) return [];
  const signed = (is: boolean) => (is ? sign : 0);
  return [
    {
      sendId,
      replied: signed(hasReplied),
      interested: signed(category === 'interested'),
      meetings: signed(status === 'meeting_booked'),
      opted_out: signed(status === 'opted_out'),
    },
  ];
}
