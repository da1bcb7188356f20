import type { Sent } from './send-delivery.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** What a try makes of its delivery. `released`: it never left, and is due as before. */
export type Outcome =
  | { status: 'delivered' }
  | { status: 'pending'; dueAt: Date }
  | { status: 'failed'; reason: 'given_up' | 'blocked' }
  | { status: 'released' };

/** Only 2xx is success; a blocked address is final; everything else is tried again until the schedule is over. */
export function outcomeOf({ delivery, attempt, at }: Sent, random: number): Outcome {
  if ('error' in attempt) {
    if (attempt.error === 'aborted') return { status: 'released' };
    if (attempt.error === 'blocked_address') return { status: 'failed', reason: 'blocked' };
  } else if (attempt.status >= 200 && attempt.status <= 299) return { status: 'delivered' };
  if (delivery.isTest) return { status: 'failed', reason: 'given_up' };
  const dueAt = nextAttemptAt({
    attempt: delivery.attempts + 1 - delivery.attemptsBefore,
    at: new Date(at.getTime() + attempt.durationMs),
    status: 'error' in attempt ? undefined : attempt.status,
    retryAfterSeconds: 'error' in attempt ? null : attempt.retryAfterSeconds,
    random,
  });
  return dueAt ? { status: 'pending', dueAt } : { status: 'failed', reason: 'given_up' };
}
