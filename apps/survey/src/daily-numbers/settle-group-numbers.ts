import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { holdZones } from './counted-zones.ts';
import { groupsSql, periods } from './groups.ts';
import { moveDays } from './move-days.ts';
import { countGroupsOnce } from './rebuild-group-numbers.ts';
import { sums } from './sums.ts';

const changesAtOnce = 5_000;
/** A run starts no further organization after this time; the next run continues. */
const runMsMax = 15_000;

/**
 * Applies the recorded changes by location, provider and survey, and moves the periods on when a new day has begun.
 * Nothing waits for it: readers add the pending changes themselves. Also moves the numbers to the days of a new time
 * zone, with all these changes.
 */
export async function settleGroupNumbers(context: Context, signal: AbortSignal): Promise<void> {
  const { pool, db, clock } = context;
  const endsAtMs = performance.now() + runMsMax;
  const { rows } = await pool.query<Due>(dueSql, [clock.now()]);
  const isOver = () => signal.aborted || performance.now() >= endsAtMs;
  for (const { id, isCounted, isMoving } of rows) {
    if (isOver()) return;
    if (!isCounted) await countGroupsOnce(db, id);
    let more = isMoving;
    do {
      more &&= await moveDays(pool, id);
      await settleAll(context, id, signal);
    } while (more && !isOver());
  }
}

interface Due {
  id: string;
  isCounted: boolean;
  /** Whether numbers are to be moved to the days of a new time zone. */
  isMoving: boolean;
}

async function settleAll(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  for (let added = changesAtOnce; added === changesAtOnce && !signal.aborted;) {
    added = await inTransaction(pool, async (client) => settle(client, organizationId, clock.now()));
  }
}

/** Those with numbers to move last, so that none waits for a large one. */
const dueSql = `
  select s.organization_id as id, g.through is not null as "isCounted", s.previous_time_zone is not null as "isMoving"
  from settings s left join group_states g on g.organization_id = s.organization_id
  where g.through is distinct from ($1::timestamptz at time zone s.time_zone)::date
    or s.previous_time_zone is not null or exists (select from group_changes c where c.organization_id = s.organization_id)
  order by s.previous_time_zone is not null, g.through is not null desc, 1`;

/** @returns how many changes were applied */
async function settle(client: PoolClient, organizationId: string, now: Date): Promise<number> {
  const { timeZone } = await holdZones(client, organizationId);
  // Serializes concurrent runs.
  const { rows } = await client.query<{ through: string; today: string }>(
    `select through::text, ($2::timestamptz at time zone $3)::date::text as today from group_states
     where organization_id = $1 for update`,
    [organizationId, now, timeZone],
  );
  if (!rows[0]) return 0;
  const { through, today } = rows[0];
  if (through !== today) {
    await client.query(moveSql, [organizationId, through, today]);
    await client.query('update group_states set through = $2::date where organization_id = $1', [
      organizationId,
      today,
    ]);
  }
  return addUp(client, organizationId, today);
}

/** Three statements, not one: a statement that changes several tables cannot run on several servers. */
async function addUp(client: PoolClient, organizationId: string, today: string): Promise<number> {
  const { rows: taken } = await client.query<{ count: number; changes: string }>(takeSql, [organizationId]);
  const { count, changes } = taken[0]!;
  if (count > 0) {
    await client.query(addDaysSql, [organizationId, changes]);
    await client.query(addPeriodsSql, [organizationId, changes, today]);
  }
  return count;
}

/**
 * SQL of the days that enter the periods (`sign` 1) and that leave them (-1) when the last day moves from `was` to
 * `last`: rows `moved (days, sign, after, until)`, for the days after `after` through `until`.
 */
export function movedSql(was: string, last: string, days: string): string {
  return `(
    select days, 1 as sign,
      case when ${was} <= ${last} then greatest(${last} - days, ${was}) else ${last} - days end as after,
      case when ${was} <= ${last} then ${last} else least(${last}, ${was} - days) end as until
    from ${days}
    union all
    select days, -1, case when ${last} <= ${was} then greatest(${was} - days, ${last}) else ${was} - days end,
      case when ${last} <= ${was} then ${was} else least(${was}, ${last} - days) end
    from ${days}) as moved`;
}

const allPeriods = `unnest(array[${periods.join(', ')}]) as all_periods (days)`;
const added = sums.map((name) => `${name} = p.${name} + excluded.${name}`).join(', ');

const moveSql = `
  insert into group_periods as p (organization_id, kind, days, group_id, ${sums.join(', ')})
  select d.organization_id, d.kind, moved.days, d.group_id, ${sums.map((name) => `sum(d.${name} * moved.sign)`).join(', ')}
  from ${movedSql('$2::date', '$3::date', allPeriods)}
  join group_days d on d.organization_id = $1 and d.kind in ('location', 'provider', 'survey')
    and d.day > moved.after and d.day <= moved.until
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (organization_id, kind, days, group_id) do update set ${added}`;

/** Deletes changes, by ctid as nothing else updates or deletes them, and returns their sums by group and day. */
const takeSql = `
  with taken as (
    delete from group_changes where organization_id = $1 and ctid = any(array(
      select ctid from group_changes where organization_id = $1 limit ${changesAtOnce}))
    returning day, location_id, provider_id, survey_id, ${sums.join(', ')}),
  change as (
    select g.kind, day, g.group_id, ${sums.map((name) => `sum(${name})::int as ${name}`).join(', ')}
    from taken ${groupsSql} group by 1, 2, 3)
  select (select count(*) from taken)::int as count, coalesce((select json_agg(change) from change), '[]')::text as changes`;

const changeSql = `jsonb_to_recordset($2::jsonb) as change (kind text, day date, group_id uuid, ${sums.map((name) => `${name} int`).join(', ')})`;

const addDaysSql = `
  insert into group_days as p (organization_id, kind, day, group_id, ${sums.join(', ')})
  select $1::uuid, kind, day, group_id, ${sums.join(', ')} from ${changeSql} order by 2, 3, 4
  on conflict (organization_id, kind, day, group_id) do update set ${added}`;

const addPeriodsSql = `
  insert into group_periods as p (organization_id, kind, days, group_id, ${sums.join(', ')})
  select $1::uuid, kind, days, group_id, ${sums.map((name) => `sum(${name})`).join(', ')}
  from ${changeSql} join ${allPeriods} on day > $3::date - days and day <= $3::date
  group by 2, 3, 4 order by 2, 3, 4
  on conflict (organization_id, kind, days, group_id) do update set ${added}`;
