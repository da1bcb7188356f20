import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import type { DeliveryAttempt } from '../send/delivery-attempt.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** The result of an attempt for its delivery. `released`: it was not sent, and stays due. */
export type Outcome =
  | { status: 'delivered' }
  | { status: 'pending'; dueAt: Date }
  | { status: 'failed'; reason: 'given_up' | 'blocked' }
  | { status: 'released' };

/** An attempt that has ended, and its outcome. */
export interface EndedAttempt {
  attempt: DeliveryAttempt;
  outcome: Outcome;
}

/** Only 2xx is success; a blocked address is final; everything else is retried until the end of the schedule. */
export function outcomeOf(
  { delivery, result, at }: DeliveryAttempt,
  schedule: RetrySchedule,
  random: number,
): Outcome {
  if ('error' in result) {
    if (result.error === 'aborted') return { status: 'released' };
    if (result.error === 'blocked_address') return { status: 'failed', reason: 'blocked' };
  } else if (result.status >= 200 && result.status <= 299) return { status: 'delivered' };
  if (delivery.isTest) return { status: 'failed', reason: 'given_up' };
  const dueAt = nextAttemptAt(schedule, {
    attempt: delivery.attempts + 1 - delivery.attemptsBefore,
    at: new Date(at.getTime() + result.durationMs),
    status: 'error' in result ? undefined : result.status,
    retryAfterSeconds: 'error' in result ? null : result.retryAfterSeconds,
    random,
  });
  return dueAt ? { status: 'pending', dueAt } : { status: 'failed', reason: 'given_up' };
}
