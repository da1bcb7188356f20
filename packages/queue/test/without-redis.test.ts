import { setTimeout as wait } from 'node:timers/promises';
import { ownRedis } from '@reachback/testing/queue/queue-backends';
import type { PrivateRedis } from '@reachback/testing/queue/private-redis';
import { openRows, type Rows } from './support/rows.ts';
import { aServiceName, startProcess, type Process } from './support/service.ts';
import { until } from '@reachback/testing/until';

describe.each(ownRedis())('when $name', ({ open }) => {
  let rows: Rows;
  let redis: PrivateRedis;
  let running: Process | undefined;
  const start = async (options: Partial<Parameters<typeof startProcess>[0]> = {}) => {
    const backend = { name: 'redis', redisUrl: redis.url };
    running = await startProcess({
      backend,
      rows,
      service: aServiceName(),
      reconcileEveryMs: 300,
      ...options,
    });
    return running;
  };
  beforeAll(async () => {
    rows = await openRows('outages');
  });
  beforeEach(async () => {
    redis = await open();
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    await redis.close();
    await rows.pool.query('TRUNCATE rows');
  });
  afterAll(() => rows.close());

  it('refuses writes: lanes go on without it, readiness knows why, and it is used again when it can', async () => {
    const { wakeUps, context, queues } = await start({ directAfterMs: 500, reconcileEveryMs: 60_000 });
    await redis.configure('maxmemory', '1');
    await until('it is known', async () => (await queues.trouble()) === 'refusing writes (OOM)');
    await rows.add('a', 2);
    await rows.add('b', 1, 1500);
    await wakeUps.wake('toys', 'a');
    await until(
      'due rows are done, and later ones at their time',
      async () => (await rows.left()) === 0,
      15_000,
    );
    await redis.configure('maxmemory', '0');
    await until('it writes again', async () => (await queues.trouble()) === null);
    const before = context.runs.length;
    await rows.add('c', 1);
    await wakeUps.wake('toys', 'c');
    await until('a wake-up works again', async () => (await rows.left()) === 0);
    expect(context.runs.length).toBeGreaterThan(before);
  });

  it('has another password: lanes go on without it, and readiness knows why', async () => {
    const { wakeUps, queues } = await start({ directAfterMs: 500, reconcileEveryMs: 60_000 });
    await redis.configure('requirepass', 'another');
    await redis.dropClients('another');
    await until('it is known', async () => (await queues.trouble()) === 'wrong password');
    await rows.add('a', 2);
    await wakeUps.wake('toys', 'a');
    await until('the rows are done', async () => (await rows.left()) === 0, 15_000);
  });

  it('is gone: lanes go on without it, as many at once as else', async () => {
    let [inWork, most] = [0, 0];
    const { queues } = await start({
      directAfterMs: 500,
      reconcileEveryMs: 60_000,
      effect: async () => {
        inWork += 1;
        most = Math.max(most, inWork);
        await wait(20);
        inWork -= 1;
      },
    });
    await redis.stop();
    await rows.pool.query(
      `INSERT INTO rows (lane, due_at) SELECT 'b.' || n, now() FROM generate_series(1, 60) n`,
    );
    await rows.add('a.1', 1);
    await until('all are done', async () => (await rows.left()) === 0, 20_000);
    expect(await queues.trouble()).toBe('no connection to Redis');
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(6);
  });
});
