import { nilUuid } from '@reachback/common/values/ids';
import type { Pool } from 'pg';
import { groupsSql, type GroupKind } from '../daily-numbers/groups.ts';
import { movedSql } from '../daily-numbers/settle-group-numbers.ts';
import { sums } from '../daily-numbers/sums.ts';
import type { Period, Sums } from './read-weeks.ts';

/** Sums of one location, provider or survey in a period. */
export interface GroupSums extends Sums {
  /** Null for visits without one. */
  id: string | null;
  name: string | null;
}

/**
 * Adds the sums that a job keeps per length of period, the changes since, and the days that entered or left the period
 * since the job last moved it: a few thousand rows at most, however many responses there are.
 */
const sqlOf = (kind: GroupKind) => `
  with state as materialized (
    select g.through, ($2::timestamptz at time zone s.time_zone)::date as last, $3::int as days
    from settings s join group_states g on g.organization_id = s.organization_id where s.organization_id = $1
  ), moved as materialized (select * from ${movedSql('through', 'last', 'state')}
  ), summed as (
    select group_id, ${sums.map((name) => `sum(${name})::int as ${name}`).join(', ')} from (
      select group_id, ${sums.join(', ')} from group_periods
      where organization_id = $1 and kind = '${kind}' and days = $3::int
      union all
      select g.group_id, ${sums.join(', ')} from group_changes ${groupsSql}
      where organization_id = $1 and g.kind = '${kind}'
        and day > (select last - days from state) and day <= (select last from state)
      union all ${movedDaysSql(kind, 1)}
      union all ${movedDaysSql(kind, -1)}
    ) as parts group by group_id
  )
  select json_agg(json_build_array(s.group_id,
      (select name from ${kind}s t where t.organization_id = $1 and t.id = s.group_id), s.${sums.join(', s.')}))::text as groups,
    (select count(*) > 0 from state) as "isCounted"
  from summed s
  where ${sums.map((name) => `s.${name} <> 0`).join(' or ')}`;

/**
 * The days that enter the period (`sign` 1) or leave it (-1). Their bounds are scalar subqueries, so that the planner
 * always uses a range scan of the index, whatever its statistics say.
 */
const movedDaysSql = (kind: GroupKind, sign: 1 | -1) => `
      select group_id, ${sums.map((name) => `${name} * ${sign}`).join(', ')} from group_days
      where organization_id = $1 and kind = '${kind}'
        and day > (select after from moved where sign = ${sign}) and day <= (select until from moved where sign = ${sign})`;

type Row = [string, string | null, ...number[]];

/** Reads the groups that have numbers in the period. Null for an organization whose groups were never counted. */
export async function readGroups(pool: Pool, ask: Period & { kind: GroupKind }): Promise<GroupSums[] | null> {
  // sql: { ask: { kind: 'location' } }, { ask: { kind: 'provider' } }, { ask: { kind: 'survey' } }
  const { rows } = await pool.query<{ groups: string | null; isCounted: boolean }>(groupsQuery(ask));
  const { groups, isCounted } = rows[0]!;
  if (!isCounted) return null;
  return (JSON.parse(groups ?? '[]') as Row[]).map(
    ([id, name, sent, bounced, answered, promoters, passives, detractors, scoreSum, open, clicks]) => ({
      id: id === nilUuid ? null : id,
      name,
      sent: sent!,
      bounced: bounced!,
      answered: answered!,
      promoters: promoters!,
      passives: passives!,
      detractors: detractors!,
      scoreSum: scoreSum!,
      openFollowUps: open!,
      reviewClicks: clicks!,
    }),
  );
}

/** The query of `readGroups`, exported for the test of its plan. */
export function groupsQuery({ organizationId, now, days, kind }: Period & { kind: GroupKind }) {
  return { name: `summary-by-${kind}`, text: sqlOf(kind), values: [organizationId, now, days] };
}
