import { dryRunField } from '@reachback/common/http/input/dry-run';
import { answer } from '@reachback/common/http/routing/endpoint';
import { ApiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { campaignUuid } from '../../campaigns/campaign.ts';
import { endpoint } from '../../context.ts';
import { addLeadsResult } from '../adding/add-leads-result.ts';
import { addToCampaign, refuseArchived, tryToAdd } from '../adding/add-to-campaign.ts';
import { leadCheckFields, leadsInput, leadsMax, leadsToolInput, tagsInput } from '../lead-input.ts';
import { readLeads } from '../adding/screen-leads.ts';

const addLeadsInput = z.object({
  id: z.string().describe('Campaign id, `cmp_…`'),
  leads: leadsInput,
  tags: tagsInput.optional().describe('Given to every lead that is added'),
  ...leadCheckFields,
  details: z.boolean().default(false).describe('Also return the result for each lead'),
  ...dryRunField,
});

/**
 * Adds people to a campaign and counts each once: as added, or under the first check that failed. Atomic: a refused
 * request adds nobody. Idempotent, so it needs no idempotency key.
 */
export const addLeads = endpoint({
  name: 'addLeads',
  summary: 'Add up to 5,000 leads to a campaign',
  description:
    'Adds each lead that passes the checks and counts every other one under the first check it failed, for example `duplicates` or `blocklisted`. The request is atomic: when it fails, no lead is added. Sending the same leads again adds nobody twice, so a retry is safe. More than 5,000 leads return 400 `too_many_leads`. An active campaign starts to send to the new leads. With `dry_run` the result is returned and nobody is added.',
  group: 'leads',
  tool: {
    name: 'coldemail_add_leads',
    title: 'Add leads to a campaign',
    effects: { destructive: false, idempotent: true, openWorld: true },
    input: addLeadsInput.extend({ leads: leadsToolInput }),
  },
  bodyBytesMax: 8 * 1024 * 1024,
  alsoInQuery: ['details', 'dry_run'],
  entriesField: 'leads',
  input: addLeadsInput,
  bodyExample: {
    leads: [
      { email: 'kim@client.example', first_name: 'Kim', company: 'Client & Co', variables: { town: 'Lyon' } },
    ],
    tags: ['spring'],
  },
  unknownFields: 'warn',
  output: addLeadsResult,
  statuses: [201, 200],
  async handle(context, { organizationId }, input) {
    const { leads, tags = [], details, skip_other_campaigns: skipOtherCampaigns } = input;
    if (leads.length > leadsMax) {
      throw new ApiError(
        400,
        'too_many_leads',
        `leads: ${leads.length} given, at most ${leadsMax} in one request`,
      );
    }
    const campaign = { organizationId, campaignId: campaignUuid(input.id) };
    const read = await readLeads(leads);
    await refuseArchived(context, campaign);
    const { skip_generic: skipGeneric, skip_no_mail: skipNoMail } = input;
    const options = { tags, skipGeneric, skipNoMail, skipOtherCampaigns, details };
    const addition = { ...campaign, read, ...options };
    if (input.dry_run) return answer(200, { ...(await tryToAdd(context, addition)), dry_run: true });
    return answer(201, await addToCampaign(context, addition));
  },
});
