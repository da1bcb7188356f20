import { withOffset } from '../../src/visits/import/local-time.ts';

it.each([
  ['2026-03-02 09:30', '2026-03-02T08:30:00.000Z'],
  ['2026-03-02T09:30:15', '2026-03-02T08:30:00.000Z'],
  ['2.3.2026 9:30', '2026-03-02T08:30:00.000Z'],
  ['02.03.2026, 09.30 Uhr', '2026-03-02T08:30:00.000Z'],
  ['02.07.2026 09:30', '2026-07-02T07:30:00.000Z'],
  ['2026-03-02', '2026-03-02T11:00:00.000Z'],
  // Skipped when clocks go forward.
  ['29.03.2026 02:30', '2026-03-29T01:30:00.000Z'],
])('%s is a time in Berlin', (text, instant) => {
  expect(withOffset(text, 'Europe/Berlin')).toBe(instant);
});

it.each([
  '',
  'tomorrow',
  '03/02/2026',
  '31.02.2026',
  '2026-13-01',
  '2026-03-02 24:30',
  '2026-03-02T09:30:00Z',
  '2026-03-02T09:30:00+01:00',
  '09:30',
])('%j is left to the rules of visits', (text) => {
  expect(withOffset(text, 'Europe/Berlin')).toBeNull();
});
