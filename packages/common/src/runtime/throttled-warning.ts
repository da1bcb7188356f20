import type { Log } from './log.ts';

/** Writes one line about something that went wrong. */
export type Complain = (error: unknown, message: string, fields?: Record<string, unknown>) => void;

/**
 * A queue that is away says so many times a second, once for each connection. This lets one warning through
 * every `everyMs`, and tells with it how many were left out.
 */
export function quietLog(log: Log, everyMs = 5000): Complain {
  let silentUntil = 0;
  let leftOut = 0;
  return (error, message, fields) => {
    const now = performance.now();
    if (now < silentUntil) {
      leftOut += 1;
      return;
    }
    log.warn({ err: error, ...fields, ...(leftOut > 0 ? { leftOut } : {}) }, message);
    silentUntil = now + everyMs;
    leftOut = 0;
  };
}
