import { isOpen, type WeeklyWindow } from '@reachback/common/values/sending-window';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { sendingWindows } from '../../src/settings/sending-windows.ts';
import { scheduledFor, type Timing } from '../../src/visits/decide/schedule.ts';

const everyDay: WeeklyWindow = {
  timeZone: 'Europe/Berlin',
  days: [1, 2, 3, 4, 5, 6, 7],
  start: '09:00',
  end: '20:00',
};

function at(
  text: string,
  given: Partial<Omit<Timing, 'now' | 'visitAt'>> & { visitAt?: string } = {},
): string {
  const { visitAt = text, ...rest } = given;
  const timing: Timing = {
    now: new Date(text),
    visitAt: new Date(visitAt),
    delayMinutes: 180,
    sendNow: false,
    channel: 'email',
    window: everyDay,
    ...rest,
  };
  return scheduledFor(timing).toISOString();
}

describe('scheduledFor', () => {
  it.each<[string, string, string, Partial<Omit<Timing, 'now' | 'visitAt'>> & { visitAt?: string }]>([
    ['three hours after the visit', '2026-03-02T10:00:00Z', '2026-03-02T13:00:00.000Z', {}],
    [
      'at once for one that is longer ago',
      '2026-03-02T10:00:00Z',
      '2026-03-02T10:00:00.000Z',
      { visitAt: '2026-03-01T08:00:00Z' },
    ],
    [
      'as much later as the visit is ahead',
      '2026-03-02T10:00:00Z',
      '2026-03-09T13:00:00.000Z',
      { visitAt: '2026-03-09T10:00:00Z' },
    ],
    ['next morning when the window has closed', '2026-03-02T17:00:00Z', '2026-03-03T08:00:00.000Z', {}],
    ['not in the instant in which it closes', '2026-03-02T16:00:00Z', '2026-03-03T08:00:00.000Z', {}],
    ['in the last instant before', '2026-03-02T15:59:59.999Z', '2026-03-02T18:59:59.999Z', {}],
    ['now with sendNow', '2026-03-02T10:00:00Z', '2026-03-02T10:00:00.000Z', { sendNow: true }],
    [
      'not before the visit with sendNow',
      '2026-03-02T10:00:00Z',
      '2026-03-03T10:00:00.000Z',
      { sendNow: true, visitAt: '2026-03-03T10:00:00Z' },
    ],
    [
      'next morning with sendNow at night',
      '2026-03-02T23:00:00Z',
      '2026-03-03T08:00:00.000Z',
      { sendNow: true },
    ],
    [
      'on an open day',
      '2026-03-06T18:00:00Z',
      '2026-03-09T08:00:00.000Z',
      { window: { ...everyDay, days: [1, 2, 3, 4, 5] } },
    ],
    ['after the night in which clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T07:00:00.000Z', {}],
    ['after the night in which clocks go back', '2026-10-24T22:00:00Z', '2026-10-25T08:00:00.000Z', {}],
    [
      'later when its time is skipped',
      '2026-03-28T22:00:00Z',
      '2026-03-29T01:30:00.000Z',
      { delayMinutes: 0, window: { ...everyDay, start: '02:30', end: '04:00' } },
    ],
    [
      'the first time when its time comes twice',
      '2026-10-24T22:00:00Z',
      '2026-10-25T00:30:00.000Z',
      { delayMinutes: 0, window: { ...everyDay, start: '02:30', end: '04:00' } },
    ],
    [
      'by text not before eight',
      '2026-03-02T03:00:00Z',
      '2026-03-02T07:00:00.000Z',
      { channel: 'sms', window: { ...everyDay, start: '05:00' } },
    ],
    [
      'by text not after eight in the evening',
      '2026-03-02T16:00:00Z',
      '2026-03-03T07:00:00.000Z',
      { channel: 'sms', window: { ...everyDay, start: '05:00', end: '23:00' } },
    ],
    [
      'by mail at night where that is wanted',
      '2026-03-02T18:00:00Z',
      '2026-03-02T21:00:00.000Z',
      { window: { ...everyDay, start: '22:00', end: '06:00' } },
    ],
    [
      'in the zone of the place',
      '2026-03-02T10:00:00Z',
      '2026-03-02T20:00:00.000Z',
      { window: { ...everyDay, timeZone: 'Pacific/Auckland' } },
    ],
  ])('%s', (_what, now, expected, given) => {
    expect(at(now, given)).toBe(expected);
  });

  it('throws when texts can never be sent', () => {
    expect(() =>
      at('2026-03-02T10:00:00Z', { channel: 'sms', window: { ...everyDay, start: '21:00', end: '23:00' } }),
    ).toThrow('never meets');
  });

  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Australia/Lord_Howe',
  ];
  const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const text = ([hour, minute]: [number, number]) =>
    `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const timings: fc.Arbitrary<Timing> = fc.record({
    now: instants,
    visitAt: instants,
    delayMinutes: fc.integer({ min: 0, max: 43_200 }),
    sendNow: fc.boolean(),
    channel: fc.constantFrom('email' as const, 'sms' as const),
    // Half an hour before and after noon, so that texts always find a moment.
    window: fc.record({
      timeZone: fc.constantFrom(...zones),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      start: clock.filter(([hour]) => hour < 11).map(text),
      end: clock.filter(([hour]) => hour > 12).map(text),
    }),
  });

  it('is never past, never before the visit and its delay, and always in the window', () => {
    fc.assert(
      fc.property(timings, (timing) => {
        const { now, visitAt, delayMinutes, sendNow, channel, window } = timing;
        const time = scheduledFor(timing);
        expect(time.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(time.getTime()).toBeGreaterThanOrEqual(
          visitAt.getTime() + (sendNow ? 0 : delayMinutes * 60_000),
        );
        for (const one of sendingWindows(window, channel)) expect(isOpen(one, time)).toBe(true);
        const local = DateTime.fromJSDate(time, { zone: window.timeZone });
        expect(window.days).toContain(local.weekday);
        if (channel === 'sms') {
          expect(local.hour).toBeGreaterThanOrEqual(8);
          expect(local.hour).toBeLessThan(20);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is the first such instant: asked again then, or a moment before, it says the same', () => {
    fc.assert(
      fc.property(timings, (timing) => {
        const time = scheduledFor(timing);
        const again = { ...timing, visitAt: new Date(0), now: time };
        expect(scheduledFor(again)).toEqual(time);
        const earliest = Math.max(
          timing.now.getTime(),
          timing.visitAt.getTime() + (timing.sendNow ? 0 : timing.delayMinutes * 60_000),
        );
        const before = new Date(Math.max(time.getTime() - 1, earliest));
        expect(scheduledFor({ ...again, now: before })).toEqual(time);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same again for the same visit', () => {
    fc.assert(fc.property(timings, (timing) => expect(scheduledFor(timing)).toEqual(scheduledFor(timing))));
  });
});
