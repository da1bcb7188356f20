import { inTransaction } from '@reachback/common/database/pool';
import { apiError, invalidRequest, notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignDetail, campaignUuid, loadCampaign, presentCampaignDetail } from '../campaign.ts';
import { wakeMailboxes } from '../change-campaign.ts';
import { variantsOf } from '../steps/variants.ts';
import { setWinner } from './set-winner.ts';
import { textsSent } from './step-test.ts';

/** A person's decision overrides the test. */
export const chooseStepWinner = endpoint({
  name: 'chooseStepWinner',
  summary: 'Choose the winner among the texts of a step',
  description:
    'From now on the step sends this text only: the weights of the others become 0. Works with and without a test, and ends it. Choosing the same winner again has no effect while the step sends this text only. The event `coldemail.step.winner_chosen` is sent. To send other texts again, change the weights.',
  group: 'steps',
  input: z.object({
    id: z.string(),
    step_id: z.string(),
    variant: z.string().nullable().describe('ID of a variant; null for the text of the step itself'),
  }),
  bodyExample: { variant: null },
  output: campaignDetail,
  async handle(context, { organizationId }, { id, step_id, variant }) {
    const { pool, db, clock } = context;
    const campaignId = campaignUuid(id);
    await inTransaction(pool, async (client) => {
      const stepId = uuidOf('stp', step_id);
      const step = await lockStep(client, { organizationId, campaignId, stepId });
      const chosen = variant ?? '';
      const variants = variantsOf(step).map((one) => one.id);
      if (chosen !== '' && !variants.includes(chosen))
        throw invalidRequest('variant', 'no such variant of this step');
      if (variants.length === 0) throw apiError('invalid_state', 'the step has only one text');
      // The weights may have been changed since it was chosen. Without any weight the step's own text is sent.
      const sent = textsSent(step);
      const isSentOnly = sent.length > 0 ? sent.every((text) => text === chosen) : chosen === '';
      if (step.winner === chosen && isSentOnly) return;
      const at = clock.now();
      await setWinner(client, {
        organizationId,
        campaignId,
        stepId: stepId!,
        variant: chosen,
        chosenBy: 'person',
        at,
      });
    });
    const campaign = await loadCampaign(db, organizationId, campaignId);
    await wakeMailboxes(context, campaign);
    return presentCampaignDetail(campaign);
  },
});

interface LockedStep {
  weight: number;
  variants: unknown;
  winner: string | null;
}

/** Locks the campaign, as every change to its steps does. @throws ApiError 404, 409 */
async function lockStep(
  client: PoolClient,
  {
    organizationId,
    campaignId,
    stepId,
  }: { organizationId: string; campaignId: string; stepId: string | null },
): Promise<LockedStep> {
  const { rows: campaigns } = await client.query<{ status: string }>(
    'select status from campaigns where organization_id = $1 and id = $2 for no key update',
    [organizationId, campaignId],
  );
  if (!campaigns[0]) throw notFound('campaign');
  const { rows } = await client.query<LockedStep>(
    `select s.weight, s.variants, t.winner
       from steps s left join step_tests t on t.organization_id = $1 and t.step_id = s.id
      where s.organization_id = $1 and s.campaign_id = $2 and s.id = $3`,
    [organizationId, campaignId, stepId],
  );
  if (!rows[0]) throw notFound('step of this campaign');
  if (campaigns[0].status === 'archived')
    throw apiError('invalid_state', 'a campaign that is archived cannot be changed');
  return rows[0];
}
