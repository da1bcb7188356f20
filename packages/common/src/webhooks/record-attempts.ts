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
import { writeTries, type Try } from './write-tries.ts';

export type RecordContext = Pick<WebhookContext, 'pool' | 'clock' | 'metrics' | 'log'>;

/**
 * Writes what came of some tries of an organization: the deliveries, the attempts, and the health of their endpoints
 * unless all is well as before. What another process has taken over since is left alone. The lane of an endpoint whose
 * health changes is rung, since its next due time may be another now, and tries may end after the run that began them.
 * @returns endpoints that may not get more requests now
 */
export async function recordAttempts(
  { pool, clock, metrics, log }: RecordContext,
  organizationId: string,
  sent: readonly Sent[],
): Promise<ReadonlySet<string>> {
  const tries = sent.map((one) => ({ sent: one, outcome: outcomeOf(one, Math.random()) }));
  const now = clock.now();
  const stopped = new Set<string>();
  const write = (client: Pool | PoolClient) => writeTries(client, organizationId, { tries, now });
  // Most of the time all is well: then one statement is all there is to do.
  const allDelivered = tries.every(({ outcome }) => outcome.status === 'delivered');
  const unwell = allDelivered ? await write(pool) : null;
  if (unwell?.length !== 0) {
    await inTransaction(pool, async (client) => {
      for (const endpointId of unwell ?? (await write(client))) {
        const ofIt = tries.filter(({ sent: { delivery } }) => delivery.endpointId === endpointId);
        const mayGoOn = await changeHealth(client, { organizationId, endpointId }, { tries: ofIt, now, log });
        if (!mayGoOn) stopped.add(endpointId);
      }
    });
  }
  for (const { outcome } of tries) metrics.webhookAttempts.inc({ result: resultOf(outcome) });
  return stopped;
}

/** @returns whether the endpoint may get more requests now */
async function changeHealth(
  client: PoolClient,
  key: EndpointKey,
  { tries, now, log }: { tries: readonly Try[]; now: Date } & Pick<RecordContext, 'log'>,
): Promise<boolean> {
  ringAfterCommit(client, webhooks, [laneIdOf(key)]);
  const before = await lockEndpoint(client, key);
  if (!before) return false;
  const after = healthAfter(before, tries, now);
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
