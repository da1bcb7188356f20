import { afterFailure, closedBreaker } from './breaker.ts';
import type { DisabledReason, EndpointState } from './endpoint-state.ts';
import type { DeliveryAttempt } from '../send/delivery-attempt.ts';
import type { Outcome } from '../record/outcome.ts';

const hourMs = 60 * 60 * 1000;
/** Nothing but failures for so long, and at least this many, end an endpoint. */
const failingMsMax = 5 * 24 * hourMs;
const failuresMin = 10;

export interface Health extends EndpointState {
  disabledReason?: DisabledReason;
  disabledAt?: Date;
}

/** An endpoint after some tries, in the order in which they ended. */
export function healthAfter(
  before: EndpointState,
  tries: readonly { sent: DeliveryAttempt; outcome: Outcome }[],
  now: Date,
): Health {
  let health: Health = before;
  for (const { sent, outcome } of tries) health = afterTry(health, { sent, outcome }, now);
  return health;
}

function afterTry(
  health: Health,
  { sent, outcome }: { sent: DeliveryAttempt; outcome: Outcome },
  now: Date,
): Health {
  switch (outcome.status) {
    case 'delivered':
      return { ...health, ...closedBreaker, failingSince: null };
    case 'pending':
    case 'failed':
      return afterFailedTry(health, sent, now);
    case 'released':
      return health;
  }
}

function afterFailedTry(before: Health, sent: DeliveryAttempt, now: Date): Health {
  const health = { ...before, ...afterFailure(before, now), failingSince: before.failingSince ?? sent.at };
  const reason = before.status === 'enabled' ? disabledBy(health, sent, now) : null;
  return reason ? { ...health, status: 'disabled', disabledReason: reason, disabledAt: now } : health;
}

/**
 * 410 Gone (RFC 9110 section 15.5.11) is the subscriber's wish; failing for days shows that nobody listens. The first
 * of these failures is days before this one, and so they span the 12 hours at least that they must.
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
