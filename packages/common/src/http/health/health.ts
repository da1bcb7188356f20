import { timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { withTimeout } from '../../runtime/in-time.ts';
import type { Metrics } from '../../runtime/metrics.ts';
import { notFound } from '../errors/errors.ts';

/** Result of a readiness check; `degraded` keeps serving, `down` removes the process from the load balancer. */
export type Health = 'up' | 'degraded' | 'down';

/** A result, with a reason for the operator if known. */
export type HealthFinding = Health | { state: Health; reason: string };

/** Checks of the service's dependencies, each limited to `checkTimeoutMs`. */
export type HealthChecks = Record<string, () => Promise<HealthFinding>>;

const checkTimeoutMs = 2000;

/**
 * `GET /healthz` (the process is alive), `GET /readyz` (its dependencies respond, with reasons if known; 503 only if
 * one is down) and `GET /metrics` (Prometheus text, for the bearer of the metrics token only).
 */
export function healthRoutes(options: {
  checks: HealthChecks;
  metrics: Metrics;
  metricsToken?: string;
}): Router {
  const { checks, metrics, metricsToken } = options;
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'up' });
  });
  // Concurrent requests share one run: anyone may call this, and each check costs something.
  let running: Promise<Readiness> | undefined;
  const readinessNow = () => (running ??= readinessOf(checks, metrics).finally(() => (running = undefined)));
  router.get('/readyz', async (_request, response) => {
    const readiness = await readinessNow();
    response.status(readiness.status === 'down' ? 503 : 200).json(readiness);
  });
  router.get('/metrics', async (request, response) => {
    if (!metricsToken || !sameText(request.get('authorization') ?? '', `Bearer ${metricsToken}`)) {
      throw notFound('page');
    }
    await readinessNow();
    response.type(metrics.registry.contentType).send(await metrics.text());
  });
  return router;
}

interface Readiness {
  status: Health;
  checks: Record<string, Health>;
  reasons?: Record<string, string>;
}

const numbers: Record<Health, number> = { up: 0, degraded: 1, down: 2 };

/** The results of all checks, for the response and the metrics. */
async function readinessOf(checks: HealthChecks, metrics: Metrics): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, ...(await ask(check)) })),
  );
  for (const { name, state } of results) metrics.healthChecks.set({ check: name }, numbers[state]);
  const states = results.map(({ state }) => state);
  const status = states.includes('down') ? 'down' : states.includes('degraded') ? 'degraded' : 'up';
  const reasons = results.flatMap(({ name, reason }) => (reason ? [[name, reason]] : []));
  return {
    status,
    checks: Object.fromEntries(results.map(({ name, state }) => [name, state])),
    ...(reasons.length > 0 ? { reasons: Object.fromEntries(reasons) } : {}),
  };
}

async function ask(check: () => Promise<HealthFinding>): Promise<{ state: Health; reason?: string }> {
  const timeoutError = () => new Error('the check did not end in time');
  const finding = await withTimeout(check(), checkTimeoutMs, timeoutError).catch((): Health => 'down');
  return typeof finding === 'string' ? { state: finding } : finding;
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
