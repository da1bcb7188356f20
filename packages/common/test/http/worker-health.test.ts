import { createLifecycle } from '../../src/runtime/lifecycle.ts';
import { createLog } from '../../src/runtime/log.ts';
import { createMetrics } from '../../src/runtime/metrics.ts';
import { showWorkerHealth } from '../../src/http/health/worker-health.ts';

const log = createLog({ service: 'test', level: 'silent' });
const lifecycle = createLifecycle(log);
const metrics = createMetrics();
const metricsToken = 'a token for Prometheus';
const health = { checks: { database: async () => 'up' as const }, metrics, metricsToken };
let url: string;

beforeAll(async () => {
  const port = await showWorkerHealth({ health, host: '127.0.0.1', port: 0, lifecycle, log });
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => lifecycle.stop());

it('reports whether a worker lives and is ready', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'up', checks: { database: 'up' } });
});

it('reports its numbers to the bearer of the token alone', async () => {
  metrics.mails.inc({ result: 'sent' });
  const headers = { Authorization: `Bearer ${metricsToken}` };
  expect(await (await fetch(`${url}/metrics`, { headers })).text()).toContain('mails_total{result="sent"} 1');
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

it('reports the outcome of each check as a number', async () => {
  const states = { well: 'up', slow: 'degraded', gone: 'down' } as const;
  const own = createMetrics();
  const checks = Object.fromEntries(Object.entries(states).map(([name, state]) => [name, async () => state]));
  const parts = {
    health: { checks, metrics: own, metricsToken },
    host: '127.0.0.1',
    port: 0,
    lifecycle,
    log,
  };
  const other = await showWorkerHealth(parts);
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`http://127.0.0.1:${other}/metrics`, { headers })).text();
  expect(text.match(/^health_check.*$/gm)).toEqual([
    'health_check{check="well"} 0',
    'health_check{check="slow"} 1',
    'health_check{check="gone"} 2',
  ]);
});

it('has nothing else to say', async () => {
  const answer = await fetch(`${url}/api/v1/campaigns`);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: { code: 'not_found', message: 'No route matches GET /api/v1/campaigns' } },
  ]);
});

it('ends with the worker, and does not listen at all without a port', async () => {
  expect(
    await showWorkerHealth({ health, host: '127.0.0.1', port: undefined, lifecycle, log }),
  ).toBeUndefined();
  await lifecycle.stop();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});
