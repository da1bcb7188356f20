import { afterFailure, breakerState, type Breaker } from './breaker.ts';
import type { EndpointStatus } from './endpoint-state.ts';

/** Maximum number of deliveries in one claim. */
export const claimMax = 100;

/** The state that determines how many requests an endpoint may get now. */
export interface Pace extends Breaker {
  ratePerSecond: number | null;
  rateFreeAt: Date | null;
}

/** Whether nothing limits the requests, so that concurrent claims need not be serialized. */
export function isUnrestrained({
  status,
  openUntil,
  ratePerSecond,
}: Pace & { status: EndpointStatus }): boolean {
  return status === 'enabled' && openUntil === null && ratePerSecond === null;
}

/** Number of requests that may start now: none in a pause, one as a probe, a second's worth with a rate limit. */
export function roomNow(pace: Pace, now: Date): number {
  const state = breakerState(pace, now);
  if (state === 'open' || (pace.rateFreeAt && pace.rateFreeAt > now)) return 0;
  if (state === 'probing') return 1;
  return Math.min(claimMax, pace.ratePerSecond ?? claimMax);
}

/**
 * The pace after this many requests have started. A probe counts as failed until it has succeeded, so that there is no
 * second one, in any process, even after a crash.
 */
export function afterClaim<P extends Pace>(pace: P, count: number, now: Date): P {
  const { ratePerSecond, failuresInARow } = pace;
  const probing = count > 0 && breakerState(pace, now) === 'probing';
  return {
    ...pace,
    ...(probing ? { ...afterFailure(pace, now), failuresInARow } : {}),
    ...(ratePerSecond ? { rateFreeAt: new Date(now.getTime() + (count / ratePerSecond) * 1000) } : {}),
  };
}
