import type { PoolClient } from 'pg';
import type { NewEvent } from './new-event.ts';

/** Puts events into the outbox, in the transaction of the change that causes them. */
export async function storeEvents(
  client: PoolClient,
  organizationId: string,
  events: NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `insert into webhook_events (organization_id, id, type, body, created_at)
     select $1, t.id, t.type, t.body, t."createdAt"
       from jsonb_to_recordset($2::jsonb) as t (id uuid, type text, body text, "createdAt" timestamptz)`,
    [organizationId, JSON.stringify(events)],
  );
}
