import type { Clock } from '@reachback/common/runtime/clock';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@reachback/common/database/pool';
import { changedNow, wakeAfterCommit } from '@reachback/common/database/after-commit';
import { breakerState } from '../endpoint/breaker.ts';
import { lockEndpoint, writeHealth } from '../endpoint/endpoint-state.ts';
import { healthAfter } from '../endpoint/health.ts';
import { laneIdOf, webhooks, type EndpointKey } from '../../lane-id.ts';
import type { EndedAttempt, Outcome } from './outcome.ts';
import { writeAttempts } from './write-attempts.ts';

export interface RecordContext {
  pool: Pool;
  clock: Clock;
  metrics: Metrics;
  log: Log;
}

/**
 * Records the results of attempts: the deliveries, the attempts, and the health of their endpoints if it changes. Skips
 * what another process has taken over since. Wakes the lane of an endpoint whose health changes, since its next due
 * time may be different, and attempts may end after the run that started them.
 *
 * Successes of many organizations share one statement. Everything else locks endpoints, and is recorded per
 * organization, so that none waits for another's lock.
 * @returns ids of endpoints that may not get more requests now
 */
export async function recordAttempts(
  { pool, clock, metrics, log }: RecordContext,
  attempts: readonly EndedAttempt[],
): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const stopped = new Set<string>();
  const change = async (client: PoolClient, key: EndpointKey) => {
    const ofIt = attempts.filter(({ attempt: { delivery } }) => delivery.endpointId === key.endpointId);
    if (!(await changeHealth(client, key, { attempts: ofIt, now, log }))) stopped.add(key.endpointId);
  };
  // Usually all endpoints are healthy: then one statement is sufficient.
  if (attempts.every(({ outcome }) => outcome.status === 'delivered')) {
    const unwell = await writeAttempts(pool, { attempts, now });
    for (const key of unwell) await inTransaction(pool, (client) => change(client, key));
  } else {
    await inTransaction(pool, async (client) => {
      for (const key of await writeAttempts(client, { attempts, now })) await change(client, key);
    });
  }
  const organizationIds = new Set(attempts.map(({ attempt: { delivery } }) => delivery.organizationId));
  for (const organizationId of organizationIds) changedNow(pool, organizationId, ['deliveries']);
  for (const { outcome } of attempts) metrics.webhookAttempts.inc({ result: resultOf(outcome) });
  return stopped;
}

/** Records the delivery's new status only. */
export async function recordDelivery(
  { pool, clock }: Pick<RecordContext, 'pool' | 'clock'>,
  { attempt: { delivery }, outcome }: EndedAttempt,
): Promise<void> {
  const isOver = outcome.status === 'delivered' || outcome.status === 'failed';
  const dueAt = outcome.status === 'pending' ? outcome.dueAt : delivery.dueAt;
  await pool.query(
    `update webhook_deliveries set status = $4, due_at = $5, ended_at = $6, attempts = $7, leased_until = null
      where organization_id = $1 and id = $2 and leased_until = $3`,
    [
      delivery.organizationId,
      delivery.id,
      delivery.leasedUntil,
      isOver ? outcome.status : 'pending',
      isOver ? null : dueAt,
      isOver ? clock.now() : null,
      delivery.attempts + (outcome.status === 'released' ? 0 : 1),
    ],
  );
}

/** @returns whether the endpoint may get more requests now */
async function changeHealth(
  client: PoolClient,
  key: EndpointKey,
  { attempts, now, log }: { attempts: readonly EndedAttempt[]; now: Date } & Pick<RecordContext, 'log'>,
): Promise<boolean> {
  wakeAfterCommit(client, webhooks, [laneIdOf(key)]);
  const before = await lockEndpoint(client, key);
  if (!before) return false;
  // What the previous URL answered says nothing about this one.
  const ofThisUrl = attempts.filter(({ attempt }) => attempt.url === before.url);
  const after = healthAfter(before, ofThisUrl, now);
  await writeHealth(client, after);
  if (after.disabledReason)
    log.warn({ ...key, reason: after.disabledReason }, 'a webhook endpoint was disabled');
  return after.status === 'enabled' && breakerState(after, now) === 'closed';
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
