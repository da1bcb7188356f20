import { setTimeout as wait } from 'node:timers/promises';
import { databaseIsAway } from '../database/pool.ts';
import { createGatherer, type Gatherer } from '../gather.ts';
import { leaseMs } from './claim-deliveries.ts';
import { recordAttempts, type RecordContext } from './record-attempts.ts';
import type { Sent } from './send-delivery.ts';

/** Writes down what came of tries, by organization. Answers whether the endpoint may get more requests now. */
export type AttemptRecorder = Gatherer<Sent, boolean>;

/** Tries in one statement. */
const triesMax = 500;
const againMs = 100;

/**
 * Begins with the first try at once, and writes together what ends meanwhile, of all endpoints. A killed process
 * sends again what it had not written: so nothing waits for longer than the statement before it.
 */
export function createAttemptRecorder(context: RecordContext): AttemptRecorder {
  return createGatherer({
    sizeMax: triesMax,
    marksOf: () => [],
    run: async (organizationId, sent) => {
      const stopped = await recordOnceBack(context, organizationId, sent);
      return sent.map(({ delivery }) => !stopped.has(delivery.endpointId));
    },
    isFaultOfOne: (error) => !databaseIsAway(error),
  });
}

/** A database that is away is asked again as long as nobody else may have taken over: what is not written is sent twice. */
async function recordOnceBack(
  context: RecordContext,
  organizationId: string,
  sent: readonly Sent[],
): Promise<ReadonlySet<string>> {
  const endsAtMs = performance.now() + leaseMs;
  for (;;) {
    try {
      return await recordAttempts(context, organizationId, sent);
    } catch (error) {
      if (!databaseIsAway(error) || performance.now() > endsAtMs) throw error;
      await wait(againMs);
    }
  }
}
