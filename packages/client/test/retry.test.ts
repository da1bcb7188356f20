import fc from 'fast-check';
import { ReachbackError } from '../src/reachback-error.ts';
import { waitBeforeRetry } from '../src/retry.ts';

const error = (status: number, retryAfterSeconds: number | null = null, code = 'any') =>
  new ReachbackError({ status, code, message: 'any', retryAfterSeconds });

describe('waitBeforeRetry', () => {
  it.each([
    // failed, random, ms
    [1, 1, 500],
    [1, 0, 250],
    [2, 1, 1_000],
    [4, 0.5, 3_000],
    [5, 1, 8_000],
    [50, 1, 8_000],
  ])('after try %i with the die at %f: %i ms', (failed, random, ms) => {
    expect(waitBeforeRetry(error(503), { failed, repeatable: true, random })).toBe(ms);
  });

  it.each([
    // status, code, repeatable, is tried again
    [0, 'network_error', true, true],
    [0, 'network_error', false, false],
    [503, 'unavailable', false, false],
    [429, 'rate_limited', false, true],
    [409, 'idempotency_in_progress', false, true],
    [409, 'invalid_state', true, false],
    [500, 'internal_error', true, false],
    [404, 'not_found', true, false],
  ])('status %i %s, repeatable %s: tried again %s', (status, code, repeatable, again) => {
    const wait = waitBeforeRetry(error(status, null, code), { failed: 1, repeatable, random: 0.5 });
    expect(wait !== null).toBe(again);
  });

  it('never comes back before the service asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (seconds, random) => {
          const wait = waitBeforeRetry(error(429, seconds), { failed: 1, repeatable: false, random })!;
          expect(wait).toBeGreaterThanOrEqual(seconds * 1000);
          expect(wait).toBeLessThanOrEqual(seconds * 1000 + 500);
        },
      ),
    );
    expect(waitBeforeRetry(error(429, 121), { failed: 1, repeatable: true, random: 0 })).toBeNull();
  });
});
