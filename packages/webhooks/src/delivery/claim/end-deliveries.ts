import type { PoolClient } from 'pg';
import type { EndpointKey } from '../../lane-id.ts';

/** Deliveries ended in one transaction. */
const endMax = 5000;

/**
 * Ends pending deliveries of an endpoint that is not sent to any more: held, until it is recovered, if the endpoint is
 * disabled; cancelled if it was deleted. Deliveries in flight are left alone.
 */
export async function endDeliveries(
  client: PoolClient,
  { organizationId, endpointId }: EndpointKey,
  { status, now }: { status: 'held' | 'cancelled'; now: Date },
): Promise<void> {
  await client.query(
    `update webhook_deliveries d set status = $3, due_at = null, leased_until = null, ended_at = $4
     where d.organization_id = $1 and d.id = any(array(select id from webhook_deliveries
       where organization_id = $1 and endpoint_id = $2 and status = 'pending'
         and (leased_until is null or leased_until <= $4)
       limit ${endMax} for update skip locked))`,
    [organizationId, endpointId, status, now],
  );
}
