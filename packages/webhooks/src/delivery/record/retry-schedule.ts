import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;

/** A pause grows by up to this share of itself, never shrinks, so that what failed together does not return together. */
const jitterShareMax = 0.1;

export interface FailedAttempt {
  /** 1 when the first try has just failed. */
  attempt: number;
  /** When it failed. */
  at: Date;
  /** The subscriber's answer, where there was one. */
  status?: number;
  /** Its Retry-After (RFC 9110 section 10.2.3), which counts on 429 and 503 alone. */
  retryAfterSeconds?: number | null;
  /** 0 inclusive to 1 exclusive, as `Math.random()` gives. */
  random: number;
}

/** When a delivery is tried again, or null when that was its last try. */
export function nextAttemptAt(schedule: RetrySchedule, failed: FailedAttempt): Date | null {
  const stepMs = schedule[failed.attempt - 1];
  if (stepMs === undefined) return null;
  const pauseMs = Math.max(stepMs, askedPauseMs(failed, stepMs));
  return new Date(failed.at.getTime() + Math.round(pauseMs * (1 + jitterShareMax * failed.random)));
}

/** The pause the subscriber asks for, at most an hour or twice the step: it may slow us down, not stop us. */
function askedPauseMs({ status, retryAfterSeconds }: FailedAttempt, stepMs: number): number {
  if (status !== 429 && status !== 503) return 0;
  return Math.min((retryAfterSeconds ?? 0) * secondMs, Math.max(2 * stepMs, hourMs));
}
