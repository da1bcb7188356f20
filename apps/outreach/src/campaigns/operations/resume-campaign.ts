import { ApiError, apiError } from '@reachback/common/http/errors/errors';
import { dryRunField, dryRunMark } from '@reachback/common/http/input/dry-run';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import type { CampaignStatus } from '../../kinds/campaign-statuses.ts';
import {
  campaignDetail,
  campaignUuid,
  loadCampaign,
  presentCampaignDetail,
  type CampaignRow,
} from '../campaign.ts';
import { statusAfter } from '../campaign-moves.ts';
import { lockCampaign, wakeMailboxes } from '../change-campaign.ts';
import { runCampaignCheck } from '../check/run-campaign-check.ts';
import { loadAuthentication, requireAuthenticated } from '../check/authentication-findings.ts';
import { finding } from '../check/finding.ts';
import { notRenderable } from '../check/not-renderable.ts';
import type { LeadCheck } from '../templates/check-leads.ts';
import { checkCampaignTexts } from '../templates/check-texts.ts';
import { requireReady } from '../readiness.ts';

/** A campaign is not resumed if a larger share of its leads (in %) cannot be rendered. */
const notRenderablePercentMax = 1;
/** Extra share (in %) of leads beyond the sample's that may be stopped after `force` before an automatic pause. */
const sampleMarginPercent = 10;

/** No step is sent twice; emails that became due during the pause are sent within the limits, not in a burst. */
export const resumeCampaign = endpoint({
  name: 'resumeCampaign',
  summary: 'Start or resume a campaign',
  description:
    'Activates a draft or paused campaign. Resuming an active or completed campaign has no effect; an archived campaign returns 409. A step that was sent is never sent again, and emails that became due during the pause are sent within the limits, not in a burst. A campaign without a step or a working mailbox returns 409 `campaign_not_ready`. If more than 1 % of the checked leads cannot be rendered, the call returns 409 `leads_not_renderable`; with `force` the campaign starts and those leads are stopped. If it can send more than 500 emails a day and a mailbox is known not to be authenticated (`getMailboxHealth`), the call returns 409 `mailboxes_not_authenticated` unless `force` is true. With `dry_run` the call returns or refuses the same, and nothing starts.',
  group: 'campaigns',
  tool: {
    name: 'coldemail_resume_campaign',
    title: 'Start or resume a campaign',
    effects: { destructive: false, idempotent: true, openWorld: true },
  },
  input: z.object({
    id: z.string().describe('Campaign id, `cmp_…`'),
    force: z
      .boolean()
      .default(false)
      .describe(
        'Resume even if more than 1 % of the leads cannot be rendered (each of them is stopped), or if a mailbox is not authenticated',
      ),
    ...dryRunField,
  }),
  alsoInQuery: ['dry_run'],
  unknownFields: 'warn',
  bodyExample: { force: false },
  output: campaignDetail
    .extend({
      not_renderable: notRenderable,
      findings: z.array(finding).describe('What else the check found, as `checkCampaign` returns it'),
      ...dryRunMark,
    })
    .meta({ id: 'ResumedCampaign' }),
  async handle(context, { organizationId }, { id, force, dry_run: dryRun }) {
    const key = { organizationId, id: campaignUuid(id) };
    const before = await loadCampaign(context.db, organizationId, key.id);
    if (movesOn(before)) {
      await checkCampaignTexts(context, before);
      requireReady(before);
    }
    const { leads: checked, findings } = await runCampaignCheck(context, before);
    if (movesOn(before) && !force) {
      requireRenderable(checked);
      requireAuthenticated(before, await loadAuthentication(context, before));
    }
    if (dryRun) {
      const shown = presentCampaignDetail(resumed(before));
      return { ...shown, not_renderable: checked, findings, dry_run: true as const };
    }
    const campaign = await resume(context, key, force ? acceptedLeads(checked) : 0);
    await wakeMailboxes(context, campaign);
    return { ...presentCampaignDetail(campaign), not_renderable: checked, findings };
  },
});

/** The campaign as it would be after `resume`. */
function resumed(before: CampaignRow): CampaignRow {
  if (!movesOn(before)) return before;
  const { leads = 0, finished = 0 } = before.numbers ?? {};
  const status = leads > 0 && finished === leads ? 'completed' : 'active';
  return { ...before, status, pauseReason: null };
}

/** False if it is active or completed. @throws ApiError 409 for a campaign that cannot be resumed */
function movesOn({ status }: CampaignRow): boolean {
  const next = statusAfter('resume', status as CampaignStatus);
  if (!next) throw apiError('invalid_state', `a campaign that is ${status} cannot be resumed`);
  return next !== status;
}

function requireRenderable({ leads, checked, examples }: LeadCheck): void {
  if (leads * 100 <= notRenderablePercentMax * checked) return;
  const [example] = examples;
  throw new ApiError(
    409,
    'leads_not_renderable',
    `${leads} of ${checked} leads checked cannot be rendered, e.g. ${example!.lead_id}, ${example!.message}. Correct the texts or the leads, or resume with "force": true, which stops each of these leads`,
  );
}

/** Leads that may be stopped before auto-pause starts to count. */
function acceptedLeads({ leads, checked, of }: LeadCheck): number {
  if (checked === of) return leads;
  return Math.ceil((leads / Math.max(checked, 1)) * of * (1 + sampleMarginPercent / 100));
}

/** Resets what auto-pause counts: it evaluates only what happened since `resumedAt`. */
async function resume(
  { db, clock }: Context,
  key: { organizationId: string; id: string },
  acceptedNotRenderable: number,
) {
  const { organizationId, id } = key;
  return db.$transaction(async (tx) => {
    const campaign = await lockCampaign(tx, key);
    if (!movesOn(campaign)) return campaign;
    requireReady(campaign);
    const now = clock.now();
    await tx.campaign.update({
      where: { organizationId_id: key },
      data: { status: 'active', pauseReason: null, resumedAt: now, updatedAt: now },
      select: { id: true },
    });
    await tx.$executeRaw`update campaign_numbers
        set errors_in_a_row = 0, not_renderable = ${-acceptedNotRenderable}::int, sent_before = sent
      where organization_id = ${organizationId}::uuid and campaign_id = ${id}::uuid`;
    // Its last leads may have ended during the pause.
    await tx.$executeRaw`update campaigns c set status = 'completed' from campaign_numbers n
      where c.organization_id = ${organizationId}::uuid and c.id = ${id}::uuid
        and n.organization_id = c.organization_id and n.campaign_id = c.id and n.leads > 0 and n.finished = n.leads`;
    return loadCampaign(tx, organizationId, id);
  });
}
