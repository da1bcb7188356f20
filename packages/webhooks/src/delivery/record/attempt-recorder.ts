import { setTimeout as wait } from 'node:timers/promises';
import { databaseIsAway, whyNotNow } from '@reachback/common/database/pool';
import { createCoalescer } from '@reachback/common/runtime/coalescer';
import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import { leaseMs } from '../claim/claim-deliveries.ts';
import { outcomeOf } from './outcome.ts';
import { recordAttempts, recordDelivery, type RecordContext } from './record-attempts.ts';
import type { DeliveryAttempt } from '../send/delivery-attempt.ts';
import type { Try } from './write-tries.ts';

/** Writes down what came of tries. */
export interface AttemptRecorder {
  /** @returns whether the endpoint may get more requests now. Throws when it could not be written down. */
  add(sent: DeliveryAttempt): Promise<boolean>;
}

/** Tries in one statement. */
const triesMax = 500;
const againMs = 100;
/** What a killed process sends again for it is little: no more than it has in hand anyway. */
const pace = { gapMs: 10, enough: 50 };

/**
 * Begins with the first try at once, and writes together what ends meanwhile: what was delivered, of all organizations
 * together; failures by organization, since these lock endpoints. A killed process sends again what it had not written:
 * so nothing waits for longer than the statement before it, or a few milliseconds.
 */
export function createAttemptRecorder(context: RecordContext, retrySchedule: RetrySchedule): AttemptRecorder {
  const tries = createCoalescer<Try, boolean>({
    sizeMax: triesMax,
    conflictKeys: () => [],
    run: async (_group, together) => {
      const stopped = await recordSomehow(context, together);
      return together.map(({ sent }) => !stopped.has(sent.delivery.endpointId));
    },
    pace,
    isFaultOfOne: (error) => !databaseIsAway(error),
  });
  return {
    add: (sent) => {
      const outcome = outcomeOf(sent, retrySchedule, Math.random());
      const group = outcome.status === 'delivered' ? 'delivered' : sent.delivery.organizationId;
      return tries.add(group, { sent, outcome });
    },
  };
}

/**
 * A try that cannot be written, alone and not just at the moment, leaves its delivery's new state at least: else the
 * webhook would be sent again each time its lease runs out.
 */
async function recordSomehow(context: RecordContext, tries: readonly Try[]): Promise<ReadonlySet<string>> {
  try {
    return await recordOnceBack(context, tries);
  } catch (error) {
    const [only, ...others] = tries;
    if (!only || others.length > 0 || whyNotNow(error) !== null) throw error;
    const { id: deliveryId } = only.sent.delivery;
    context.log.error(
      { err: error, deliveryId },
      'a try of a webhook could not be recorded, only its outcome',
    );
    await recordDelivery(context, only);
    return new Set();
  }
}

/**
 * A database that is unavailable is asked again as long as nobody else may have taken over: what is not written is sent
 * twice.
 */
async function recordOnceBack(context: RecordContext, tries: readonly Try[]): Promise<ReadonlySet<string>> {
  const endsAtMs = performance.now() + leaseMs;
  for (;;) {
    try {
      return await recordAttempts(context, tries);
    } catch (error) {
      if (!databaseIsAway(error) || performance.now() > endsAtMs) throw error;
      await wait(againMs);
    }
  }
}
