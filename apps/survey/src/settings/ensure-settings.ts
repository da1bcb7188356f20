import type { Accounts } from '@reachback/accounts/accounts';
import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { Pool } from 'pg';
import { isZoneOfDatabase } from './zone-of-database.ts';

/**
 * Gives an organization its settings, all defaults, with the time zone that it has in the accounts. Harmless when it
 * has them, or when several do this at once.
 */
export async function ensureSettings(
  { pool, accounts }: { pool: Pool; accounts: Accounts },
  organizationId: string,
): Promise<void> {
  const { rowCount } = await pool.query('select from settings where organization_id = $1', [organizationId]);
  if (rowCount) return;
  const organization = await accounts.db.organization.findUnique({
    where: { id: organizationId },
    select: { timeZone: true },
  });
  const zone = usableTimeZone(organization?.timeZone ?? 'UTC');
  await pool.query(
    'insert into settings (organization_id, time_zone) values ($1, $2) on conflict do nothing',
    [organizationId, (await isZoneOfDatabase(pool, zone)) ? zone : 'UTC'],
  );
}
