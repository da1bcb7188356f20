import { timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Metrics } from '../../runtime/metrics.ts';
import { notFound } from '../errors/errors.ts';

/** Outcome of one readiness check; `degraded` serves on, `down` takes the process out of the load balancer. */
export type Health = 'up' | 'degraded' | 'down';

/** An outcome, with the reason for an operator where there is one. */
export type HealthFinding = Health | { state: Health; reason: string };

/** One thing the service needs, asked within `checkTimeoutMs`. */
export type HealthChecks = Record<string, () => Promise<HealthFinding>>;

const checkTimeoutMs = 2000;

/**
 * `GET /healthz` (this process is alive), `GET /readyz` (its parts answer, with reasons where known; 503 only when one is down)
 * and `GET /metrics` (Prometheus text, for the bearer of the metrics token only).
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
  // Whoever asks while the checks run gets their outcome: anyone may ask, and each check costs something.
  let running: Promise<Readiness> | undefined;
  router.get('/readyz', async (_request, response) => {
    running ??= readinessOf(checks).finally(() => (running = undefined));
    const readiness = await running;
    response.status(readiness.status === 'down' ? 503 : 200).json(readiness);
  });
  router.get('/metrics', async (request, response) => {
    if (!metricsToken || !sameText(request.get('authorization') ?? '', `Bearer ${metricsToken}`)) {
      throw notFound('page');
    }
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

interface Readiness {
  status: Health;
  checks: Record<string, Health>;
  reasons?: Record<string, string>;
}

/** The outcome of all checks. */
async function readinessOf(checks: HealthChecks): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, ...(await ask(check)) })),
  );
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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Health>((resolve) => {
    timer = setTimeout(() => resolve('down'), checkTimeoutMs);
  });
  const finding = await Promise.race([check().catch((): Health => 'down'), late]);
  clearTimeout(timer);
  return typeof finding === 'string' ? { state: finding } : finding;
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
