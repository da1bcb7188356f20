import { rebuildDailyNumbers } from '../../src/daily-numbers/rebuild-daily-numbers.ts';
import type { Service, TestOrganization } from './service.ts';

/** The sums without the rows that are empty now, which a recount does not make. */
export async function keptSums({ context }: Service, organization: TestOrganization): Promise<unknown[]> {
  const rows = await context.db.dailyNumbers.findMany({
    where: { organizationId: organization.id },
    orderBy: [{ day: 'asc' }, { part: 'asc' }],
  });
  return rows.filter((row) => Object.values(row).some((value) => typeof value === 'number' && value !== 0));
}

/** What a recount makes of them, which then are kept. */
export async function recountedSums(service: Service, organization: TestOrganization): Promise<unknown[]> {
  const { db } = service.context;
  const { timeZone } = await db.settings.findUniqueOrThrow({ where: { organizationId: organization.id } });
  await db.$transaction((tx) => rebuildDailyNumbers(tx, organization.id, timeZone));
  return keptSums(service, organization);
}
