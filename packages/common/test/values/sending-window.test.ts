import {
  closesAt,
  isPossibleWindow,
  nextOpening,
  nextOpeningOfAll,
  weeklyWindowSchema,
  type WeeklyWindow,
} from '../../src/values/sending-window.ts';

const weekdays = [1, 2, 3, 4, 5];
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const night = { days: [5], start: '22:00', end: '06:00' };
const lordHowe = { timeZone: 'Australia/Lord_Howe', days: [7], start: '02:15', end: '12:00' };
const cairo = { timeZone: 'Africa/Cairo', days: [5], start: '00:00', end: '12:00' };

function aWindow(fields: Partial<WeeklyWindow> = {}): WeeklyWindow {
  return { timeZone: 'Europe/Berlin', days: weekdays, start: '09:00', end: '17:00', ...fields };
}

describe('nextOpening', () => {
  it.each<[string, Partial<WeeklyWindow>, string, string]>([
    ['before the start', {}, '2026-01-07T06:00:00+01:00', '2026-01-07T09:00:00+01:00'],
    ['at the start', {}, '2026-01-07T09:00:00+01:00', '2026-01-07T09:00:00+01:00'],
    ['inside', {}, '2026-01-07T12:34:56.789+01:00', '2026-01-07T12:34:56.789+01:00'],
    ['in the last millisecond', {}, '2026-01-07T16:59:59.999+01:00', '2026-01-07T16:59:59.999+01:00'],
    ['at the end', {}, '2026-01-07T17:00:00+01:00', '2026-01-08T09:00:00+01:00'],
    ['on Friday evening', {}, '2026-01-09T18:00:00+01:00', '2026-01-12T09:00:00+01:00'],
    [
      'with one day a week, just missed',
      { days: [3] },
      '2026-01-07T17:00:00+01:00',
      '2026-01-14T09:00:00+01:00',
    ],
    ['to 24:00, late', { end: '24:00' }, '2026-01-07T23:59:59+01:00', '2026-01-07T23:59:59+01:00'],
    ['to 24:00, past it', { end: '24:00' }, '2026-01-08T00:00:00+01:00', '2026-01-08T09:00:00+01:00'],
    ['overnight, before midnight', night, '2026-01-09T23:00:00+01:00', '2026-01-09T23:00:00+01:00'],
    ['overnight, on the next day', night, '2026-01-10T05:59:00+01:00', '2026-01-10T05:59:00+01:00'],
    ['overnight, over', night, '2026-01-10T06:00:00+01:00', '2026-01-16T22:00:00+01:00'],
    [
      'overnight to 00:00',
      { start: '20:00', end: '00:00' },
      '2026-01-07T23:59:00+01:00',
      '2026-01-07T23:59:00+01:00',
    ],
    ['far east', { timeZone: 'Pacific/Kiritimati' }, '2026-01-06T18:00:00Z', '2026-01-06T19:00:00Z'],
    ['far west', { timeZone: 'Etc/GMT+12' }, '2026-01-07T20:00:00Z', '2026-01-07T21:00:00Z'],
    ['an odd offset', { timeZone: 'Asia/Kathmandu' }, '2026-01-07T00:00:00Z', '2026-01-07T03:15:00Z'],
    ['before 1970', {}, '1969-12-28T12:00:00Z', '1969-12-29T08:00:00Z'],
  ])('%s', (_, fields, from, expected) => {
    expect(nextOpening(aWindow(fields), new Date(from))).toEqual(new Date(expected));
  });

  it.each<[string, Partial<WeeklyWindow>, string, string]>([
    [
      'starts later when the clocks skip the start',
      gap('02:30', '12:00'),
      '2026-03-29T00:00Z',
      '2026-03-29T01:30Z',
    ],
    ['keeps the start the clocks jump to', gap('03:00', '12:00'), '2026-03-29T00:00Z', '2026-03-29T01:00Z'],
    [
      'does not take place when it is turned around',
      gap('02:45', '03:15'),
      '2026-03-29T00:00Z',
      '2026-04-05T00:45Z',
    ],
    [
      'starts at the earlier of two equal times',
      gap('02:30', '12:00'),
      '2026-10-24T22:00Z',
      '2026-10-25T00:30Z',
    ],
    [
      'ends at the earlier of two equal times',
      gap('01:00', '02:30'),
      '2026-10-25T00:30Z',
      '2026-11-01T00:00Z',
    ],
    ['follows the half hour of Lord Howe', lordHowe, '2026-10-03T12:00Z', '2026-10-03T15:45Z'],
    ['starts after a midnight that is skipped', cairo, '2026-04-23T20:00Z', '2026-04-23T22:00Z'],
  ])('%s', (_, fields, from, expected) => {
    expect(nextOpening(aWindow(fields), new Date(from))).toEqual(new Date(expected));
  });

  it('answers the very instant it was given when that is inside', () => {
    const from = new Date('2026-01-07T12:00:00+01:00');
    expect(nextOpening(aWindow(), from)).toBe(from);
  });

  it('refuses a window without days, an unknown zone and an invalid date', () => {
    expect(() => nextOpening(aWindow({ days: [] }), new Date())).toThrow(RangeError);
    expect(() => nextOpening(aWindow({ timeZone: 'Mars/Olympus' }), new Date())).toThrow(RangeError);
    expect(() => nextOpening(aWindow(), new Date(NaN))).toThrow(RangeError);
  });
});

describe('closesAt', () => {
  it.each<[string, Partial<WeeklyWindow>, string, string | null]>([
    ['inside', {}, '2026-01-07T12:00:00+01:00', '2026-01-07T17:00:00+01:00'],
    ['closed', {}, '2026-01-07T17:00:00+01:00', null],
    ['overnight', { start: '22:00', end: '06:00' }, '2026-01-07T23:00:00+01:00', '2026-01-08T06:00:00+01:00'],
    [
      'whole days touch',
      { start: '00:00', end: '24:00' },
      '2026-01-07T12:00:00+01:00',
      '2026-01-10T00:00:00+01:00',
    ],
    [
      'a night that is an hour longer',
      { ...night, days: [6] },
      '2026-10-24T23:00:00+02:00',
      '2026-10-25T06:00:00+01:00',
    ],
  ])('%s', (_, fields, at, expected) => {
    expect(closesAt(aWindow(fields), new Date(at))).toEqual(expected === null ? null : new Date(expected));
  });

  it('looks a week ahead and no further when the window never closes', () => {
    const at = new Date('2026-01-07T12:00:00Z');
    const closing = closesAt(aWindow({ days: everyDay, start: '00:00', end: '24:00' }), at);
    expect(closing!.getTime()).toBeGreaterThan(at.getTime() + 7 * 86_400_000);
  });
});

describe('nextOpeningOfAll', () => {
  const newYork = aWindow({ timeZone: 'America/New_York' });

  it.each<[string, WeeklyWindow[], string, string | null]>([
    ['no windows', [], '2026-01-10T00:00Z', '2026-01-10T00:00Z'],
    ['one window', [aWindow()], '2026-01-10T00:00Z', '2026-01-12T08:00Z'],
    ['two zones', [aWindow(), newYork], '2026-01-07T00:00Z', '2026-01-07T14:00Z'],
    ['two zones, shared hours just over', [aWindow(), newYork], '2026-01-07T16:00Z', '2026-01-08T14:00Z'],
    [
      'different days',
      [aWindow({ days: [1, 2] }), aWindow({ days: [2, 3] })],
      '2026-01-07T00:00Z',
      '2026-01-13T08:00Z',
    ],
    [
      'hours that only touch',
      [aWindow(), aWindow({ start: '17:00', end: '20:00' })],
      '2026-01-07T00:00Z',
      null,
    ],
    ['days apart', [aWindow({ days: [1] }), aWindow({ days: [5] })], '2026-01-07T00:00Z', null],
    [
      'a meeting only while one zone has changed its clocks',
      [
        aWindow({ start: '09:00', end: '15:00' }),
        aWindow({ timeZone: 'America/New_York', start: '09:30', end: '10:00' }),
      ],
      '2026-01-07T00:00Z',
      '2026-03-09T13:30Z',
    ],
  ])('%s', (_, windows, from, expected) => {
    expect(nextOpeningOfAll(windows, new Date(from))).toEqual(expected === null ? null : new Date(expected));
    expect(isPossibleWindow(windows, new Date(from))).toBe(expected !== null);
  });
});

describe('weeklyWindowSchema', () => {
  it.each<[string, Partial<WeeklyWindow>]>([
    ['a usual week', {}],
    ['the whole week', { days: everyDay, start: '00:00', end: '24:00' }],
    ['a night', { start: '22:00', end: '06:00' }],
    ['a link of the zone database', { timeZone: 'US/Pacific' }],
  ])('accepts %s', (_, fields) => {
    expect(weeklyWindowSchema.parse(aWindow(fields))).toEqual(aWindow(fields));
  });

  it.each<[Partial<Record<keyof WeeklyWindow, unknown>>, string]>([
    [{ timeZone: 'Berlin' }, 'timeZone: must be an IANA time zone, e.g. Europe/Berlin'],
    [{ timeZone: '+02:00' }, 'timeZone: must be an IANA time zone, e.g. Europe/Berlin'],
    [{ days: [] }, 'days: must name at least one day, 1 for Monday to 7 for Sunday'],
    [{ days: [0] }, 'days.0: must be 1 for Monday to 7 for Sunday'],
    [{ days: [1.5] }, 'days.0: must be 1 for Monday to 7 for Sunday'],
    [{ days: [1, 1] }, 'days: must name each day only once'],
    [{ start: '9:00' }, 'start: must be a time of day, 00:00 to 23:59'],
    [{ start: '24:00' }, 'start: must be a time of day, 00:00 to 23:59'],
    [{ end: '24:01' }, 'end: must be a time of day, 00:00 to 24:00'],
    [{ start: '09:00', end: '09:00' }, 'end: must differ from start; the whole day is 00:00 to 24:00'],
  ])('refuses %j', (fields, message) => {
    const parsed = weeklyWindowSchema.safeParse({ ...aWindow(), ...fields });
    expect(parsed.error!.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual([
      message,
    ]);
  });
});

/** Sundays in Berlin, where the clocks change on 2026-03-29 at 02:00 and 2026-10-25 at 03:00. */
function gap(start: string, end: string): Partial<WeeklyWindow> {
  return { days: [7], start, end };
}
