import { sinceDays } from '../web/data/days.ts';

it.each([
  ['7', [2026, 2, 25]],
  ['30', [2026, 2, 2]],
  // Over the change of clocks of many zones.
  ['90', [2026, 0, 1]],
] as const)('a period of %s days starts at midnight and includes today', (days, [year, month, day]) => {
  const now = new Date(2026, 2, 31, 15, 30).getTime();
  expect(sinceDays(days, now)).toBe(new Date(year, month, day).toISOString());
});
