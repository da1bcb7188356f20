import type { RequestResult } from '@reachback/common/safe-http/request-result';
import { commonConfig } from '@reachback/common/runtime/config';
import { outcomeOf } from '../../../src/delivery/record/outcome.ts';
import { anAttempt } from '../../support/attempts.ts';

const schedule = commonConfig.WEBHOOK_RETRY_SCHEDULE.parse(undefined);
const outcome = (result: RequestResult, given: Parameters<typeof anAttempt>[1] = {}) =>
  outcomeOf(anAttempt(result, given), schedule, 0);
const answered = (status: number, retryAfterSeconds: number | null = null): RequestResult => ({
  status,
  head: '',
  retryAfterSeconds,
  durationMs: 0,
});
const failed = (error: Extract<RequestResult, { error: string }>['error']): RequestResult => ({
  error,
  message: '',
  durationMs: 0,
});
const dueIn = (seconds: number) => ({
  status: 'pending',
  dueAt: new Date(anAttempt(answered(500)).at.getTime() + seconds * 1000),
});

describe('what a try makes of its delivery', () => {
  it.each([200, 201, 204, 299])('%i delivers it', (status) => {
    expect(outcome(answered(status))).toEqual({ status: 'delivered' });
  });

  it.each([100, 301, 304, 308, 400, 404, 410, 500])('%i is tried again', (status) => {
    expect(outcome(answered(status))).toEqual(dueIn(5));
  });

  it.each(['dns', 'connect', 'tls', 'timeout', 'reset', 'invalid_response'] as const)(
    '%s is tried again',
    (error) => expect(outcome(failed(error))).toEqual(dueIn(5)),
  );

  it('waits longer each time, and gives up after the eleventh try', () => {
    expect(outcome(answered(500), { attempts: 1 })).toEqual(dueIn(60));
    expect(outcome(answered(500), { attempts: 9 })).toEqual(dueIn(24 * 3600));
    expect(outcome(answered(500), { attempts: 10 })).toEqual({ status: 'failed', reason: 'given_up' });
  });

  it('begins the schedule anew for one that was sent again on request', () => {
    expect(outcome(answered(500), { attempts: 11, attemptsBefore: 11 })).toEqual(dueIn(5));
  });

  it('waits as long as 429 and 503 ask for, within bounds; others do not get to ask', () => {
    expect(outcome(answered(429, 20))).toEqual(dueIn(20));
    expect(outcome(answered(503, 1))).toEqual(dueIn(5));
    expect(outcome(answered(503, 99_999))).toEqual(dueIn(3600));
    expect(outcome(answered(500, 20))).toEqual(dueIn(5));
  });

  it('is final at a blocked address, and for a test event', () => {
    expect(outcome(failed('blocked_address'))).toEqual({ status: 'failed', reason: 'blocked' });
    expect(outcome(answered(500), { isTest: true })).toEqual({ status: 'failed', reason: 'given_up' });
  });

  it('leaves one that never left as it was', () => {
    expect(outcome(failed('aborted'))).toEqual({ status: 'released' });
  });
});
