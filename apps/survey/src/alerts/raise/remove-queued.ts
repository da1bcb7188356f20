import type { PoolClient } from 'pg';

/** Deletes unsent messages about these responses, and removes the responses from messages that list them. */
export async function removeQueued(
  client: PoolClient,
  organizationId: string,
  responseIds: readonly string[],
): Promise<void> {
  await client.query(
    `with gone as (
       delete from alert_messages where organization_id = $1 and response_id = any($2::uuid[])
         and status in ('pending', 'collected')
       returning storm_id
     )
     update alert_messages set leased_until = null
     where organization_id = $1 and status = 'pending' and id in (select storm_id from gone)`,
    [organizationId, responseIds],
  );
}
