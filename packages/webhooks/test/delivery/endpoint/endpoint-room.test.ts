import {
  afterClaim,
  claimMax,
  isUnrestrained,
  roomNow,
  type Pace,
} from '../../../src/delivery/endpoint/endpoint-room.ts';
import { afterFailure, closedBreaker } from '../../../src/delivery/endpoint/breaker.ts';

const now = new Date('2026-03-02T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const healthy: Pace = { ...closedBreaker, ratePerSecond: null, rateFreeAt: null };

/** After ten failures in a row, the last of them now. */
function tripped(): Pace {
  const breaker = afterFailure({ ...closedBreaker, failuresInARow: 9 }, now);
  return { ...healthy, ...breaker };
}

describe('the room of an endpoint', () => {
  it('is a whole batch while all is well, nine failures in a row included', () => {
    expect(roomNow(healthy, now)).toBe(claimMax);
    expect(roomNow({ ...healthy, failuresInARow: 9 }, now)).toBe(claimMax);
  });

  it('is 0 in a pause, and one when the pause is over', () => {
    expect(roomNow(tripped(), later(29_999))).toBe(0);
    expect(roomNow(tripped(), later(30_000))).toBe(1);
  });

  it('is 0 again while a probe is under way, in every process', () => {
    const probed = afterClaim(tripped(), 1, later(30_000));
    expect(roomNow(probed, later(30_001))).toBe(0);
    expect(probed.failuresInARow).toBe(10);
  });

  it('is a second of its rate, and none until that second has passed', () => {
    const slow = { ...healthy, ratePerSecond: 5 };
    expect(roomNow(slow, now)).toBe(5);
    const busy = afterClaim(slow, 5, now);
    expect(roomNow(busy, later(999))).toBe(0);
    expect(roomNow(busy, later(1000))).toBe(5);
    expect(roomNow(afterClaim(slow, 2, now), later(400))).toBe(5);
  });

  it('is restrained by a pause, a probe, a rate, or being disabled', () => {
    const enabled = { ...healthy, status: 'enabled' as const };
    expect(isUnrestrained({ ...enabled, failuresInARow: 9 })).toBe(true);
    expect(isUnrestrained({ ...enabled, ...tripped() })).toBe(false);
    expect(isUnrestrained({ ...enabled, ratePerSecond: 5 })).toBe(false);
    expect(isUnrestrained({ ...enabled, status: 'disabled' })).toBe(false);
  });
});
