import {
  afterFailure,
  breakerState,
  closedBreaker,
  type Breaker,
} from '../../../src/delivery/endpoint/breaker.ts';

const start = new Date('2026-01-07T09:00:00Z');
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

function failing(times: number, breaker: Breaker = closedBreaker, at = start): Breaker {
  return times === 0 ? breaker : failing(times - 1, afterFailure(breaker, at), at);
}

describe('breaker', () => {
  it('stays closed through nine failures and opens for 30 seconds with the tenth', () => {
    expect(breakerState(failing(9), start)).toBe('closed');
    expect(failing(10)).toMatchObject({ failuresInARow: 10, openUntil: later(start, 30) });
    expect(breakerState(failing(10), later(start, 29.999))).toBe('open');
    expect(breakerState(failing(10), later(start, 30))).toBe('probing');
  });

  it('waits twice as long after each failed probe, up to five minutes', () => {
    let breaker = failing(10);
    const pauses = [];
    for (let probe = 1; probe <= 6; probe++) {
      const at = breaker.openUntil!;
      breaker = afterFailure(breaker, at);
      pauses.push((breaker.openUntil!.getTime() - at.getTime()) / 1000);
    }
    expect(pauses).toEqual([60, 120, 240, 300, 300, 300]);
  });

  it('is not held open longer by tries that were on their way when it opened', () => {
    const opened = failing(10);
    const afterStragglers = failing(24, opened, later(start, 15));
    expect(afterStragglers).toEqual({ ...opened, failuresInARow: 34 });
  });

  it('leaves the breaker it was given as it was', () => {
    const before = Object.freeze(failing(10));
    afterFailure(before, later(start, 60));
    expect(before.failuresInARow).toBe(10);
  });
});
