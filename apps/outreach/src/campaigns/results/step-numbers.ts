import { notFound } from '@reachback/common/http/errors/errors';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignUuid } from '../campaign.ts';

/** Emails that are counted at most, the newest ones. */
const emailsMax = 20_000;

const count = z.int().min(0);

/** What came of the texts of a campaign. */
export const stepNumbers = endpoint({
  name: 'listStepNumbers',
  summary: 'Count emails, replies and bounces by step and variant',
  description:
    'Returns one item per step and variant that was sent. A reply counts for the last email that was sent before it arrived, and once per lead. The newest 20,000 emails of the campaign are counted; `counted_since` is then the time of the oldest of them.',
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
    counted_since: z.iso.datetime().nullable().describe('Null if all emails were counted'),
  }),
  async handle({ pool }, { organizationId }, input) {
    const campaignId = campaignUuid(input.id);
    const found = await pool.query('select 1 from campaigns where organization_id = $1 and id = $2', [
      organizationId,
      campaignId,
    ]);
    if (found.rowCount === 0) throw notFound('campaign');
    // sql: { organizationId: 'a', campaignId: 'a' }
    const { rows } = await pool.query<StepRow>(stepNumbersQuery(organizationId, campaignId));
    const emails = rows.reduce((sum, row) => sum + row.emails, 0);
    const oldest = rows.reduce((first, row) => Math.min(first, row.oldest.getTime()), Infinity);
    return {
      data: rows
        .filter((row) => row.sent + row.bounced > 0)
        .map(({ stepId, position, variant, sent, replied, interested, bounced }) => ({
          step_id: wireId('stp', stepId),
          position,
          variant,
          sent,
          replied,
          interested,
          bounced,
        })),
      counted_since: emails < emailsMax ? null : new Date(oldest).toISOString(),
    };
  },
});

interface StepRow {
  stepId: string;
  position: number;
  variant: string | null;
  emails: number;
  oldest: Date;
  sent: number;
  replied: number;
  interested: number;
  bounced: number;
}

/** The query of the numbers: of each lead the first reply, and the email before it. */
export function stepNumbersQuery(
  organizationId: string,
  campaignId: string,
): { text: string; values: unknown[] } {
  const text = `
    with emails as materialized (
      select lead_id, step_id, position, variant_id, status, sent_at, bounced_at, created_at from sends
       where organization_id = $1 and campaign_id = $2 order by created_at desc limit ${emailsMax}),
    firsts as (
      select lead_id, min(received_at) as at from replies
       where organization_id = $1 and campaign_id = $2 and not automatic
         and created_at >= (select min(sent_at) from emails)
       group by lead_id),
    answered as (
      select distinct on (e.lead_id) e.lead_id, e.step_id, l.category
        from firsts f join emails e on e.lead_id = f.lead_id and e.sent_at <= f.at
        join leads l on l.organization_id = $1 and l.id = e.lead_id
       order by e.lead_id, e.sent_at desc)
    select e.step_id as "stepId", max(e.position) as position, e.variant_id as variant, count(*)::int as emails,
           min(e.created_at) as oldest, count(*) filter (where e.status in ('sent', 'uncertain'))::int as sent,
           count(a.lead_id)::int as replied, count(*) filter (where a.category = 'interested')::int as interested,
           count(e.bounced_at)::int as bounced
      from emails e left join answered a on a.lead_id = e.lead_id and a.step_id = e.step_id
     group by e.step_id, e.variant_id order by 2, 3 nulls first`;
  return { text, values: [organizationId, campaignId] };
}
