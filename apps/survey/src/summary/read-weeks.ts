import type { Pool } from 'pg';
import { groupIdSql, type GroupKind } from '../daily-numbers/groups.ts';
import { sums } from '../daily-numbers/sums.ts';

/** The counters of the summary. */
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

/** Sums of an ISO week, or the part of it inside the period. */
export interface WeekSums extends Sums {
  /** Monday, `YYYY-MM-DD`. */
  weekStart: string;
}

/**
 * A Monday, the first day of a week in ISO 8601. Weeks are counted from it: `date_trunc` per row would take a third of
 * the time.
 */
export const firstMonday = `date '1970-01-05'`;

/** The daily rows of the whole organization in the period. */
const wholeSql = `from daily_numbers
    where organization_id = $1 and day > (select last from period) - $3::int and day <= (select last from period)`;

/** The daily rows of one group, one index probe per day, and the changes not yet added to them. */
const groupSql = (kind: GroupKind) => `from (
      select d.day, ${sums.map((name) => `d.${name}`).join(', ')}
      from period, generate_series(period.last - $3::int + 1, period.last, interval '1 day') as of (day)
      cross join lateral (
        select * from group_days g
        where g.organization_id = $1 and g.kind = '${kind}' and g.day = of.day::date and g.group_id = $4) d
      union all
      select day, ${sums.join(', ')} from group_changes
      where organization_id = $1 and ${groupIdSql[kind]} = $4
        and day > (select last from period) - $3::int and day <= (select last from period)
    ) as of_group`;

/** All weeks of the period, empty ones included. */
const weeksSql = (kind?: GroupKind) => `
  with period as materialized (
    select ($2::timestamptz at time zone time_zone)::date as last from settings where organization_id = $1${
      kind === undefined ? '' : ' and exists (select 1 from group_states where organization_id = $1)'
    }
  ), sums as (
    select (day - ${firstMonday}) / 7 as week, ${sums.map((name) => `sum(${name}) as ${name}`).join(', ')}
    ${kind === undefined ? wholeSql : groupSql(kind)}
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

/** A location, a provider or a survey; the nil UUID stands for visits without one. */
export interface Group {
  kind: GroupKind;
  id: string;
}

/**
 * Reads the weeks of a group or of the whole organization, oldest first; empty without settings, or if the groups were
 * never counted.
 */
export async function readWeeks(
  pool: Pool,
  period: Period & { group?: Group | undefined },
): Promise<WeekSums[]> {
  // sql: { period: {} }, { period: { group: { kind: 'location' } } }, { period: { group: { kind: 'provider' } } }, { period: { group: { kind: 'survey' } } }
  const { rows } = await pool.query<WeekSums>(weeksQuery(period));
  return rows;
}

/** The query of `readWeeks`, exported for the test of its plan. */
export function weeksQuery({ organizationId, now, days, group }: Period & { group?: Group | undefined }) {
  const values = [organizationId, now, days];
  if (!group) return { name: 'summary-weeks', text: weeksSql(), values };
  return { name: `summary-weeks-${group.kind}`, text: weeksSql(group.kind), values: [...values, group.id] };
}
