import { notFound } from '@reachback/common/http/errors/errors';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignUuid } from '../campaign.ts';
import { resultsQuery } from './campaign-results.ts';

const count = z.int().min(0);

/** Counts emails and responses by the texts of a campaign. */
export const stepNumbers = endpoint({
  name: 'listStepNumbers',
  summary: 'Count emails, replies and bounces by step and variant',
  description:
    'Returns one item per step and variant that was sent. `getCampaignResults` with `by=variant` returns the same with intervals; prefer it.',
  group: 'campaigns',
  input: z.object({ id: z.string() }),
  output: z.object({
    data: z.array(
      z
        .object({
          step_id: z.string(),
          position: z.int().min(1),
          variant: z.string().nullable().describe('Null for the text of the step itself'),
          sent: count,
          replied: count.describe('Leads that replied to it'),
          interested: count.describe('Of these, leads with the category `interested`'),
          bounced: count,
        })
        .meta({ id: 'StepNumbers' }),
    ),
    counted_since: z.iso.datetime().nullable().describe('Always null: all emails are counted'),
  }),
  async handle({ pool, clock }, { organizationId }, input) {
    const campaignId = campaignUuid(input.id);
    const found = await pool.query('select 1 from campaigns where organization_id = $1 and id = $2', [
      organizationId,
      campaignId,
    ]);
    if (found.rowCount === 0) throw notFound('campaign');
    const query = resultsQuery({
      by: 'variant',
      key: { organizationId, campaignId },
      days: 0,
      now: clock.now(),
    });
    // sql: { query: resultsQuery({ by: 'variant', key: {} }) }
    const { rows } = await pool.query<StepRow>(query);
    return {
      data: rows.flatMap(({ stepId, position, variant, sent, replied, interested, bounced }) =>
        position === null
          ? []
          : {
              step_id: wireId('stp', stepId),
              position,
              variant: variant || null,
              sent: Math.max(sent, 0),
              replied: Math.max(replied, 0),
              interested: Math.max(interested, 0),
              bounced: Math.max(bounced, 0),
            },
      ),
      counted_since: null,
    };
  },
});

interface StepRow {
  stepId: string;
  position: number | null;
  variant: string;
  sent: number;
  replied: number;
  interested: number;
  bounced: number;
}
