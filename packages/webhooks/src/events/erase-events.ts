import type { Pool, PoolClient } from 'pg';
import { findEventPages, type EventSearch } from './find-events.ts';

/**
 * SQL: whether the content of an event was erased. Only Postgres writes these spaces, and a text of an event cannot have
 * these quotation marks.
 */
export const isErasedSql = (body: string): string => `position('"data": {"erased": true}' in ${body}) > 0`;

/**
 * Erases the content of stored events, and the subscribers' responses, which may repeat it. What is left is not sent:
 * undelivered deliveries are cancelled. Those in flight arrive, and leave nothing behind. On a pool, each page of events
 * is committed on its own.
 */
export async function eraseEvents(
  client: Pool | PoolClient,
  organizationId: string,
  { now, ...search }: EventSearch & { now: Date },
): Promise<void> {
  for await (const events of findEventPages(client, organizationId, search)) {
    if (events.length === 0) continue;
    await client.query(
      `with event as (
         update webhook_events e set body = jsonb_set(e.body::jsonb, '{data}', '{"erased": true}')::text
          where e.organization_id = $1 and e.id = any($2::uuid[])
         returning e.id),
       delivery as (
         update webhook_deliveries d
            set status = case when d.status <> 'delivered' then 'cancelled' else 'delivered' end,
                due_at = null, leased_until = null, ended_at = coalesce(d.ended_at, $3)
           from event where d.organization_id = $1 and d.event_id = event.id
         returning d.id)
       update webhook_attempts a set response_head = '', message = null
         from delivery where a.organization_id = $1 and a.delivery_id = delivery.id`,
      [organizationId, events, now],
    );
  }
}
