import fc from 'fast-check';
import { capOfDay } from '../../src/pace/ramp-up.ts';

const ramp = { dailyCap: 50, rampUpStart: 10, rampUpStep: 5, rampUpFrom: '2026-03-02' };

describe('the cap of a day', () => {
  it.each([
    ['2026-02-20', 10, 'before the first day'],
    ['2026-03-02', 10, 'on the first day'],
    ['2026-03-03', 15, 'on the second'],
    ['2026-03-09', 45, 'a week later'],
    ['2026-03-10', 50, 'when it reaches the daily cap'],
    ['2027-03-10', 50, 'a year later'],
    ['2026-03-29', 50, 'over a change of the clocks'],
  ])('is on %s %i, %s', (day, cap) => {
    expect(capOfDay(ramp, day)).toBe(cap);
  });

  it('is the daily cap without a ramp-up', () => {
    expect(
      capOfDay({ dailyCap: 50, rampUpStart: null, rampUpStep: null, rampUpFrom: null }, '2026-03-02'),
    ).toBe(50);
  });

  it('never passes the daily cap and never shrinks from one day to the next', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.nat(500),
        fc.nat(50),
        date,
        date,
        (dailyCap, rampUpStart, rampUpStep, from, at) => {
          const cap = { dailyCap, rampUpStart, rampUpStep, rampUpFrom: from.toISOString().slice(0, 10) };
          const today = capOfDay(cap, at.toISOString().slice(0, 10));
          const tomorrow = capOfDay(cap, new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10));
          return today <= dailyCap && tomorrow >= today;
        },
      ),
    );
  });
});
