import { z } from 'zod';

/**
 * The delay after the first failed attempt, the second, and so on, in ms. The attempt after the last delay is the last.
 */
export type RetrySchedule = readonly number[];

const unitsMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const delaysMax = 30;
const delayMsMax = 7 * 86_400_000;

/**
 * A variable with the delays of a retry schedule, such as `5s 10m 2h 1d`.
 * @param unset the default value
 */
export function retrySchedule(unset: string) {
  return z
    .string()
    .default(unset)
    .transform((text, context): RetrySchedule => {
      const delays = text.split(/[\s,]+/).filter(Boolean);
      const delaysMs = delays.map(readDelayMs);
      const invalid = delays.find((_delay, index) => delaysMs[index] === null);
      if (invalid !== undefined)
        context.addIssue(`"${invalid}" is invalid: a delay must be from 1s to 7d, such as 5s, 10m, 2h or 1d`);
      if (delays.length < 1 || delays.length > delaysMax)
        context.addIssue(`must have 1 to ${delaysMax} delays, such as 5s 10m 2h 1d`);
      return delaysMs.map(Number);
    });
}

function readDelayMs(text: string): number | null {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const ms = Number(amount) * (unitsMs[unit ?? ''] ?? Number.NaN);
  return ms >= 1000 && ms <= delayMsMax ? ms : null;
}
