import type { PoolClient } from 'pg';
import { returnQuota } from '../../pace/daily-quota.ts';

/**
 * Takes claims back, as if they had never been made: the daily quota is returned, and the leads,
 * whose due times were never touched, are due as before.
 */
export async function releaseSends(
  client: PoolClient,
  organizationId: string,
  sendIds: string[],
): Promise<void> {
  await returnQuota(client, organizationId, sendIds);
  await unclaimSends(client, organizationId, sendIds);
}

/** The claims alone, for those whose quota was returned already. */
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
