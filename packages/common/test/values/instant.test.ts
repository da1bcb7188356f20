import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { parseBound, parseInstant } from '../../src/values/instant.ts';

describe('parseInstant', () => {
  it.each([
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01t10:00:00z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01T10:00:00-05:30', '2026-03-01T15:30:00.000Z'],
    ['2026-03-01T10:00:00-00:00', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T00:30:00+01:00', '2026-02-28T23:30:00.000Z'],
    ['2026-03-01T10:00:00.5Z', '2026-03-01T10:00:00.500Z'],
    ['2026-03-01T10:00:00.123456789Z', '2026-03-01T10:00:00.123Z'],
    ['2026-03-01T10:00:00.9999Z', '2026-03-01T10:00:00.999Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['0000-12-31T00:00:00Z', '0000-12-31T00:00:00.000Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2016-12-31T15:59:60.75-08:00', '2017-01-01T00:00:00.000Z'],
    // Java's OffsetDateTime, PHP's DATE_ISO8601 and Python's %z, Postgres, Ruby, a basic format.
    ['2026-11-22T08:00+01:00', '2026-11-22T07:00:00.000Z'],
    ['2026-11-22T07:30Z', '2026-11-22T07:30:00.000Z'],
    ['2026-11-22T08:00:00+0100', '2026-11-22T07:00:00.000Z'],
    ['2026-11-22 08:00:00.25+01', '2026-11-22T07:00:00.250Z'],
    ['2026-11-22 08:00:00 +0100', '2026-11-22T07:00:00.000Z'],
    ['2026-11-22 08:00:00Z', '2026-11-22T08:00:00.000Z'],
    ['20261122T073000Z', '2026-11-22T07:30:00.000Z'],
    ['20261122T0730-0330', '2026-11-22T11:00:00.000Z'],
    ['20261122T07:30Z', '2026-11-22T07:30:00.000Z'],
    ['2026-11-22T07Z', '2026-11-22T07:00:00.000Z'],
    ['2026-11-22T08:00\u221205:00', '2026-11-22T13:00:00.000Z'],
    // Fractions, of whatever the last unit is.
    ['2026-11-22T07:30:00,5Z', '2026-11-22T07:30:00.500Z'],
    ['2026-11-22T07:30:00.1234567890123456789Z', '2026-11-22T07:30:00.123Z'],
    ['2026-11-22T07:30.5Z', '2026-11-22T07:30:30.000Z'],
    ['2026-11-22T07,25Z', '2026-11-22T07:15:00.000Z'],
    // The other dates of ISO 8601.
    ['2026-W47-7T07:30:00Z', '2026-11-22T07:30:00.000Z'],
    ['2026W477T073000Z', '2026-11-22T07:30:00.000Z'],
    ['2026-W01-1T00:00Z', '2025-12-29T00:00:00.000Z'],
    ['2026-W53-5T00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2026-326T07:30Z', '2026-11-22T07:30:00.000Z'],
    ['2026326T0730Z', '2026-11-22T07:30:00.000Z'],
    ['2024-366T00:00Z', '2024-12-31T00:00:00.000Z'],
    // The end of the day.
    ['2026-12-31T24:00Z', '2027-01-01T00:00:00.000Z'],
    ['2026-11-22T24:00:00.000+01:00', '2026-11-22T23:00:00.000Z'],
  ])('reads %s', (text, instant) => {
    expect(parseInstant(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    'now',
    '1767225600',
    '2026-03-01',
    '2026-03-01T10:00:00',
    ' 2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00Z\n',
    '2026-03-01T10:00:00+24:00',
    '2026-03-01T10:00:00+02:60',
    '2026-03-01T10:00:00.Z',
    '2026-03-01T24:00:00.001Z',
    '2026-03-01T24:01Z',
    '2026-03-01T25:00Z',
    '2026-03-01T10:00:00  +01:00',
    '2026-03-01T10:00:00 01:00',
    '2026-03-01T10:00+1',
    '2026-03-01T10:00+01:00:00',
    '2026-03-01T1:00Z',
    '2026-3-1T10:00Z',
    '2026-03T10:00Z',
    '2026T10:00Z',
    '202603T10:00Z',
    '2026-03-01Z',
    '2026-03-01+01:00',
    '2025-W53-1T10:00Z',
    '2026-W00-1T10:00Z',
    '2026-W47-0T10:00Z',
    '2026-W47-8T10:00Z',
    '2026-W47T10:00Z',
    '2026-000T10:00Z',
    '2026-366T10:00Z',
    '2026-03-01T10:60:00Z',
    '2026-03-01T10:00:61Z',
    '2026-03-01T10:00:60Z',
    '2016-12-30T23:59:60Z',
    '2026-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-13-10T00:00:00Z',
    '2026-03-00T00:00:00Z',
    '26-03-01T10:00:00Z',
    '+002026-03-01T10:00:00Z',
    '\u0662\u0660\u0662\u0666-03-01T10:00:00Z',
    '2026-03-01T10:00:00[Europe/Berlin]',
    '2026-03-01T10:00:00+01:00[Europe/Berlin]',
    // Beyond the years that four digits can write, in UTC.
    '9999-12-31T23:59:60Z',
    '9999-12-31T24:00:00Z',
    '9999-12-31T23:00:00-05:00',
    '0000-01-01T00:00:00+05:00',
  ])('refuses %j', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it('reads every instant back that JavaScript writes, in any offset', () => {
    const dates = fc.date({
      min: new Date('0002-01-01T00:00:00Z'),
      max: new Date('9998-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 }), (instant, offset) => {
        const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
        const text = `${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`;
        expect(parseInstant(text)).toEqual(instant);
      }),
    );
  });

  it('reads what Temporal reads, in every format that both know', () => {
    const instants = fc.date({
      min: new Date(0),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const formats = fc.record({
      dateHyphens: fc.boolean(),
      colons: fc.boolean(),
      separator: fc.constantFrom('T', 't', ' '),
      point: fc.constantFrom('.', ','),
      digits: fc.integer({ min: 1, max: 9 }),
      offset: fc.constantFrom('Z', 'z', '+00', '-0330', '+05:45', '+14'),
    });
    fc.assert(
      fc.property(instants, formats, (instant, format) => {
        const [day, clock] = instant.toISOString().slice(0, -5).split('T') as [string, string];
        const fraction = String(instant.getUTCMilliseconds())
          .padStart(3, '0')
          .padEnd(9, '7')
          .slice(0, format.digits);
        const text = [
          format.dateHyphens ? day : day.replaceAll('-', ''),
          format.separator,
          format.colons ? clock : clock.replaceAll(':', ''),
          format.point + fraction,
          format.offset,
        ].join('');
        expect(parseInstant(text)?.getTime()).toBe(Temporal.Instant.from(text).epochMilliseconds);
      }),
    );
  });

  it('finds every day by its week and by its number, as Temporal counts them', () => {
    const days = fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (instant) => {
        const day = Temporal.PlainDate.from(instant.toISOString().slice(0, 10));
        const midnight = new Date(`${day.toString()}T00:00:00Z`);
        const week = `${day.yearOfWeek}-W${String(day.weekOfYear).padStart(2, '0')}-${day.dayOfWeek}`;
        const ordinal = `${day.year}-${String(day.dayOfYear).padStart(3, '0')}`;
        expect([parseBound(week), parseBound(ordinal)]).toEqual([midnight, midnight]);
      }),
    );
  });
});

describe('parseBound', () => {
  it.each([
    ['2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['20261122', '2026-11-22T00:00:00.000Z'],
    ['2026-W47-7', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T08:00+01:00', '2026-11-22T07:00:00.000Z'],
  ])('reads %s', (text, instant) => {
    expect(parseBound(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    '2026',
    '2026-11',
    '2026-02-29',
    '2026-11-22T08:00',
    '2026-11-22 08:00:00',
    '22.11.2026',
    '1767225600',
  ])('refuses %j', (text) => {
    expect(parseBound(text)).toBeNull();
  });
});
