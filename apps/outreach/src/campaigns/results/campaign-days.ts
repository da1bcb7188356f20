import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';

/** Maximum number of campaigns per call, which is also that of a list page. */
const campaignsMax = 100;

const count = z.int().min(0);

/** Data of the charts next to campaigns. */
export const campaignDays = endpoint({
  name: 'listCampaignDays',
  summary: 'List what campaigns sent and got back, by day',
  description:
    'Returns one item per campaign and day with at least one email, reply or bounce, oldest day first. Days are those of the time zone of the campaign. Without `campaign_id`, the newest 100 campaigns are included, except those in test mode.',
  group: 'campaigns',
  input: z.object({
    campaign_id: z
      .array(z.string())
      .max(campaignsMax)
      .optional()
      .describe(`One campaign or several, with commas; at most ${campaignsMax}`),
    days: z.int().min(1).max(90).default(28).describe('How many days, today included'),
  }),
  output: z.object({
    data: z.array(
      z
        .object({
          campaign_id: z.string(),
          day: z.iso.date(),
          sent: count.describe('Emails; those that are being sent are included'),
          new_leads: count.describe('First emails'),
          replies: count.describe('Replies of people, by the time Reachback received them'),
          bounced: count.describe('Leads that bounced'),
        })
        .meta({ id: 'CampaignDay' }),
    ),
  }),
  async handle({ pool, clock }, { organizationId }, { campaign_id: given, days }) {
    // An invalid campaign id has no days, like an unknown campaign.
    const ids = given?.flatMap((id) => uuidOf('cmp', id) ?? []);
    const now = clock.now();
    const query = campaignDaysQuery({ organizationId, campaignIds: ids, days, now });
    // sql: { query: campaignDaysQuery({}) }, { query: campaignDaysQuery({ campaignIds: ['a'] }) }
    const { rows } = await pool.query<DayRow>(query);
    return {
      data: rows.map(({ campaignId, ...day }) => ({ campaign_id: wireId('cmp', campaignId), ...day })),
    };
  },
});

interface DayRow {
  campaignId: string;
  day: string;
  sent: number;
  new_leads: number;
  replies: number;
  bounced: number;
}

/** Query of the days. Sends are already counted by day; replies and bounces are few, and read by an index. */
export function campaignDaysQuery(given: {
  organizationId: string;
  campaignIds: readonly string[] | undefined;
  days: number;
  now: Date;
}): { text: string; values: unknown[] } {
  const { organizationId, campaignIds, days, now } = given;
  const values: unknown[] = [organizationId, now, days];
  const which = campaignIds ? 'and id = any($4::uuid[])' : 'and not test_mode';
  if (campaignIds) values.push(campaignIds);
  const text = `
    with c as materialized (
      select id, time_zone, local_day($2, time_zone) - ($3::int - 1) as first_day from (
        -- An earlier release stored zones that Postgres does not know.
        select id, case when local_day($2, time_zone) is null then 'UTC' else time_zone end as time_zone
          from campaigns where organization_id = $1 ${which} order by id desc limit ${campaignsMax}) as known),
    counted as (
      select c.id, d.day, d.sends as sent, d.new_leads, 0 as replies, 0 as bounced
        from c join campaign_days d on d.organization_id = $1 and d.campaign_id = c.id and d.day >= c.first_day
      union all
      select c.id, r.day, 0, 0, r.replies, 0
        from c cross join lateral (
          select (created_at at time zone c.time_zone)::date as day, count(*)::int as replies from replies
           where organization_id = $1 and campaign_id = c.id and not automatic
             and created_at >= c.first_day::timestamp at time zone c.time_zone
           group by 1) as r
      union all
      select c.id, l.day, 0, 0, 0, l.bounced
        from c cross join lateral (
          select (ended_at at time zone c.time_zone)::date as day, count(*)::int as bounced from leads
           where organization_id = $1 and campaign_id = c.id and status = 'bounced'
             and ended_at >= c.first_day::timestamp at time zone c.time_zone
           group by 1) as l)
    select id as "campaignId", to_char(day, 'YYYY-MM-DD') as day, sum(sent)::int as sent,
           sum(new_leads)::int as new_leads, sum(replies)::int as replies, sum(bounced)::int as bounced
      from counted group by id, counted.day
    having sum(sent) + sum(new_leads) + sum(replies) + sum(bounced) > 0
     order by counted.day, id`;
  return { text, values };
}
