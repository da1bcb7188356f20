import { DateTime, IANAZone } from 'luxon';
import type { WeeklyWindow } from '../../src/values/sending-window.ts';

/** What another library, asked by other means, says about windows and zones. For properties. */

const hourMs = 3_600_000;

/** The zone's offset from UTC in ms, by luxon. */
export function offsetMs(timeZone: string, instantMs: number): number {
  return IANAZone.create(timeZone).offset(instantMs) * 60_000;
}

/** The instant of a wall-clock time: the earlier of two; past a gap, by the offset before it. */
function instantMsOf(timeZone: string, wall: DateTime<true>): number {
  const wallMs = wall.toMillis();
  const [before, after] = [-26, 26].map((hours) => offsetMs(timeZone, wallMs + hours * hourMs)) as [
    number,
    number,
  ];
  const shown = [before, after].filter((offset) => offsetMs(timeZone, wallMs - offset) === offset);
  return shown.length > 0 ? wallMs - Math.max(...shown) : wallMs - before;
}

/** All openings of the window that begin in the days around the instant, oldest first, in ms. */
export function openingsAround(
  window: WeeklyWindow,
  instantMs: number,
): { opensAt: number; closesAt: number }[] {
  const local = DateTime.fromMillis(instantMs, { zone: window.timeZone });
  const today = DateTime.utc(local.year, local.month, local.day) as DateTime<true>;
  return Array.from({ length: 25 }, (_, index) => today.plus({ days: index - 3 }))
    .filter((day) => window.days.includes(day.weekday))
    .map((day) => openingOf(window, day))
    .filter(({ opensAt, closesAt }) => opensAt < closesAt);
}

function openingOf(window: WeeklyWindow, day: DateTime<true>): { opensAt: number; closesAt: number } {
  const lastDay = window.end > window.start ? day : day.plus({ days: 1 });
  return {
    opensAt: instantMsOf(window.timeZone, atTime(day, window.start)),
    closesAt: instantMsOf(window.timeZone, atTime(lastDay, window.end)),
  };
}

function atTime(day: DateTime<true>, time: string): DateTime<true> {
  const [hours, minutes] = time.split(':').map(Number);
  return day.plus({ hours: hours!, minutes: minutes! });
}
