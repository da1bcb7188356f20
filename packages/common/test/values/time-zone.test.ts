import fc from 'fast-check';
import { DateTime } from 'luxon';
import { addDays, isTimeZone, localDay, startOfLocalDay } from '../../src/values/time-zone.ts';

describe('isTimeZone', () => {
  it('knows every zone of this platform, and the links to them', () => {
    for (const zone of [
      ...Intl.supportedValuesOf('timeZone'),
      'UTC',
      'US/Pacific',
      'Etc/GMT+5',
      'Asia/Calcutta',
    ]) {
      expect(isTimeZone(zone)).toBe(true);
    }
  });

  it.each([
    '',
    'Berlin',
    '+02:00',
    '-0500',
    'Europe/Nowhere',
    'Europe/Berlin ',
    '../etc/passwd',
    'BST',
    'sst',
    'VST',
    'US/Pacific-New',
    'Canada/East-Saskatchewan',
    'x'.repeat(1_000),
  ])('refuses %j', (text) => {
    expect(isTimeZone(text)).toBe(false);
  });
});

describe('localDay and startOfLocalDay', () => {
  it.each([
    ['Europe/Berlin', '2026-06-30T22:30:00Z', '2026-07-01', '2026-06-30T22:00:00Z'],
    ['America/Los_Angeles', '2026-01-01T07:59:59Z', '2025-12-31', '2025-12-31T08:00:00Z'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02', '2026-01-01T10:00:00Z'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00Z', '2026-01-02', '2026-01-01T18:15:00Z'],
    // The clocks of Cairo skip from 24:00 to 01:00.
    ['Africa/Cairo', '2026-04-23T22:30:00Z', '2026-04-24', '2026-04-23T22:00:00Z'],
    // Those of Havana show 00:00 to 01:00 twice.
    ['America/Havana', '2026-11-01T05:30:00Z', '2026-11-01', '2026-11-01T04:00:00Z'],
  ])('%s at %s', (zone, instant, day, start) => {
    expect(localDay(zone, new Date(instant))).toBe(day);
    expect(startOfLocalDay(zone, day)).toEqual(new Date(start));
  });

  it('agrees with another library in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.date({
      min: new Date('2015-01-01'),
      max: new Date('2037-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const local = DateTime.fromJSDate(instant, { zone });
        expect(localDay(zone, instant)).toBe(local.toISODate());
        const start = startOfLocalDay(zone, localDay(zone, instant));
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(localDay(zone, start)).toBe(local.toISODate());
        expect(localDay(zone, new Date(start.getTime() - 1))).toBe(addDays(local.toISODate()!, -1));
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses a zone or a day that does not exist', () => {
    expect(() => localDay('Mars/Olympus', new Date())).toThrow(RangeError);
    expect(() => localDay('UTC', new Date(NaN))).toThrow(RangeError);
    expect(() => startOfLocalDay('UTC', '2026-02-30')).toThrow(RangeError);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-01', -365, '2025-03-01'],
  ])('%s and %i days', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});
