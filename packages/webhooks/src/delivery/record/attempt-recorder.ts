import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable, whyNotNow } from '@reachback/common/database/database-errors';
import { createCoalescer } from '@reachback/common/runtime/coalescer';
import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import { leaseMs } from '../claim/claim-deliveries.ts';
import { outcomeOf, type EndedAttempt } from './outcome.ts';
import { recordAttempts, recordDelivery, type RecordContext } from './record-attempts.ts';
import type { DeliveryAttempt } from '../send/delivery-attempt.ts';

/** Records the results of attempts. */
export interface AttemptRecorder {
  /** @returns whether the endpoint may get more requests now. Throws when it could not be recorded. */
  add(attempt: DeliveryAttempt): Promise<boolean>;
}

/** Maximum number of attempts per statement. */
const attemptsMax = 500;
const againMs = 100;
/** A gap this short adds little to what is repeated after a crash: no more than is in flight anyway. */
const pace = { gapMs: 10, enough: 50 };

/**
 * Records the first attempt at once, and coalesces those that end meanwhile: successes across all organizations;
 * failures by organization, since these lock endpoints. After a crash, what was not recorded is sent again, so nothing
 * waits for longer than the previous statement, or a few milliseconds.
 */
export function createAttemptRecorder(context: RecordContext, retrySchedule: RetrySchedule): AttemptRecorder {
  const recording = createCoalescer<EndedAttempt, boolean>({
    sizeMax: attemptsMax,
    conflictKeys: () => [],
    run: async (_group, together) => {
      const stopped = await recordSomehow(context, together);
      return together.map(({ attempt }) => !stopped.has(attempt.delivery.endpointId));
    },
    pace,
    isFaultOfOne: (error) => !isDatabaseUnavailable(error),
  });
  return {
    add: (attempt) => {
      const outcome = outcomeOf(attempt, retrySchedule, Math.random());
      const group = outcome.status === 'delivered' ? 'delivered' : attempt.delivery.organizationId;
      return recording.add(group, { attempt, outcome });
    },
  };
}

/**
 * Records an attempt that cannot be recorded on its own, other than for a passing reason, with its delivery's new
 * status only: else the webhook would be sent again each time its lease ends.
 */
async function recordSomehow(
  context: RecordContext,
  attempts: readonly EndedAttempt[],
): Promise<ReadonlySet<string>> {
  try {
    return await recordOnceBack(context, attempts);
  } catch (error) {
    const [only, ...others] = attempts;
    if (!only || others.length > 0 || whyNotNow(error) !== null) throw error;
    const { id: deliveryId } = only.attempt.delivery;
    context.log.error(
      { err: error, deliveryId },
      'an attempt of a webhook could not be recorded, only its outcome',
    );
    await recordDelivery(context, only);
    return new Set();
  }
}

/**
 * Retries while the database is unavailable, as long as no other process can have taken over: what is not recorded is
 * sent twice.
 */
async function recordOnceBack(
  context: RecordContext,
  attempts: readonly EndedAttempt[],
): Promise<ReadonlySet<string>> {
  const endsAtMs = performance.now() + leaseMs;
  for (;;) {
    try {
      return await recordAttempts(context, attempts);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > endsAtMs) throw error;
      await wait(againMs);
    }
  }
}
