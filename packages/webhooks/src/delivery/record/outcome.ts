import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import type { DeliveryAttempt } from '../send/delivery-attempt.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** What a try makes of its delivery. `released`: it never left, and is due as before. */
export type Outcome =
  | { status: 'delivered' }
  | { status: 'pending'; dueAt: Date }
  | { status: 'failed'; reason: 'given_up' | 'blocked' }
  | { status: 'released' };

/** Only 2xx is success; a blocked address is final; everything else is tried again until the schedule is over. */
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
