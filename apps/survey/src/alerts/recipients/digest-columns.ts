import { usableTimeZone } from '@reachback/common/values/time-zone';
import { digestMoments } from '../weekly/digest-time.ts';

/** Returns when the recipient's next digest is due. */
export function digestColumns(
  { digest, digestWeekday, digestHour }: { digest: boolean; digestWeekday: number; digestHour: number },
  timeZone: string,
  now: Date,
): { digestSince: Date; digestDueAt: Date | null } {
  const time = { timeZone: usableTimeZone(timeZone), weekday: digestWeekday, hour: digestHour };
  return { digestSince: now, digestDueAt: digest ? digestMoments(time, now).next.at : null };
}
