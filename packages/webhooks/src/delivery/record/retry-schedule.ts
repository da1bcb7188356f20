import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;

/**
 * Maximum jitter as a share of the pause, only upwards, so that deliveries that failed together are not retried
 * together.
 */
const jitterShareMax = 0.1;

export interface FailedAttempt {
  /** 1 when the first attempt has just failed. */
  attempt: number;
  /** When it failed. */
  at: Date;
  /** The status of the response, if there was one. */
  status?: number;
  /** Its Retry-After (RFC 9110 section 10.2.3), which is only used with 429 and 503. */
  retryAfterSeconds?: number | null;
  /** 0 inclusive to 1 exclusive, as from `Math.random()`. */
  random: number;
}

/** When a delivery is retried, or null when that was its last attempt. */
export function nextAttemptAt(schedule: RetrySchedule, failed: FailedAttempt): Date | null {
  const stepMs = schedule[failed.attempt - 1];
  if (stepMs === undefined) return null;
  const pauseMs = Math.max(stepMs, askedPauseMs(failed, stepMs));
  return new Date(failed.at.getTime() + Math.round(pauseMs * (1 + jitterShareMax * failed.random)));
}

/** The pause that the subscriber requests, at most an hour or twice the step: it may slow us down, not stop us. */
function askedPauseMs({ status, retryAfterSeconds }: FailedAttempt, stepMs: number): number {
  if (status !== 429 && status !== 503) return 0;
  return Math.min((retryAfterSeconds ?? 0) * secondMs, Math.max(2 * stepMs, hourMs));
}
