import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { inTransaction } from '@reachback/common/database/pool';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { campaignUuid, loadCampaign } from '../../campaigns/campaign.ts';
import { endpoint, type Context } from '../../context.ts';
import { refuseArchived } from '../adding/add-to-campaign.ts';
import { bulkFields, bulkResult, changeLeads, type BatchResult } from '../bulk-leads.ts';
import { moveUntouched } from './move-lead.ts';

/** Applies the rules of `moveLead` to each lead. */
export const moveLeads = endpoint({
  name: 'moveLeads',
  summary: 'Move uncontacted leads that match a filter to another campaign',
  description:
    'Moves up to 5,000 leads per call. Leads that received an email, and people who are already leads of the other campaign, are skipped and counted. Leads are committed in batches of 500. While `next` is not null, repeat the call with it as `after`.',
  group: 'leads',
  input: z.object({ ...bulkFields, campaign_id: z.string().describe('Where they go, `cmp_…`') }),
  bodyExample: {
    filter: { status: 'pending', tag: 'berlin' },
    campaign_id: 'cmp_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3',
  },
  output: z.object({ moved: z.int().min(0), ...bulkResult }),
  async handle(context, { organizationId }, { id, campaign_id, filter, after }) {
    const move = { organizationId, from: campaignUuid(id), to: campaignUuid(campaign_id) };
    if (move.from === move.to) throw invalidRequest('campaign_id', 'must be another campaign');
    await loadCampaign(context.db, organizationId, move.from);
    await refuseArchived(context, { organizationId, campaignId: move.to });
    const which = {
      name: 'moveLeads',
      organizationId,
      campaignId: move.from,
      filter,
      defaultStatus: 'pending',
      after,
    } as const;
    const { changed, ...rest } = await changeLeads(context, which, (leads) =>
      moveBatch(context, { ...move, leadIds: leads.map((lead) => lead.id) }),
    );
    return { moved: changed, ...rest };
  },
});

interface Move {
  organizationId: string;
  /** UUIDs of campaigns. */
  from: string;
  to: string;
  leadIds: string[];
}

/** Attempts of a batch, each of which sees the leads added to the other campaign during the one before. */
const triesMax = 5;

async function moveBatch(context: Context, move: Move): Promise<BatchResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { lanes, ...result } = await inTransaction(context.pool, (client) =>
        moveWithin(client, { ...move, at: context.clock.now() }),
      );
      await context.wakeUps.wake('sending', lanes);
      return result;
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === triesMax) throw error;
    }
  }
}

async function moveWithin(
  client: PoolClient,
  { organizationId, from, to, leadIds, at }: Move & { at: Date },
): Promise<BatchResult & { lanes: string[] }> {
  const { rows } = await client.query<{ id: string; isUntouched: boolean }>(
    `with locked as (
       select id, status from leads
        where organization_id = $1 and id = any($2::uuid[]) and campaign_id = $3 order by id for update)
     select k.id, k.status = 'pending' and not exists (
              select 1 from sends s where s.organization_id = $1 and s.lead_id = k.id
                 and s.status not in ('deferred', 'failed')) as "isUntouched"
       from locked k`,
    [organizationId, leadIds, from],
  );
  const untouched = rows.filter(({ isUntouched }) => isUntouched).map(({ id }) => id);
  const { rows: fresh } = await client.query<{ id: string }>(
    `select l.id from leads l
      where l.organization_id = $1 and l.id = any($2::uuid[])
        and not exists (select 1 from leads o where o.organization_id = $1 and o.email = l.email and o.campaign_id = $3)`,
    [organizationId, untouched, to],
  );
  const ids = fresh.map(({ id }) => id);
  const lanes = await moveUntouched(client, { organizationId, leadIds: ids, from, to, at });
  const skipped = {
    already_contacted: rows.length - untouched.length,
    already_in_campaign: untouched.length - ids.length,
  };
  return { changed: ids.length, skipped, lanes };
}
