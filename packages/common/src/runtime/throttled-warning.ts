import type { Log } from './log.ts';

/** Writes one warning about an error. */
export type ThrottledWarning = (error: unknown, message: string, fields?: Record<string, unknown>) => void;

/**
 * A connection that is down reports it many times a second. This lets one warning through every `everyMs`, and adds to
 * the next one how many were suppressed.
 * @param everyMs default 5000
 */
export function throttledWarning(log: Log, everyMs = 5000): ThrottledWarning {
  let silentUntil = 0;
  let suppressed = 0;
  return (error, message, fields) => {
    const now = performance.now();
    if (now < silentUntil) {
      suppressed += 1;
      return;
    }
    log.warn({ err: error, ...fields, ...(suppressed > 0 ? { suppressed } : {}) }, message);
    silentUntil = now + everyMs;
    suppressed = 0;
  };
}
