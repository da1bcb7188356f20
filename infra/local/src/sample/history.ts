import type { Agenda } from './chance.ts';
import type { HistoryClock } from './history-clock.ts';
import type { HistoryService } from './history-services.ts';
import type { SampleMail } from './sample-mail.ts';

/** What the parts of the history share. */
export interface History {
  service: HistoryService;
  mail: SampleMail;
  clock: HistoryClock;
  agenda: Agenda;
  chance: () => number;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A time on a weekday or weekend at which something may happen. */
export interface Moment {
  /** From 0, the first day. */
  day: number;
  /** From 0, the first moment of the day. */
  slot: number;
  isWeekend: boolean;
  at: Date;
}

export const historyDays = 42;
/** Minutes after midnight, UTC. */
const weekdaySlots = [8 * 60 + 10, 13 * 60 + 40];
const weekendSlots = [12 * 60 + 30];

/** The moments of the history, oldest first, up to now. */
export function momentsUntil(now: Date): Moment[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: historyDays + 1 }, (_, day) => {
    const midnight = today - (historyDays - day) * dayMs;
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
    return (isWeekend ? weekendSlots : weekdaySlots).map((minutes, slot) => ({
      day,
      slot,
      isWeekend,
      // Not at the same minute every day.
      at: new Date(midnight + (minutes + ((day * 7) % 23)) * minuteMs),
    }));
  })
    .flat()
    .filter(({ at }) => at < now);
}

/** The list's item at a number from 0 to 1. */
export function pick<Item>(list: readonly Item[], chance: number): Item {
  return list[Math.floor(chance * list.length)]!;
}
