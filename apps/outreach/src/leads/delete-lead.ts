import { inTransaction } from '@reachback/common/database/pool';
import { noContent } from '@reachback/common/endpoint';
import { notFound } from '@reachback/common/errors';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { giveBackPlaces } from '../sending/release-sends.ts';
import { completeCampaigns } from './end-lead.ts';
import { leadUuid } from './lead.ts';

/**
 * Forgets a person: the lead, what was written to it and what came back. The campaign's numbers are then as if it had
 * never been there. The lists of people who must get no mail stay, so that it cannot be added again unawares.
 */
export const deleteLead = endpoint({
  method: 'DELETE',
  path: '/api/v1/leads/:id',
  name: 'deleteLead',
  summary: 'Delete a lead and its conversation',
  group: 'leads',
  scope: 'outreach:write',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ pool, clock }, { organizationId }, input) {
    const key = { organizationId, leadId: leadUuid(input.id) };
    await inTransaction(pool, async (client) => {
      const campaignId = await lockLead(client, key);
      await giveBackClaims(client, key);
      await uncount(client, key);
      for (const table of ['replies', 'sends']) {
        await client.query(`delete from ${table} where organization_id = $1 and lead_id = $2`, [
          organizationId,
          key.leadId,
        ]);
      }
      await client.query('delete from leads where organization_id = $1 and id = $2', [
        organizationId,
        key.leadId,
      ]);
      await completeCampaigns(client, { organizationId, campaignIds: [campaignId], at: clock.now() });
    });
    return noContent;
  },
});

interface LeadKey {
  organizationId: string;
  leadId: string;
}

/** Everything that counts the lead locks it first, so that what it adds to the numbers stands still from here on. */
async function lockLead(client: PoolClient, { organizationId, leadId }: LeadKey): Promise<string> {
  const { rows } = await client.query<{ campaignId: string }>(
    'select campaign_id as "campaignId" from leads where organization_id = $1 and id = $2 for update',
    [organizationId, leadId],
  );
  if (!rows[0]) throw notFound('lead');
  return rows[0].campaignId;
}

/**
 * Frees the places under the daily limits that a mail holds which now will not leave. One marked as `sending` keeps
 * its place, because it may be on its way; which of the two it is stands still once its row is locked.
 */
async function giveBackClaims(client: PoolClient, { organizationId, leadId }: LeadKey): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from sends where organization_id = $1 and lead_id = $2 and status = 'claimed' order by id for update`,
    [organizationId, leadId],
  );
  const sendIds = rows.map(({ id }) => id);
  await giveBackPlaces(client, organizationId, sendIds);
}

/** Takes the lead out of the counters; what each of them counts is told in campaigns/recount.ts. */
async function uncount(client: PoolClient, { organizationId, leadId }: LeadKey): Promise<void> {
  await client.query(
    `update campaign_numbers n
        set leads = n.leads - 1, contacted = n.contacted - s.contacted, sent = n.sent - s.sent,
            replied = n.replied - r.replied, interested = n.interested - (l.category is not distinct from 'interested')::int,
            meetings_booked = n.meetings_booked - (l.status = 'meeting_booked')::int,
            opted_out = n.opted_out - (l.status = 'opted_out')::int, bounced = n.bounced - (l.status = 'bounced')::int,
            completed = n.completed - (l.status = 'completed')::int,
            finished = n.finished - (l.status not in ('pending', 'in_progress'))::int,
            opened = n.opened - s.opened, clicked = n.clicked - s.clicked
       from leads l,
            (select count(*) filter (where status in ('sent', 'uncertain'))::int as sent,
                    count(*) filter (where status in ('sent', 'uncertain') and is_first)::int as contacted,
                    count(opened_at)::int as opened, count(clicked_at)::int as clicked
               from sends where organization_id = $1 and lead_id = $2) s,
            (select (count(*) > 0)::int as replied
               from replies where organization_id = $1 and lead_id = $2 and not automatic) r
      where l.organization_id = $1 and l.id = $2 and n.organization_id = $1 and n.campaign_id = l.campaign_id`,
    [organizationId, leadId],
  );
}
