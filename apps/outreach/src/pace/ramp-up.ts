/** How many mails a mailbox may send a day. A new mailbox that sends many at once looks like a spammer's. */
export interface DailyCap {
  dailyCap: number;
  /** Cap of the first day; null: no ramp-up. */
  rampUpStart: number | null;
  /** What is added each day. */
  rampUpStep: number | null;
  /** The first day, `YYYY-MM-DD`. */
  rampUpFrom: string | null;
}

/**
 * The cap of a calendar day: grows from the start by the step each day, whether or not mails were sent, until
 * it reaches the daily cap. Before the first day it is that of the first.
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
