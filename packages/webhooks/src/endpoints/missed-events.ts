import type { Pool } from 'pg';
import { firstUuidOf } from '@reachback/common/values/ids';
import { testEventType } from '../delivery/claim/claim-deliveries.ts';
import { isErasedSql } from '../events/erase-events.ts';
import type { EndpointKey } from '../lane-id.ts';

/** An event that an endpoint subscribes to and missed. */
export interface MissedEvent {
  id: string;
  type: string;
  at: Date;
}

/** Deliveries that were held or have failed. An index has them, and no others, in the order of their events. */
const undeliveredSql = `
    select d.event_id as id, d.event_type as type, d.created_at as at
      from webhook_endpoints w cross join lateral (
        select event_id, event_type, created_at from webhook_deliveries
         where organization_id = $1 and endpoint_id = $2 and status in ('failed', 'held') and id >= $3 and created_at >= $4
           and event_type <> '${testEventType}' and w.event_types && array['*', event_type]
         order by id limit $5) d
     where w.organization_id = $1 and w.id = $2`;

/** Events without a delivery to the endpoint, as from when it was disabled; no erased ones. Reads all since then. */
const unqueuedSql = `
    select e.id, e.type, e.created_at as at from webhook_events e
    join webhook_endpoints w on w.organization_id = $1 and w.id = $2
    where e.organization_id = $1 and e.id >= $3 and e.created_at >= $4 and e.type <> '${testEventType}'
      and w.event_types && array['*', e.type] and not exists (
        select 1 from webhook_deliveries d where d.organization_id = $1 and d.event_id = e.id and d.endpoint_id = $2)
      and not ${isErasedSql('e.body')}
    order by e.id limit $5`;

/** Events that the endpoint missed since a time: first those of deliveries that were held or have failed, each oldest first. */
export async function missedEvents(
  pool: Pool,
  { organizationId, endpointId }: EndpointKey,
  { since, max }: { since: Date; max: number },
): Promise<MissedEvent[]> {
  const values = [organizationId, endpointId, firstUuidOf(since), since];
  const { rows: undelivered } = await pool.query<MissedEvent>(undeliveredSql, [...values, max]);
  if (undelivered.length === max) return undelivered;
  const { rows } = await pool.query<MissedEvent>(unqueuedSql, [...values, max - undelivered.length]);
  return [...undelivered, ...rows];
}
