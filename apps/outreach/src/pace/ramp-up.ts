/** Daily quota of a mailbox. A new mailbox that immediately sends many emails looks like a spammer's. */
export interface DailyCap {
  dailyCap: number;
  /** Quota of the first day; null: no ramp-up. */
  rampUpStart: number | null;
  /** Increase per day. */
  rampUpStep: number | null;
  /** First day of the ramp-up, `YYYY-MM-DD`. */
  rampUpFrom: string | null;
}

/**
 * Quota of a calendar day: grows from the start by the step each day, whether or not emails were sent, up to the daily
 * cap. Days before the first have the quota of the first.
 * @param day `YYYY-MM-DD`, in the mailbox's time zone
 */
export function capOfDay({ dailyCap, rampUpStart, rampUpStep, rampUpFrom }: DailyCap, day: string): number {
  if (rampUpStart === null || rampUpStep === null || rampUpFrom === null) return dailyCap;
  const days = Math.max(0, dayNumber(day) - dayNumber(rampUpFrom));
  return Math.min(dailyCap, rampUpStart + rampUpStep * days);
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}
