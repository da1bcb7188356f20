import { timeField } from '@reachback/common/time-field';

it('reads a time with its offset', () => {
  expect(timeField.parse('2026-03-02T12:00:00+01:00')).toEqual(new Date('2026-03-02T11:00:00Z'));
});

it.each([
  ['last week', 'must be a time as 2026-03-02T12:00:00Z'],
  ['2026-03-02', 'must be a time as 2026-03-02T12:00:00Z'],
  ['2026-03-02 12:00:00', 'must be a time as 2026-03-02T12:00:00Z'],
  // What reaches a service of `?since=2026-03-02T12:00:00+01:00`.
  ['2026-03-02T12:00:00 01:00', 'must be a time as 2026-03-02T12:00:00Z (write + as %2B)'],
])('says of %s what to write instead, and of %%2B only where a plus got lost', (text, message) => {
  expect(timeField.safeParse(text).error?.issues).toMatchObject([{ message }]);
});
