import { createServer } from 'node:http';
import request from 'supertest';
import { startToyService } from './toy-service.ts';

describe('health', () => {
  it('answers without a credential and shows metrics only to the token', async () => {
    const toy = await startToyService({
      metricsToken: 'a-long-enough-token',
      checks: { database: async () => 'up' },
    });
    await request(toy.app).get('/api/v1/things').set('Authorization', 'Bearer reader').expect(200);
    expect((await request(toy.app).get('/healthz')).body).toEqual({ status: 'up' });
    expect((await request(toy.app).get('/readyz')).body).toEqual({
      status: 'up',
      checks: { database: 'up' },
    });
    expect((await request(toy.app).get('/metrics')).status).toBe(404);
    const metrics = await request(toy.app).get('/metrics').set('Authorization', 'Bearer a-long-enough-token');
    expect(metrics.text).toContain(
      'http_request_seconds_count{method="GET",route="/api/v1/things",status="200"}',
    );
    await toy.stop();
  });

  it('is ready while degraded, and not ready while a part is down or does not answer', async () => {
    const degraded = await startToyService({ checks: { queue: async () => 'degraded' } });
    expect((await request(degraded.app).get('/readyz')).body.status).toBe('degraded');
    const down = await startToyService({
      checks: { database: () => Promise.reject(new Error('away')), queue: () => new Promise(() => {}) },
    });
    const { status, body } = await request(down.app).get('/readyz');
    expect([status, body]).toEqual([503, { status: 'down', checks: { database: 'down', queue: 'down' } }]);
    await Promise.all([degraded.stop(), down.stop()]);
  });

  it('asks its parts together for all who want to know at the same moment', async () => {
    let asked = 0;
    let pass = () => {};
    const gate = new Promise<void>((resolve) => (pass = resolve));
    const database = async () => {
      asked += 1;
      await gate;
      return 'up' as const;
    };
    const shared = await startToyService({ checks: { database } });
    let arrived = 0;
    const server = createServer(shared.app).on('request', () => {
      arrived += 1;
      if (arrived === 5) pass();
    });
    const calls = await Promise.all(Array.from({ length: 5 }, () => request(server).get('/readyz')));
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(asked).toBeLessThan(5);
    const before = asked;
    await request(server).get('/readyz').expect(200);
    expect(asked).toBe(before + 1);
    await shared.stop();
  });

  it('gives the reason of each part that names one', async () => {
    const some = await startToyService({
      checks: {
        database: async () => 'up',
        queue: async () => ({ state: 'degraded', reason: 'refusing writes (OOM)' }),
        accounts: async () => 'degraded',
      },
    });
    const { status, body } = await request(some.app).get('/readyz');
    expect([status, body]).toEqual([
      200,
      {
        status: 'degraded',
        checks: { database: 'up', queue: 'degraded', accounts: 'degraded' },
        reasons: { queue: 'refusing writes (OOM)' },
      },
    ]);
    await some.stop();
  });
});
