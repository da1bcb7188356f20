import { nilUuid } from '@reachback/common/values/ids';
import type { Transaction } from '../db.ts';
import { groupIdSql } from './groups.ts';
import { themeSums, themeSumsSql } from './theme-sums.ts';

/** Recounts the sums of themes, under the lock of `rebuildDailyNumbers`. */
export async function rebuildThemeDays(
  tx: Transaction,
  organizationId: string,
  timeZone: string,
): Promise<void> {
  await tx.$executeRaw`delete from theme_day_changes where organization_id = ${organizationId}::uuid`;
  await tx.$executeRaw`delete from theme_days where organization_id = ${organizationId}::uuid`;
  await tx.$executeRawUnsafe(providersSql, organizationId, timeZone);
  await tx.$executeRawUnsafe(locationsSql, organizationId);
  await tx.$executeRawUnsafe(organizationSql, organizationId);
}

const insertSql = `insert into theme_days (organization_id, kind, group_id, day, location_id, survey_id, theme, ${themeSums.join(', ')})`;

const providersSql = `${insertSql}
  select r.organization_id, 'provider', ${groupIdSql.provider}, (r.created_at at time zone $2)::date, ${groupIdSql.location}, r.survey_id,
    t.theme, ${themeSumsSql}
  from (select *, 1 as sign from response_themes where organization_id = $1::uuid) as t
  join responses r on r.organization_id = t.organization_id and r.id = t.response_id
  group by 1, 3, 4, 5, 6, 7 order by 3, 4, 5, 6, 7`;

/** Aggregates the sums of providers, which takes a fraction of the time. */
const sumsSql = themeSums.map((name) => `sum(${name})`).join(', ');
const locationsSql = `${insertSql}
  select organization_id, 'location', location_id, day, location_id, survey_id, theme, ${sumsSql}
  from theme_days where organization_id = $1::uuid and kind = 'provider' group by 1, 3, 4, 6, 7 order by 3, 4, 6, 7`;
const organizationSql = `${insertSql}
  select organization_id, 'organization', '${nilUuid}'::uuid, day, '${nilUuid}'::uuid, survey_id, theme, ${sumsSql}
  from theme_days where organization_id = $1::uuid and kind = 'location' group by 1, 4, 6, 7 order by 4, 6, 7`;
