import { afterFailure, breakerState, type Breaker } from './breaker.ts';
import type { EndpointStatus } from './endpoint-state.ts';

/** Deliveries claimed at once. */
export const claimMax = 100;

/** What decides how many requests an endpoint may get now. */
export interface Pace extends Breaker {
  ratePerSecond: number | null;
  rateFreeAt: Date | null;
}

/** Whether nothing limits the requests, so that it does not matter who else begins some. */
export function isUnrestrained({
  status,
  openUntil,
  ratePerSecond,
}: Pace & { status: EndpointStatus }): boolean {
  return status === 'enabled' && openUntil === null && ratePerSecond === null;
}

/** Requests that may be begun now: none in a pause, one as a probe, a second's worth where there is a rate. */
export function roomNow(pace: Pace, now: Date): number {
  const state = breakerState(pace, now);
  if (state === 'open' || (pace.rateFreeAt && pace.rateFreeAt > now)) return 0;
  if (state === 'probing') return 1;
  return Math.min(claimMax, pace.ratePerSecond ?? claimMax);
}

/**
 * The pace once this many requests have been begun. A probe counts as failed until it is known to have succeeded: until
 * then there is no second one, in any process, even if this one dies.
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
