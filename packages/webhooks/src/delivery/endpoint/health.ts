import { afterFailure, closedBreaker } from './breaker.ts';
import type { DisabledReason, EndpointState } from './endpoint-state.ts';
import type { DeliveryAttempt } from '../send/delivery-attempt.ts';
import type { EndedAttempt } from '../record/outcome.ts';

const hourMs = 60 * 60 * 1000;
/** An endpoint is disabled after only failures for this long, and at least this many. */
const failingMsMax = 5 * 24 * hourMs;
const failuresMin = 10;

export interface Health extends EndpointState {
  disabledReason?: DisabledReason;
  disabledAt?: Date;
}

/** The health of an endpoint after some attempts, in the order in which they ended. */
export function healthAfter(before: EndpointState, attempts: readonly EndedAttempt[], now: Date): Health {
  let health: Health = before;
  for (const ended of attempts) health = afterAttempt(health, ended, now);
  return health;
}

function afterAttempt(health: Health, { attempt, outcome }: EndedAttempt, now: Date): Health {
  switch (outcome.status) {
    case 'delivered':
      return { ...health, ...closedBreaker, failingSince: null };
    case 'pending':
    case 'failed':
      return afterFailedAttempt(health, attempt, now);
    case 'released':
      return health;
  }
}

function afterFailedAttempt(before: Health, attempt: DeliveryAttempt, now: Date): Health {
  const health = { ...before, ...afterFailure(before, now), failingSince: before.failingSince ?? attempt.at };
  const reason = before.status === 'enabled' ? disabledBy(health, attempt, now) : null;
  return reason ? { ...health, status: 'disabled', disabledReason: reason, disabledAt: now } : health;
}

/**
 * 410 Gone (RFC 9110 section 15.5.11) is the subscriber's request; failing for days shows that nobody is listening. The
 * first of these failures is days before this one, so they span more than the 12 hours that are required.
 */
function disabledBy(
  { failingSince, failuresInARow }: Health,
  { result }: DeliveryAttempt,
  now: Date,
): DisabledReason | null {
  if ('status' in result && result.status === 410) return 'gone';
  const failingMs = now.getTime() - (failingSince ?? now).getTime();
  return failingMs >= failingMsMax && failuresInARow >= failuresMin ? 'failing' : null;
}
