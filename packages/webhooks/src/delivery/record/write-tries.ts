import type { Pool, PoolClient } from 'pg';
import type { EndpointKey } from '../../lane-id.ts';
import type { Outcome } from './outcome.ts';
import type { DeliveryAttempt } from '../send/delivery-attempt.ts';

/** A request of a delivery, and what it makes of it. */
export interface Try {
  sent: DeliveryAttempt;
  outcome: Outcome;
}

/** Endpoints are looked up one by one: a join, planned while there are few, goes on reading all of them. */
const writeSql = `
  with try as (
    select * from jsonb_to_recordset($1::jsonb) as t (org uuid, id uuid, endpoint uuid, leased timestamptz, number int,
      at timestamptz, duration_ms int, http int, error text, message text, head text, status text, due_at timestamptz)
  ), delivery as (
    update webhook_deliveries d set status = t.status, due_at = t.due_at, leased_until = null,
      attempts = coalesce(t.number, d.attempts),
      ended_at = case when t.status = 'pending' then null else $2::timestamptz end
    from try t where d.organization_id = t.org and d.id = t.id and d.leased_until = t.leased
    returning t.*
  ), attempt as (
    insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms, status, error, message,
      response_head)
    select org, id, number, at, duration_ms, http, error, message, head from delivery where number is not null
    on conflict do nothing
  )
  select distinct t.org as "organizationId", t.endpoint as "endpointId"
  from try t left join lateral (
    select failures_in_a_row from webhook_endpoints where organization_id = t.org and id = t.endpoint limit 1) e on true
  where t.status <> 'delivered' or e.failures_in_a_row is distinct from 0
  order by 1, 2`;

/**
 * Writes tries of deliveries, of whichever organizations, and what has become of these.
 * @returns endpoints whose health the tries may change, in the order in which they are to be locked
 */
export async function writeTries(
  client: Pool | PoolClient,
  { tries, now }: { tries: readonly Try[]; now: Date },
): Promise<EndpointKey[]> {
  const { rows } = await client.query<EndpointKey>({
    name: 'write-tries',
    text: writeSql,
    values: [JSON.stringify(tries.map(rowOf)), now],
  });
  return rows;
}

function rowOf({ sent: { delivery, at, result }, outcome }: Try) {
  const { organizationId: org, id, endpointId: endpoint, leasedUntil: leased, attempts, dueAt } = delivery;
  // It never left: there was no try.
  if (outcome.status === 'released') return { org, id, endpoint, leased, status: 'pending', due_at: dueAt };
  const isAnswer = 'status' in result;
  return {
    org,
    id,
    endpoint,
    leased,
    number: attempts + 1,
    at,
    duration_ms: result.durationMs,
    http: isAnswer ? result.status : null,
    error: isAnswer ? null : result.error,
    message: isAnswer ? null : result.message.slice(0, 1000),
    head: isAnswer ? result.head : '',
    status: outcome.status,
    due_at: outcome.status === 'pending' ? outcome.dueAt : null,
  };
}
