import type { PoolClient } from 'pg';
import { returnQuota } from '../../pace/daily-quota.ts';

/** Undoes claims: returns the daily quota. The leads, whose due times were never changed, are due as before. */
export async function releaseSends(
  client: PoolClient,
  organizationId: string,
  sendIds: string[],
): Promise<void> {
  await returnQuota(client, organizationId, sendIds);
  await unclaimSends(client, organizationId, sendIds);
}

/** Undoes only the claims, for sends whose quota was returned already. */
export async function unclaimSends(
  client: PoolClient,
  organizationId: string,
  sendIds: string[],
): Promise<void> {
  if (sendIds.length === 0) return;
  await client.query(
    `update sends set status = 'deferred', attempts = attempts - 1
      where organization_id = $1 and id = any($2) and status in ('claimed', 'sending') and attempts > 1`,
    [organizationId, sendIds],
  );
  await client.query(
    `delete from sends where organization_id = $1 and id = any($2) and status in ('claimed', 'sending')`,
    [organizationId, sendIds],
  );
}
