import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../database/pool.ts';
import { ringAfterCommit } from '../database/ring-after-commit.ts';
import { breakerState } from './breaker.ts';
import { lockEndpoint, writeHealth } from './endpoint-state.ts';
import { healthAfter } from './health.ts';
import { laneIdOf, webhooks, type EndpointKey } from './lane-id.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Sent } from './send-delivery.ts';
import type { WebhookContext } from './webhook-context.ts';

type Try = { sent: Sent; outcome: Outcome };

/**
 * Writes what came of some tries: the deliveries, the attempts, and the endpoint's health unless all is well as before.
 * What another process has taken over since is left alone. The lane is rung when its next due time may be another
 * now, since tries may end after the run that began them.
 * @returns whether the endpoint may get more requests now
 */
export async function recordAttempts(
  { pool, clock, metrics, log }: WebhookContext,
  key: EndpointKey,
  sent: readonly Sent[],
): Promise<boolean> {
  const tries = sent.map((one) => ({ sent: one, outcome: outcomeOf(one, Math.random()) }));
  const now = clock.now();
  const allDelivered = tries.every(({ outcome }) => outcome.status === 'delivered');
  // Most of the time all is well: then one statement is all there is to do.
  const isAllWell = allDelivered && (await writeTries(pool, key, { tries, now })).isHealthy;
  const goesOn =
    isAllWell ||
    (await inTransaction(pool, async (client) => {
      if (!allDelivered) await writeTries(client, key, { tries, now });
      ringAfterCommit(client, webhooks, [laneIdOf(key)]);
      const before = await lockEndpoint(client, key);
      if (!before) return false;
      const after = healthAfter(before, tries, now);
      await writeHealth(client, after);
      if (after.disabledReason)
        log.warn({ ...key, reason: after.disabledReason }, 'a webhook endpoint was disabled');
      return after.status === 'enabled' && breakerState(after, now) === 'closed';
    }));
  for (const { outcome } of tries) metrics.webhookAttempts.inc({ result: resultOf(outcome) });
  return goesOn;
}

const writeSql = `
  with try as (
    select * from jsonb_to_recordset($3::jsonb) as t (id uuid, leased timestamptz, number int, at timestamptz,
      duration_ms int, http int, error text, message text, head text, status text, due_at timestamptz)
  ), delivery as (
    update webhook_deliveries d set status = t.status, due_at = t.due_at, leased_until = null,
      attempts = case when t.number is null then d.attempts else t.number end,
      ended_at = case when t.status = 'pending' then null else $4::timestamptz end
    from try t where d.organization_id = $1 and d.id = any($5) and d.id = t.id and d.leased_until = t.leased
    returning d.id
  ), attempt as (
    insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms, status, error, message,
      response_head)
    select $1::uuid, t.id, t.number, t.at, t.duration_ms, t.http, t.error, t.message, t.head
    from try t join delivery using (id) where t.number is not null
    on conflict do nothing
  )
  select coalesce((select failures_in_a_row = 0 from webhook_endpoints where organization_id = $1 and id = $2), false)
    as "isHealthy"`;

async function writeTries(
  client: Pool | PoolClient,
  { organizationId, endpointId }: EndpointKey,
  { tries, now }: { tries: Try[]; now: Date },
): Promise<{ isHealthy: boolean }> {
  const ids = tries.map(({ sent }) => sent.delivery.id);
  const { rows } = await client.query<{ isHealthy: boolean }>({
    text: writeSql,
    values: [organizationId, endpointId, JSON.stringify(tries.map(rowOf)), now, ids],
  });
  return rows[0]!;
}

function rowOf({ sent: { delivery, at, attempt }, outcome }: Try) {
  const { id, leasedUntil, attempts, dueAt } = delivery;
  const row = { id, leased: leasedUntil };
  if (outcome.status === 'released') return { ...row, status: 'pending', due_at: dueAt };
  const answer =
    'error' in attempt
      ? { error: attempt.error, message: attempt.message.slice(0, 1000), head: '' }
      : { http: attempt.status, head: attempt.head };
  return {
    ...row,
    number: attempts + 1,
    at,
    duration_ms: attempt.durationMs,
    ...answer,
    status: outcome.status,
    due_at: outcome.status === 'pending' ? outcome.dueAt : null,
  };
}

function resultOf(outcome: Outcome): string {
  switch (outcome.status) {
    case 'delivered':
    case 'released':
      return outcome.status;
    case 'pending':
      return 'to_be_retried';
    case 'failed':
      return outcome.reason;
  }
}
