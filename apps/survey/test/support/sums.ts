import { groupsSql } from '../../src/daily-numbers/groups.ts';
import { countGroupsOnce } from '../../src/daily-numbers/rebuild-group-numbers.ts';
import { sums } from '../../src/daily-numbers/sums.ts';
import { themeGroupsSql, themeSums } from '../../src/daily-numbers/theme-sums.ts';
import { recountSums } from './recount-sums.ts';
import type { Service, TestOrganization } from './service.ts';

/** The sums without the rows that are empty now, which a recount does not make. */
export async function keptSums(service: Service, organization: TestOrganization): Promise<unknown[]> {
  const { context } = service;
  const rows = await context.db.dailyNumbers.findMany({
    where: { organizationId: organization.id },
    orderBy: [{ day: 'asc' }, { part: 'asc' }],
  });
  return [
    ...rows.filter((row) => !isEmpty(row)),
    ...(await keptRatingSums(context, organization.id)),
    ...(await keptGroupSums(context, organization.id)),
    ...(await keptThemeSums(service, organization)),
  ];
}

const isEmpty = ({ part: _part, ...counts }: { part: number }) =>
  Object.values(counts).every((value) => typeof value !== 'number' || value === 0);

async function keptRatingSums({ db }: Service['context'], organizationId: string): Promise<unknown[]> {
  const rows = await db.ratingNumbers.findMany({
    where: { organizationId },
    orderBy: [{ surveyId: 'asc' }, { day: 'asc' }, { part: 'asc' }],
  });
  return rows.filter((row) => !isEmpty(row));
}

/** Of each day and group: what a job added up, with what was noted since. */
async function keptGroupSums({ db, pool }: Service['context'], organizationId: string): Promise<unknown[]> {
  // Without it, all is still to be counted.
  await countGroupsOnce(db, organizationId);
  const { rows } = await pool.query(
    `select kind, day::text, group_id, ${sums.map((name) => `sum(${name})::int as ${name}`).join(', ')}
     from (
       select kind, day, group_id, ${sums.join(', ')} from group_days where organization_id = $1
       union all
       select g.kind, day, g.group_id, ${sums.join(', ')} from group_changes ${groupsSql} where organization_id = $1
     ) as parts
     group by kind, day, group_id having ${sums.map((name) => `sum(${name}) <> 0`).join(' or ')} order by 1, 2, 3`,
    [organizationId],
  );
  return rows;
}

/** The same of themes. */
export async function keptThemeSums(
  { context }: Service,
  organization: TestOrganization,
): Promise<unknown[]> {
  const { rows } = await context.pool.query(
    `select kind, group_id, day::text, location_id, survey_id, theme, ${themeSums.map((name) => `sum(${name})::int as ${name}`).join(', ')}
     from (
       select kind, group_id, day, location_id, survey_id, theme, ${themeSums.join(', ')} from theme_days where organization_id = $1
       union all
       select g.kind, g.group_id, day, g.group_location, survey_id, theme, ${themeSums.join(', ')}
       from theme_day_changes ${themeGroupsSql} where organization_id = $1
     ) as parts
     group by 1, 2, 3, 4, 5, 6 having ${themeSums.map((name) => `sum(${name}) <> 0`).join(' or ')} order by 1, 2, 3, 4, 5, 6`,
    [organization.id],
  );
  return rows;
}

/** What a recount makes of them, which then are kept. */
export async function recountedSums(service: Service, organization: TestOrganization): Promise<unknown[]> {
  const { db } = service.context;
  const { timeZone } = await db.settings.findUniqueOrThrow({ where: { organizationId: organization.id } });
  await db.$transaction((tx) => recountSums(tx, organization.id, timeZone));
  return keptSums(service, organization);
}
