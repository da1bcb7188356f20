import type { ReachbackError } from './reachback-error.ts';

const firstWaitMs = 500;
const longestWaitMs = 8_000;
/** The services ask for a minute at most; a longer wait is reported to the caller at once. */
const longestRetryAfterSeconds = 120;

/** The service did nothing: it turned the request away, or another with the same key is still at work. */
const neverBegun = (error: ReachbackError) =>
  error.status === 429 || error.code === 'idempotency_in_progress';

/** Whether the work was done is not known. */
const maybeBegun = (error: ReachbackError) => [0, 502, 503, 504].includes(error.status);

/**
 * How long to wait before the next try, in ms; null to give up.
 * @param failed how many tries there were
 * @param repeatable whether doing the work twice is the same as doing it once
 * @param random from 0 to 1, so that many clients do not come back together
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
