import type { ReachbackError } from './reachback-error.ts';

const firstWaitMs = 500;
const longestWaitMs = 8_000;
/** The services request a minute at most; a longer delay is reported to the caller at once. */
const longestRetryAfterSeconds = 120;

/** The service did nothing: it refused the request, or another one with the same key is in progress. */
const neverBegun = (error: ReachbackError) =>
  error.status === 429 || error.code === 'idempotency_in_progress';

/** It is unknown whether the work was done. */
const maybeBegun = (error: ReachbackError) => [0, 502, 503, 504].includes(error.status);

/**
 * Returns the delay before the next attempt, in ms; null to give up.
 * @param failed number of attempts so far
 * @param repeatable whether the operation is idempotent
 * @param random from 0 to 1, for jitter
 */
export function waitBeforeRetry(
  error: ReachbackError,
  { failed, repeatable, random }: { failed: number; repeatable: boolean; random: number },
): number | null {
  if (!neverBegun(error) && !(repeatable && maybeBegun(error))) return null;
  const backoffMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (failed - 1)) * (0.5 + random / 2);
  if (error.retryAfterSeconds === null) return backoffMs;
  if (error.retryAfterSeconds > longestRetryAfterSeconds) return null;
  return error.retryAfterSeconds * 1000 + random * firstWaitMs;
}
