import type { Log } from './log.ts';

/** Logs one warning about an error. */
export type ThrottledWarning = (error: unknown, message: string, fields?: Record<string, unknown>) => void;

/**
 * Throttles warnings, as a broken connection reports errors many times per second: logs one every `everyMs`, and adds
 * to the next one how many were suppressed.
 * @param everyMs defaults to 5000
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
