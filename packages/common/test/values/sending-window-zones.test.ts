import fc from 'fast-check';
import { DateTime } from 'luxon';
import { isOpen, nextOpening, nextOpeningOfAll, type WeeklyWindow } from '../../src/values/sending-window.ts';
import { offsetMs, openingsAround } from './luxon-oracle.ts';

describe('in every time zone', () => {
  it('opens when another library says so, on ordinary days and when clocks change', () => {
    fc.assert(
      fc.property(windows, instants, (window, from) => {
        expectOracleAgrees(window, from);
      }),
      { numRuns: 1_000 },
    );
  });

  it('opens when another library says so within two days of a change of the clocks', () => {
    fc.assert(
      fc.property(
        windows,
        instants,
        fc.integer({ min: -48 * 60, max: 48 * 60 }),
        (window, about, minutes) => {
          const change = nextClockChange(window.timeZone, about.getTime());
          expectOracleAgrees(window, new Date(change + minutes * 60_000));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is open exactly while the clock on the wall is between start and end, on ordinary days', () => {
    fc.assert(
      fc.property(windows, instants, (window, at) => {
        const around = [-50, 0, 50].map((hours) =>
          offsetMs(window.timeZone, at.getTime() + hours * 3_600_000),
        );
        fc.pre(new Set(around).size === 1);
        expect(isOpen(window, at)).toBe(wallSaysOpen(window, at));
      }),
      { numRuns: 1_000 },
    );
  });

  it('meets where both windows are open, and nowhere earlier', () => {
    fc.assert(
      fc.property(
        windows,
        windows,
        instants,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, two, from, share) => {
          const meeting = nextOpeningOfAll([one, two], from);
          const until = meeting?.getTime() ?? from.getTime() + 366 * 86_400_000;
          if (meeting) expect([isOpen(one, meeting), isOpen(two, meeting)]).toEqual([true, true]);
          const earlier = new Date(from.getTime() + Math.floor(share * (until - from.getTime())));
          if (earlier.getTime() < until) expect(isOpen(one, earlier) && isOpen(two, earlier)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.oneof(fc.constantFrom(0, 30), fc.integer({ min: 0, max: 59 })))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const windows = fc
  .record({
    timeZone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    days: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), { minLength: 1 }),
    start: times,
    end: fc.oneof({ weight: 9, arbitrary: times }, { weight: 1, arbitrary: fc.constant('24:00') }),
  })
  .filter(({ start, end }) => start !== end);
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2037-01-01'), noInvalidDate: true });

function expectOracleAgrees(window: WeeklyWindow, from: Date): void {
  const fromMs = from.getTime();
  const first = openingsAround(window, fromMs).find((opening) => opening.closesAt > fromMs)!;
  expect(nextOpening(window, from).toISOString()).toBe(
    new Date(Math.max(first.opensAt, fromMs)).toISOString(),
  );
  expect(isOpen(window, from)).toBe(first.opensAt <= fromMs);
}

function wallSaysOpen({ timeZone, days, start, end }: WeeklyWindow, at: Date): boolean {
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  const time = local.toFormat('HH:mm');
  const openedOn = (day: DateTime) => days.includes(day.weekday);
  if (start < end) return openedOn(local) && start <= time && time < end;
  return (openedOn(local) && start <= time) || (openedOn(local.minus({ days: 1 })) && time < end);
}

/** The first change of the zone's clocks after the instant, to the minute; the instant where there is none in a year. */
function nextClockChange(timeZone: string, aboutMs: number): number {
  const changed = (ms: number) => offsetMs(timeZone, ms) !== offsetMs(timeZone, aboutMs);
  for (let days = 7; days < 366; days += 7) {
    const late = aboutMs + days * 86_400_000;
    if (changed(late)) return bisect(late - 7 * 86_400_000, late, changed);
  }
  return aboutMs;
}

function bisect(low: number, high: number, isPast: (ms: number) => boolean): number {
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2);
    if (isPast(middle)) high = middle;
    else low = middle;
  }
  return high;
}
