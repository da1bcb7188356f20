import type { RequestResult } from '@reachback/common/safe-http/request-result';
import { closedBreaker } from '../../../src/delivery/endpoint/breaker.ts';
import type { EndpointState } from '../../../src/delivery/endpoint/endpoint-state.ts';
import { healthAfter } from '../../../src/delivery/endpoint/health.ts';
import { outcomeOf } from '../../../src/delivery/record/outcome.ts';
import { anAttempt } from '../../support/attempts.ts';

const start = new Date('2026-03-02T12:00:00Z');
const hourMs = 60 * 60 * 1000;
const fresh: EndpointState = {
  organizationId: '019580c5-0000-7000-8000-000000000003',
  endpointId: '019580c5-0000-7000-8000-000000000004',
  url: 'https://subscriber.test/',
  sealedHeaders: null,
  secrets: [],
  status: 'enabled',
  ratePerSecond: null,
  rateFreeAt: null,
  failingSince: null,
  ...closedBreaker,
};

/** The endpoint after attempts that were answered with these statuses, this many hours from the start. */
function after(before: EndpointState, attempts: readonly (readonly [hours: number, status: number])[]) {
  let health = before;
  for (const [hours, status] of attempts) {
    const at = new Date(start.getTime() + hours * hourMs);
    const result: RequestResult = { status, head: '', retryAfterSeconds: null, durationMs: 0 };
    const attempt = anAttempt(result, { at });
    health = healthAfter(health, [{ attempt, outcome: outcomeOf(attempt, [hourMs], 0) }], at);
  }
  return health;
}
const failures = (count: number, everyHours: number) =>
  Array.from({ length: count }, (_none, n) => [n * everyHours, 500] as const);

describe('the health of an endpoint', () => {
  it('is lost at once by 410 Gone', () => {
    expect(after(fresh, [[0, 410]])).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
  });

  it('is lost after five days of nothing but failures, ten at least', () => {
    expect(after(fresh, failures(10, 120 / 9))).toMatchObject({
      status: 'disabled',
      disabledReason: 'failing',
    });
    expect(after(fresh, failures(9, 15)).status).toBe('enabled');
    expect(after(fresh, failures(100, 1)).status).toBe('enabled');
  });

  it('is whole again after one success, however long it failed before', () => {
    const saved = after(fresh, [...failures(60, 1.9), [119, 200]]);
    expect(saved).toMatchObject({
      status: 'enabled',
      failuresInARow: 0,
      failingSince: null,
      openUntil: null,
    });
    expect(after(saved, [[121, 500]]).status).toBe('enabled');
  });
});
