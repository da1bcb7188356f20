import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { resultNames } from './add-results.ts';
import { presentResults, resultFields, resultRates, type ResultCounts } from './present-results.ts';

export const overview = endpoint({
  name: 'getOverview',
  summary: 'Get the results of all campaigns by day',
  description:
    'Returns the results of the emails that all campaigns sent in the last days, with the 95 % interval of each rate. What came back counts for the day of the email, as in the results of a campaign. The day of an email is that of the time zone of its campaign. Campaigns in test mode are not included.',
  group: 'campaigns',
  input: z.object({
    days: z.int().min(1).max(90).default(28).describe('How many days, today included'),
  }),
  output: z.object({
    days: z.int(),
    data: z.array(
      z.object({ day: z.iso.date(), ...resultFields, ...resultRates }).meta({ id: 'OverviewDay' }),
    ),
    total: z.object({ ...resultFields, ...resultRates }).meta({ id: 'OverviewTotal' }),
  }),
  async handle({ pool, clock }, { organizationId }, { days }) {
    const query = overviewQuery({ organizationId, days, now: clock.now() });
    // sql: { query: overviewQuery({}) }
    const { rows } = await pool.query<ResultCounts & { day: string }>(query);
    const total = {} as ResultCounts;
    for (const name of resultNames) total[name] = rows.reduce((sum, row) => sum + row[name], 0);
    return {
      days,
      data: rows.map(({ day, ...counts }) => ({ day, ...presentResults(counts, 'delivered') })),
      total: presentResults(total, 'delivered'),
    };
  },
});

/** Query of the days. Campaigns' time zones shift the day by at most one, so the index condition includes one more. */
export function overviewQuery(given: { organizationId: string; days: number; now: Date }): {
  text: string;
  values: unknown[];
} {
  const text = `
    select to_char(r.day, 'YYYY-MM-DD') as day, ${resultNames.map((name) => `sum(r.${name})::int as ${name}`).join(', ')}
      from campaign_results r join campaigns c on c.organization_id = $1 and c.id = r.campaign_id
     where r.organization_id = $1 and not c.test_mode and r.day > ($2::timestamptz at time zone 'UTC')::date - $3::int - 1
       and r.day > coalesce(local_day($2, c.time_zone), ($2::timestamptz at time zone 'UTC')::date) - $3::int
     group by r.day having sum(r.sent) <> 0 or sum(r.bounced) <> 0 order by r.day`;
  return { text, values: [given.organizationId, given.now, given.days] };
}
