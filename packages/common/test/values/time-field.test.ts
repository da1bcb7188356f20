import { boundField, timeField } from '../../src/values/time-field.ts';

it('reads a time with its offset', () => {
  expect(timeField.parse('2026-03-02T12:00:00+01:00')).toEqual(new Date('2026-03-02T11:00:00Z'));
});

it('takes a date for its midnight in UTC where a list is bounded', () => {
  expect(boundField.parse('2026-03-02')).toEqual(new Date('2026-03-02T00:00:00Z'));
  expect(boundField.safeParse('2026-03-02T12:00').success).toBe(false);
});

it.each([
  ['last week', 'must be a time with an offset, for example 2026-03-02T12:00:00Z'],
  ['2026-03-02', 'must be a time with an offset, for example 2026-03-02T12:00:00Z'],
  ['2026-03-02 12:00:00', 'must be a time with an offset, for example 2026-03-02T12:00:00Z'],
  ['2026-03-02 12:00', 'must be a time with an offset, for example 2026-03-02T12:00:00Z'],
  // What reaches a service of `?since=2026-03-02T12:00:00+01:00`.
  [
    '2026-03-02T12:00:00 01:00',
    'must be a time with an offset, for example 2026-03-02T12:00:00Z (write + as %2B)',
  ],
])('says of %s what to write instead, and of %%2B only where a plus got lost', (text, message) => {
  expect(timeField.safeParse(text).error?.issues).toMatchObject([{ message }]);
});

it('answers quickly for a long and hostile text', () => {
  const start = performance.now();
  expect(timeField.safeParse(`${'T'.repeat(500_000)}\n 00`).success).toBe(false);
  expect(performance.now() - start).toBeLessThan(5_000);
});
