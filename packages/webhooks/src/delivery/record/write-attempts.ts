import type { Pool, PoolClient } from 'pg';
import { byOrganization, mayBeDistributed } from '@reachback/common/database/distribution';
import { inTransaction } from '@reachback/common/database/pool';
import { laneIdOf, type EndpointKey } from '../../lane-id.ts';
import type { EndedAttempt } from './outcome.ts';

/** Endpoints are looked up one by one: a join, planned while there are few, keeps reading all of them. */
const writeSql = `
  with ended as (
    select * from jsonb_to_recordset($1::jsonb) as t (org uuid, id uuid, endpoint uuid, leased timestamptz, number int,
      at timestamptz, duration_ms int, http int, error text, message text, head text, status text, due_at timestamptz)
  ), delivery as (
    update webhook_deliveries d set status = t.status, due_at = t.due_at, leased_until = null,
      attempts = coalesce(t.number, d.attempts),
      ended_at = case when t.status = 'pending' then null else $2::timestamptz end
    from ended t where d.organization_id = t.org and d.id = t.id and d.leased_until = t.leased
    returning t.*
  ), attempt as (
    insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms, status, error, message,
      response_head)
    select org, id, number, at, duration_ms, http, error, message, head from delivery where number is not null
    on conflict do nothing
  )
  select distinct t.org as "organizationId", t.endpoint as "endpointId"
  from ended t left join lateral (
    select failures_in_a_row from webhook_endpoints where organization_id = t.org and id = t.endpoint limit 1) e on true
  where t.status <> 'delivered' or e.failures_in_a_row is distinct from 0
  order by 1, 2`;

/**
 * Records attempts of deliveries, of any organizations, and the new status of these.
 * @returns endpoints whose health the attempts may change, in lock order
 */
export async function writeAttempts(
  client: Pool | PoolClient,
  { attempts, now }: { attempts: readonly EndedAttempt[]; now: Date },
): Promise<EndpointKey[]> {
  if (await mayBeDistributed(client)) return writeByOrganization(client, { attempts, now });
  // distributed: by organization
  const { rows } = await client.query<EndpointKey>({
    name: 'write-attempts',
    text: writeSql,
    values: [JSON.stringify(attempts.map(rowOf)), now],
  });
  return rows;
}

async function writeByOrganization(
  on: Pool | PoolClient,
  { attempts, now }: { attempts: readonly EndedAttempt[]; now: Date },
): Promise<EndpointKey[]> {
  if ('totalCount' in on)
    return inTransaction(on, (client) => writeByOrganization(client, { attempts, now }));
  const written: EndpointKey[] = [];
  const rows = attempts.map((one) => ({
    organizationId: one.attempt.delivery.organizationId,
    ...rowOf(one),
  }));
  for (const [organizationId, ofIt] of byOrganization(rows)) {
    const { rows: changed } = await on.query<{ id: string }>(changeSql, [
      JSON.stringify(ofIt),
      now,
      organizationId,
    ]);
    const ids = new Set(changed.map(({ id }) => id));
    const made = ofIt.filter(({ id, number }) => ids.has(id) && number !== undefined);
    if (made.length > 0) await on.query(attemptsSql, [JSON.stringify(made), organizationId]);
    const { rows: endpoints } = await on.query<EndpointKey>(endpointsSql, [
      organizationId,
      ofIt.map(({ endpoint }) => endpoint),
      ofIt.filter(({ status }) => status !== 'delivered').map(({ endpoint }) => endpoint),
    ]);
    written.push(...endpoints);
  }
  return written.toSorted((a, b) => (laneIdOf(a) < laneIdOf(b) ? -1 : 1));
}

const changeSql = `
  update webhook_deliveries d set status = t.status, due_at = t.due_at, leased_until = null,
    attempts = coalesce(t.number, d.attempts),
    ended_at = case when t.status = 'pending' then null else $2::timestamptz end
  from jsonb_to_recordset($1::jsonb) as t (id uuid, leased timestamptz, number int, status text, due_at timestamptz)
  where d.organization_id = $3 and d.id = t.id and d.leased_until = t.leased
  returning d.id`;

const attemptsSql = `
  insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms, status, error, message, response_head)
  select $2::uuid, id, number, at, duration_ms, http, error, message, head
    from jsonb_to_recordset($1::jsonb) as t (id uuid, number int, at timestamptz, duration_ms int, http int, error text,
      message text, head text)
  on conflict do nothing`;

/** $2 are all endpoints of the attempts, $3 those of failed attempts. */
const endpointsSql = `
  select $1::uuid as "organizationId", k.id as "endpointId" from (select distinct id from unnest($2::uuid[]) as k (id)) k
   where k.id = any($3::uuid[]) or not exists (
     select 1 from webhook_endpoints e where e.organization_id = $1 and e.id = k.id and e.failures_in_a_row = 0)`;

function rowOf({ attempt: { delivery, at, result }, outcome }: EndedAttempt) {
  const { organizationId: org, id, endpointId: endpoint, leasedUntil: leased, attempts, dueAt } = delivery;
  // It was not sent, so there was no attempt.
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
