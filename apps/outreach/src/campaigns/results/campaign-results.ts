import { notFound } from '@reachback/common/http/errors/errors';
import { answerText } from '@reachback/common/http/routing/endpoint';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { campaignUuid } from '../campaign.ts';
import { resultNames } from './add-results.ts';
import {
  presentResults,
  resultFields,
  resultRates,
  totalResults,
  type ResultCounts,
} from './present-results.ts';

const daysMax = 366;

/** By what the results of a campaign are listed. */
const resultKeys = ['day', 'step', 'variant', 'mailbox'] as const;

const output = z.object({
  by: z.enum(resultKeys),
  time_zone: z.string().describe('IANA name; days are those of this time zone'),
  data: z.array(
    z
      .object({
        day: z.iso.date().optional().describe('With `by=day`'),
        step_id: z.string().optional().describe('With `by=step` and `by=variant`'),
        position: z.int().min(1).nullable().optional().describe('Of the step; null if it was deleted'),
        variant: z
          .string()
          .nullable()
          .optional()
          .describe('With `by=variant`; null for the text of the step itself'),
        mailbox_id: z.string().optional().describe('With `by=mailbox`'),
        email: z.string().nullable().optional().describe('Of the mailbox; null if it was deleted'),
        ...resultFields,
        ...resultRates,
      })
      .meta({ id: 'CampaignResult' }),
  ),
  total: totalResults,
});

export const campaignResults = endpoint({
  name: 'getCampaignResults',
  summary: 'Get the results of a campaign by day, step, variant or mailbox',
  description:
    'Returns what was sent and what came back, with the 95 % interval of each rate: as long as the intervals of two items overlap widely, do not prefer one over the other. A reply counts for the email it answers, or the last one before it; a meeting or an opt-out without a reply counts for the last email before it. Each lead counts once, for the day on which that email was sent, in the time zone of the campaign. Leads that opted out before their first email are not included.',
  group: 'campaigns',
  tool: { name: 'coldemail_results', title: 'Read the results of a campaign' },
  input: z.object({
    id: z.string().describe('Campaign id, `cmp_…`'),
    by: z.enum(resultKeys).default('day').describe('What the items stand for'),
    days: z
      .int()
      .min(1)
      .max(daysMax)
      .default(90)
      .describe('With `by=day`: how many days, today included. The other lists cover the whole campaign'),
  }),
  output,
  async handle({ pool, clock }, { organizationId }, { id, by, days }) {
    const campaignId = campaignUuid(id);
    const key = { organizationId, campaignId };
    const query = withTotal(by, resultsQuery({ by, key, days, now: clock.now() }));
    // sql: ...resultKeys.map((by) => ({ query: withTotal(by, resultsQuery({ by, key: {} })) }))
    const { rows } = await pool.query<{ stored: string }>(query);
    if (!rows[0]) throw notFound('campaign');
    const { timeZone, total, items } = JSON.parse(rows[0].stored) as StoredResults;
    const results: z.input<typeof output> = {
      by,
      time_zone: timeZone,
      data: items.map((item) => presentItem(by, item)),
      total: presentResults(total, 'contacted'),
    };
    // As text, which is not cut to the schema: with a year of days that takes as long as everything else here.
    return answerText(JSON.stringify(results));
  },
});

type ResultKey = (typeof resultKeys)[number];

interface StoredResults {
  timeZone: string;
  total: ResultCounts;
  items: ItemRow[];
}

/** With the columns of what the items are listed by. */
interface ItemRow extends ResultCounts {
  day?: string;
  stepId?: string;
  position?: number | null;
  variant?: string;
  mailboxId?: string;
  email?: string | null;
}

function presentItem(by: ResultKey, row: ItemRow) {
  const results = presentResults(row, 'delivered');
  switch (by) {
    case 'day':
      return { day: row.day!, ...results };
    case 'step':
      return { step_id: wireId('stp', row.stepId!), position: row.position, ...results };
    case 'variant':
      return {
        step_id: wireId('stp', row.stepId!),
        position: row.position,
        variant: row.variant || null,
        ...results,
      };
    case 'mailbox':
      return { mailbox_id: wireId('mbx', row.mailboxId!), email: row.email, ...results };
  }
}

const sums = resultNames.map((name) => `coalesce(sum(r.${name}), 0)::int as ${name}`).join(', ');
const isSomething = 'sum(r.sent) <> 0 or sum(r.bounced) <> 0';

/**
 * The campaign with its total and its items, in one row; no row without the campaign. Of the total there are the fewest
 * rows by mailbox; the sums are the same. It is JSON as text: what node-postgres parses stays reachable from its own
 * objects for a few requests, and a year of items makes each collection of young objects several times as long.
 */
function withTotal(by: ResultKey, { text, values }: { text: string; values: unknown[] }) {
  return {
    name: `campaign-results-${by}`,
    text: `
      select json_build_object('timeZone', c.time_zone, 'total', t,
               'items', (select coalesce(json_agg(i), '[]') from (${text}) i))::text as stored
        from campaigns c cross join lateral (
          select ${sums} from campaign_mailbox_results r where r.organization_id = $1 and r.campaign_id = $2) t
       where c.organization_id = $1 and c.id = $2`,
    values,
  };
}

/** The query of the items. It reads a row per day, step and variant, or one per mailbox: never emails or leads. */
export function resultsQuery({
  by,
  key,
  days,
  now,
}: {
  by: ResultKey;
  key: { organizationId: string; campaignId: string };
  days: number;
  now: Date;
}): { text: string; values: unknown[] } {
  const values: unknown[] = [key.organizationId, key.campaignId];
  const ofCampaign = 'r.organization_id = $1 and r.campaign_id = $2';
  // Looked up per item, not per row.
  const position = '(select s.position from steps s where s.organization_id = $1 and s.id = r.step_id)';
  const email = '(select m.email from mailboxes m where m.organization_id = $1 and m.id = r.mailbox_id)';
  switch (by) {
    case 'day':
      return {
        text: `
          select r.day, ${sums} from campaign_results r
           where ${ofCampaign} and r.day > coalesce(local_day($3,
                   (select time_zone from campaigns where organization_id = $1 and id = $2)), ($3::timestamptz at time zone 'UTC')::date) - $4::int
           group by r.day having ${isSomething} order by r.day`,
        values: [...values, now, days],
      };
    case 'step':
      return {
        text: `
          select r.step_id as "stepId", ${position} as position, ${sums} from campaign_results r
           where ${ofCampaign} group by r.step_id having ${isSomething} order by position, r.step_id`,
        values,
      };
    case 'variant':
      return {
        text: `
          select r.step_id as "stepId", ${position} as position, r.variant, ${sums} from campaign_results r
           where ${ofCampaign} group by r.step_id, r.variant having ${isSomething}
           order by position, r.step_id, r.variant`,
        values,
      };
    case 'mailbox':
      return {
        text: `
          select r.mailbox_id as "mailboxId", ${email} as email, ${sums} from campaign_mailbox_results r
           where ${ofCampaign} group by r.mailbox_id having ${isSomething} order by sum(r.sent) desc, r.mailbox_id`,
        values,
      };
  }
}
