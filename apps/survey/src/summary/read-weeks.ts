import type { Pool } from 'pg';

/** What was counted. */
export interface Sums {
  sent: number;
  bounced: number;
  answered: number;
  promoters: number;
  passives: number;
  detractors: number;
  scoreSum: number;
  openFollowUps: number;
  reviewClicks: number;
}

/** Sums of one ISO week, as far as it lies in the period. */
export interface WeekSums extends Sums {
  /** Monday, `YYYY-MM-DD`. */
  weekStart: string;
}

/** A Monday, on which weeks begin in ISO 8601. Weeks are counted from it: `date_trunc` of every row takes a third of the time. */
export const firstMonday = `date '1970-01-05'`;

/** All weeks of the period, those without anything too. */
const weeksSql = `
  with period as materialized (
    select ($2::timestamptz at time zone time_zone)::date as last from settings where organization_id = $1
  ), sums as (
    select (day - ${firstMonday}) / 7 as week, sum(sent) as sent, sum(bounced) as bounced, sum(answered) as answered,
      sum(promoters) as promoters, sum(passives) as passives, sum(detractors) as detractors, sum(score_sum) as score_sum,
      sum(open_followups) as open_followups, sum(review_clicks) as review_clicks
    from daily_numbers
    where organization_id = $1 and day > (select last from period) - $3::int and day <= (select last from period)
    group by 1
  )
  select (${firstMonday} + w.week * 7)::text as "weekStart", ${[
    ['sent', 'sent'],
    ['bounced', 'bounced'],
    ['answered', 'answered'],
    ['promoters', 'promoters'],
    ['passives', 'passives'],
    ['detractors', 'detractors'],
    ['score_sum', 'scoreSum'],
    ['open_followups', 'openFollowUps'],
    ['review_clicks', 'reviewClicks'],
  ]
    .map(([column, name]) => `coalesce(s.${column}, 0)::int as "${name}"`)
    .join(', ')}
  from period, generate_series(
    (period.last - $3::int + 1 - ${firstMonday}) / 7, (period.last - ${firstMonday}) / 7) as w (week)
  left join sums s on s.week = w.week
  order by w.week`;

export interface Period {
  organizationId: string;
  days: number;
  now: Date;
}

/** Oldest first; empty for an organization without settings. */
export async function readWeeks(pool: Pool, period: Period): Promise<WeekSums[]> {
  // sql: { period: {} }
  const { rows } = await pool.query<WeekSums>(weeksQuery(period));
  return rows;
}

/** The statement behind `readWeeks`, whose plan is tested. */
export function weeksQuery({ organizationId, now, days }: Period) {
  return { name: 'summary-weeks', text: weeksSql, values: [organizationId, now, days] };
}
