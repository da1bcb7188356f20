import { inTransaction } from '@reachback/common/database/pool';
import { answer } from '@reachback/common/endpoint';
import { ApiError, notFound } from '@reachback/common/errors';
import { z } from 'zod';
import { campaignUuid } from '../campaigns/campaign.ts';
import { endpoint, type Context } from '../context.ts';
import { addLeadsResult, resultOf } from './add-leads-result.ts';
import { insertLeads } from './insert-leads.ts';
import { leadsInput, leadsMax, tagsInput } from './lead-input.ts';
import { findFaults, readLeads } from './screen-leads.ts';
import { archived, wakeCampaign } from './wake-campaign.ts';

/**
 * Adds people to a campaign, each counted once: added, or under the first check that failed. All or nothing: a
 * refused request adds nobody. A repeat adds nobody either, so it needs no idempotency key.
 */
export const addLeads = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/leads',
  name: 'addLeads',
  summary: 'Add up to 5,000 leads to a campaign, leaving out those that must not be written to',
  group: 'leads',
  scope: 'outreach:write',
  tool: {
    name: 'coldemail_add_leads',
    title: 'Add leads to a campaign',
    effects: { destructive: false, idempotent: true, openWorld: true },
  },
  bodyBytesMax: 8 * 1024 * 1024,
  alsoInQuery: ['details'],
  input: z.object({
    id: z.string(),
    leads: leadsInput,
    tags: tagsInput.optional().describe('Given to every lead that is added'),
    skip_generic: z.boolean().default(true).describe('Leave out role mailboxes such as info@'),
    skip_no_mail: z.boolean().default(true).describe('Leave out domains that cannot receive mail'),
    skip_other_campaigns: z
      .boolean()
      .default(false)
      .describe('Leave out people who are pending or in progress in another active campaign'),
    details: z.boolean().default(false).describe('Also answer what became of each lead'),
  }),
  output: addLeadsResult,
  statuses: [201],
  async handle(context, { organizationId }, input) {
    const { leads, tags = [], details, skip_other_campaigns: skipOtherCampaigns } = input;
    if (leads.length > leadsMax) {
      throw new ApiError(
        400,
        'too_many_leads',
        `leads: ${leads.length} given, at most ${leadsMax} in one request`,
      );
    }
    const campaignId = campaignUuid(input.id);
    const read = readLeads(leads);
    await refuseArchived(context, { organizationId, campaignId });
    const domains = input.skip_no_mail ? context.domains : null;
    await findFaults(read.candidates, { skipGeneric: input.skip_generic, domains });
    const at = context.clock.now();
    const insert = {
      organizationId,
      campaignId,
      candidates: read.candidates,
      tags,
      skipOtherCampaigns,
      details,
      at,
    };
    const { inserted, lanes } = await inTransaction(context.pool, async (client) => {
      const done = await insertLeads(client, insert);
      return { inserted: done, lanes: done.added > 0 ? await wakeCampaign(client, insert) : [] };
    });
    await context.bells.ring('sending', lanes);
    return answer(201, resultOf(read, inserted));
  },
});

interface CampaignKey {
  organizationId: string;
  campaignId: string;
}

/** Looks before any work is done, and again after, for a campaign may be put away in between. */
async function refuseArchived({ pool }: Pick<Context, 'pool'>, key: CampaignKey): Promise<void> {
  const { rows } = await pool.query<{ status: string }>({
    name: 'campaign-status',
    text: 'select status from campaigns where organization_id = $1 and id = $2',
    values: [key.organizationId, key.campaignId],
  });
  if (!rows[0]) throw notFound('campaign');
  if (rows[0].status === 'archived') throw archived();
}
