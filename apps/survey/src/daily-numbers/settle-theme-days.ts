import { inTransaction } from '@reachback/common/database/pool';
import type { Pool } from 'pg';
import { holdZones } from './counted-zones.ts';
import { themeGroupsSql, themeSums } from './theme-sums.ts';

const changesAtOnce = 5_000;

/**
 * Applies an organization's recorded changes to the sums of themes. Nothing waits for it: readers add the pending
 * changes themselves.
 * @returns whether there may be more
 */
export async function settleThemeDays(pool: Pool, organizationId: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await holdZones(client, organizationId);
    // Serializes concurrent runs; the job has created the row.
    await client.query('select from theme_settings where organization_id = $1 for update', [organizationId]);
    const { rows } = await client.query<Taken>(takeSql, [organizationId]);
    const { count, hasGone, changes } = rows[0]!;
    if (count > 0) await client.query(addSql, [organizationId, changes]);
    if (hasGone) await client.query(forgetSql, [organizationId, changes]);
    return count === changesAtOnce;
  });
}

interface Taken {
  count: number;
  /** Whether comments no longer name some theme. */
  hasGone: boolean;
  /** JSON of the summed changes by group and day. */
  changes: string;
}

/**
 * Deletes changes by ctid, which is safe as no other transaction updates or deletes them; returns their sums by group
 * and day.
 */
const takeSql = `
  with taken as (
    delete from theme_day_changes where organization_id = $1 and ctid = any(array(
      select ctid from theme_day_changes where organization_id = $1 limit ${changesAtOnce}))
    returning day, location_id, provider_id, survey_id, theme, ${themeSums.join(', ')}),
  change as (
    select g.kind, g.group_id, day, g.group_location as location_id, survey_id, theme, ${themeSums.map((name) => `sum(${name})::int as ${name}`).join(', ')}
    from taken ${themeGroupsSql} group by 1, 2, 3, 4, 5, 6)
  select (select count(*) from taken)::int as count,
    exists (select from taken where least(positive, neutral, negative) < 0) as "hasGone",
    coalesce((select json_agg(change) from change), '[]')::text as changes`;

const keys = 'kind, group_id, day, location_id, survey_id, theme';

const changeSql = `jsonb_to_recordset($2::jsonb) as change (kind text, group_id uuid, day date, location_id uuid, survey_id uuid,
    theme text, ${themeSums.map((name) => `${name} int`).join(', ')})`;

const addSql = `
  insert into theme_days as d (organization_id, ${keys}, ${themeSums.join(', ')})
  select $1::uuid, ${keys}, ${themeSums.join(', ')}
  from ${changeSql}
  order by 2, 3, 4, 5, 6, 7
  on conflict (organization_id, ${keys}) do update set ${themeSums.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}`;

/** Deletes the rows of themes that no comment names any more: own themes come and go. */
const forgetSql = `
  delete from theme_days d using ${changeSql}
  where d.organization_id = $1 and d.kind = change.kind and d.group_id = change.group_id and d.day = change.day
    and d.location_id = change.location_id and d.survey_id = change.survey_id and d.theme = change.theme
    and ${themeSums.map((name) => `d.${name} = 0`).join(' and ')}`;
