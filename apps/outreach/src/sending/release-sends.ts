import type { PoolClient } from 'pg';
import { changePlaces, type Place } from './places.ts';

/**
 * Takes claims back, as if they had never been made: the places under the daily limits become free, and the leads,
 * whose due times were never touched, are due as before.
 */
export async function releaseSends(
  client: PoolClient,
  organizationId: string,
  sendIds: string[],
): Promise<void> {
  await giveBackPlaces(client, organizationId, sendIds);
  await unclaimSends(client, organizationId, sendIds);
}

/** The claims alone, for those whose places are free already. */
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

/** Frees the places of sends that did not go out. */
export async function giveBackPlaces(
  client: PoolClient,
  organizationId: string,
  sendIds: string[],
): Promise<void> {
  if (sendIds.length === 0) return;
  const { rows } = await client.query<Omit<Place, 'by'>>(
    `select campaign_id as "campaignId", campaign_day::text as "campaignDay", mailbox_id as "mailboxId",
            mailbox_day::text as "mailboxDay", is_first as "isFirst"
       from sends where organization_id = $1 and id = any($2) and status in ('claimed', 'sending')`,
    [organizationId, sendIds],
  );
  await changePlaces(
    client,
    organizationId,
    rows.map((row) => ({ ...row, by: -1 })),
  );
}
