import fc from 'fast-check';
import { commonConfig } from '@reachback/common/runtime/config';
import { nextAttemptAt, type FailedAttempt } from '../../../src/delivery/record/retry-schedule.ts';

const schedule = commonConfig.WEBHOOK_RETRY_SCHEDULE.parse(undefined);
const hourMs = 3_600_000;
const at = new Date('2026-01-07T09:00:00Z');
const anAttempt = () => fc.integer({ min: 1, max: schedule.length });
const aRandom = () => fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function pauseMs(fields: Partial<FailedAttempt>): number {
  return nextAttemptAt(schedule, { attempt: 1, at, random: 0, ...fields })!.getTime() - at.getTime();
}

describe('a delivery that keeps failing', () => {
  it('is tried eleven times in 75 to 84 hours, each pause its step and at most a tenth more', () => {
    fc.assert(
      fc.property(fc.array(aRandom(), { minLength: 11, maxLength: 11 }), (randoms) => {
        const tries = [at];
        for (let next: Date | null = at; next;) {
          const random = randoms[tries.length - 1]!;
          next = nextAttemptAt(schedule, { attempt: tries.length, at: next, random });
          if (next) tries.push(next);
        }
        expect(tries).toHaveLength(11);
        for (const [index, stepMs] of schedule.entries()) {
          const pause = tries[index + 1]!.getTime() - tries[index]!.getTime();
          expect(pause).toBeGreaterThanOrEqual(stepMs);
          expect(pause).toBeLessThanOrEqual(1.1 * stepMs + 1000);
        }
        expect(tries[10]!.getTime() - at.getTime()).toBeGreaterThan(75 * hourMs);
        expect(tries[10]!.getTime() - at.getTime()).toBeLessThan(84 * hourMs);
      }),
    );
  });

  it('waits exactly these steps without jitter', () => {
    const seconds = schedule.map((_step, index) => pauseMs({ attempt: index + 1 }) / 1000);
    expect(seconds).toEqual([5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  });

  it('is given up after the eleventh try, whatever the subscriber asks for', () => {
    expect(nextAttemptAt(schedule, { attempt: 11, at, random: 0 })).toBeNull();
    expect(
      nextAttemptAt(schedule, { attempt: 11, at, status: 503, retryAfterSeconds: 60, random: 0 }),
    ).toBeNull();
  });
});

describe('Retry-After', () => {
  it.each<[string, Parameters<typeof pauseMs>[0], number]>([
    ['is honoured on 429', { status: 429, retryAfterSeconds: 90 }, 90_000],
    ['is honoured on 503', { status: 503, retryAfterSeconds: 90 }, 90_000],
    ['is not honoured on 500', { status: 500, retryAfterSeconds: 90 }, 5000],
    ['is not honoured on 200', { status: 200, retryAfterSeconds: 90 }, 5000],
    ['never makes a pause shorter', { attempt: 4, status: 429, retryAfterSeconds: 1 }, 1_800_000],
    ['asks for an hour at most early on', { status: 503, retryAfterSeconds: 1e9 }, hourMs],
    ['asks for twice the step later', { attempt: 10, status: 503, retryAfterSeconds: 1e9 }, 48 * hourMs],
    ['may be missing', { status: 429, retryAfterSeconds: null }, 5000],
  ])('%s', (_, fields, expected) => {
    expect(pauseMs(fields)).toBe(expected);
  });

  it('keeps every pause within its bounds', () => {
    const asked = fc.oneof(fc.nat(), fc.double({ min: 0, noNaN: true }));
    fc.assert(
      fc.property(anAttempt(), asked, aRandom(), (attempt, retryAfterSeconds, random) => {
        const stepMs = schedule[attempt - 1]!;
        const pause = pauseMs({ attempt, status: 429, retryAfterSeconds, random });
        expect(pause).toBeGreaterThanOrEqual(stepMs);
        expect(pause).toBeLessThanOrEqual(1.1 * Math.max(2 * stepMs, hourMs));
      }),
    );
  });
});
