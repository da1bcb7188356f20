import type { Accounts } from '@reachback/accounts/accounts';
import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { Pool } from 'pg';
import { isZoneOfDatabase } from './zone-of-database.ts';

/**
 * Creates an organization's settings with defaults and the time zone of its account. Idempotent, also under
 * concurrency.
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
