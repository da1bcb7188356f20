import type { Pool, PoolClient } from 'pg';
import {
  changedAfterCommit,
  changedNow,
  wakeAfterCommit,
  wakeNow,
} from '@reachback/common/database/after-commit';
import { rowsTracedMax } from '@reachback/common/tracing/spans';
import { laneIdOf, webhooks } from '../lane-id.ts';
import type { NewEvent } from './new-event.ts';

/**
 * A delivery's id: a UUID version 7 that begins with the time of its event and is random after that. So deliveries
 * sort, and are deleted, by the time of their events.
 */
export const deliveryIdSql = (eventId: string) =>
  `(left(${eventId}::text, 15) || right(gen_random_uuid()::text, 21))::uuid`;

/**
 * CTEs that queue a delivery of each event for each endpoint that subscribes to it; $1 is the organization. The
 * endpoints are looked up once, however many events there are: without any, that is the whole cost.
 * @param events a relation with the columns `id`, `type` and `created_at`
 */
export const queueDeliveriesSql = (events: string) => `subscriber as materialized (
    select id, event_types from webhook_endpoints where organization_id = $1 and status = 'enabled'
  ), delivery as (
    insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, due_at, created_at)
    select $1::uuid, ${deliveryIdSql('e.id')}, s.id, e.id, e.type, e.created_at, e.created_at
    from subscriber s join ${events} e on s.event_types && array['*', e.type]
    returning endpoint_id
  )`;

/** The column `endpoints` of a statement with `queueDeliveriesSql`: those that have something to deliver now. */
export const wokenEndpointsSql = `array(select distinct endpoint_id::text from delivery)`;

const storeSql = `
  with event as (
    insert into webhook_events (organization_id, id, type, body, created_at, traceparent)
    select $1::uuid, t.id, t.type, t.body, t."createdAt", t.traceparent
      from jsonb_to_recordset($2::jsonb) as t (id uuid, type text, body text, "createdAt" timestamptz, traceparent text)
    returning id, type, created_at
  ), ${queueDeliveriesSql('event')}
  select ${wokenEndpointsSql} as endpoints`;

/**
 * Stores events in the transaction of the change that causes them, with a delivery for each subscribed endpoint. The
 * endpoints' lanes are woken when the transaction commits.
 */
export async function storeEvents(
  client: PoolClient,
  organizationId: string,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { rows } = await client.query<{ endpoints: string[] }>({
    name: 'store-events',
    text: storeSql,
    values: [organizationId, JSON.stringify(fewTraced(events))],
  });
  changedAfterCommit(client, organizationId, topicsOf(events));
  wakeEndpointsAfterCommit(client, organizationId, rows[0]!.endpoints);
}

function fewTraced(events: readonly NewEvent[]): readonly NewEvent[] {
  if (events.length <= rowsTracedMax) return events;
  return events.map((event, n) => (n < rowsTracedMax ? event : { ...event, traceparent: undefined }));
}

/** Screens that events invalidate, by the noun in their type: `coldemail.reply.received`. */
const topicsByThing: Record<string, string[]> = {
  reply: ['replies', 'leads', 'campaigns'],
  lead: ['leads', 'campaigns'],
  campaign: ['campaigns'],
  mailbox: ['mailboxes', 'campaigns'],
  invitation: ['invitations'],
  contact: ['invitations'],
  response: ['responses'],
  followup: ['responses'],
  review: ['responses'],
  alert: ['responses'],
};

function topicsOf(events: readonly NewEvent[]): string[] {
  return events.flatMap(({ type }) => topicsByThing[type.split('.')[1]!] ?? []);
}

/** After a statement with `queueDeliveriesSql` in a transaction: wakes the endpoints that it selected, on commit. */
export function wakeEndpointsAfterCommit(
  client: PoolClient,
  organizationId: string,
  endpoints: readonly string[],
): void {
  if (endpoints.length > 0) changedAfterCommit(client, organizationId, ['deliveries']);
  wakeAfterCommit(client, webhooks, laneIdsOf(organizationId, endpoints));
}

/** The same for a statement outside a transaction. */
export function wakeEndpoints(pool: Pool, organizationId: string, endpoints: readonly string[]): void {
  if (endpoints.length > 0) changedNow(pool, organizationId, ['deliveries']);
  wakeNow(pool, webhooks, laneIdsOf(organizationId, endpoints));
}

function laneIdsOf(organizationId: string, endpoints: readonly string[]): string[] {
  return endpoints.map((endpointId) => laneIdOf({ organizationId, endpointId }));
}
