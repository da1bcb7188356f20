import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createQueues } from '../src/queues.ts';
import { ownRedis } from '@reachback/testing/queue/queue-backends';
import type { PrivateRedis } from '@reachback/testing/queue/private-redis';
import { openRows, type Rows } from './support/rows.ts';
import { aServiceName, silentLog, startProcess, type Process } from './support/service.ts';
import { toyLane } from './support/toy-lane.ts';
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
  const msOf = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
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

  it('was emptied: all rows are done by the reconciler, those due later too', async () => {
    const { wakeUps, context } = await start();
    await rows.add('a', 1, 500);
    await rows.add('b', 1, 500);
    await wakeUps.wake('toys', ['a', 'b']);
    await until('both wake-ups wait for their time', () => context.runs.length >= 2);
    await redis.flush();
    await rows.add('c', 1);
    await until('all are done', async () => (await rows.left()) === 0);
  });

  it('is emptied during the work: the work ends well and goes on', async () => {
    const { wakeUps } = await start({ effect: () => wait(200) });
    await rows.add('a', 150);
    await wakeUps.wake('toys', 'a');
    await wait(50);
    await redis.flush();
    await until('all are done', async () => (await rows.left()) === 0);
  });

  it('is down: a wake returns quickly and does not throw, and all is done when it is back', async () => {
    const { wakeUps, queues } = await start();
    await rows.add('a');
    await wakeUps.wake('toys', 'a');
    await until('the queue works', async () => (await rows.left()) === 0);
    await redis.stop();
    await rows.add('a', 2);
    await rows.add('b', 2);
    expect(await msOf(() => wakeUps.wake('toys', ['a', 'b']))).toBeLessThan(2_000);
    expect(await queues.trouble()).not.toBeNull();
    expect(await rows.left()).toBe(4);
    await redis.start();
    await until('all are done', async () => (await rows.left()) === 0);
    await until('the queue answers', async () => (await queues.trouble()) === null);
  });

  it('does not answer: a wake returns quickly and does not throw, and all is done when it answers', async () => {
    const { wakeUps, queues } = await start();
    redis.freeze();
    await rows.add('a', 2);
    expect(await msOf(() => wakeUps.wake('toys', 'a'))).toBeLessThan(2_000);
    expect(await msOf(async () => expect(await queues.trouble()).not.toBeNull())).toBeLessThan(3_000);
    redis.thaw();
    await until('all are done', async () => (await rows.left()) === 0);
  });

  it('is unavailable at the start: the process starts, and works when it is there', async () => {
    await redis.stop();
    const { wakeUps } = await start();
    await rows.add('a');
    await wakeUps.wake('toys', 'a');
    await redis.start();
    await until('the row is done', async () => (await rows.left()) === 0);
  });

  it('never comes back: the process still stops in time', async () => {
    const { workers, queues } = await start();
    await redis.stop();
    const took = await msOf(async () => {
      await workers.close(500);
      await queues.close();
    });
    expect(took).toBeLessThan(10_000);
    running = undefined;
  });

  it('goes while work is running: the work ends, and what is left is done when it is back', async () => {
    const { wakeUps, context } = await start({ effect: () => wait(150) });
    await rows.add('a', 1);
    await rows.add('a', 1, 2000);
    await wakeUps.wake('toys', 'a');
    await until('the lane is being worked', () => context.runs.length === 1);
    await redis.stop();
    await until('the first row is done', async () => (await rows.left()) <= 1);
    await redis.start();
    await until('the second too', async () => (await rows.left()) === 0);
  });

  // What lanes do in the meantime.

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

  it('refuses writes: a stop waits for the lanes that run without it', async () => {
    const seen: string[] = [];
    const { workers } = await start({
      directAfterMs: 500,
      reconcileEveryMs: 60_000,
      effect: async (_lane, _ids, signal) => {
        seen.push('working');
        await wait(60_000, undefined, { signal }).catch(() => {});
        await wait(2_000);
        seen.push('ended');
      },
    });
    await redis.configure('maxmemory', '1');
    await rows.add('a');
    await until('the lane is being worked', () => seen.includes('working'));
    // Longer than a round lasts: the lane runs on while the reconciler pauses.
    await wait(1_500);
    await workers.close();
    expect(seen).toEqual(['working', 'ended']);
  });
});

describe.each(ownRedis())('the settings of $name', ({ open }) => {
  /** @param expected words to wait for; without any, as long as it takes to say something */
  const warningsOn = async (settings: string[], expected: string[]) => {
    const redis = await open(...settings);
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const queues = await createQueues({
      service: aServiceName(),
      redisUrl: redis.url,
      databaseUrl: 'postgres://unused/unused',
      log,
    });
    await until('it is said', () => expected.every((words) => lines.join('').includes(words)));
    if (expected.length === 0) await wait(100);
    await queues.close();
    await redis.close();
    return lines.join('');
  };

  it('are warned of when wake-ups could be evicted or forgotten', async () => {
    const careless = ['--maxmemory-policy', 'allkeys-lru', '--appendonly', 'no'];
    await warningsOn(careless, ['maxmemory-policy noeviction', 'appendonly yes']);
  });

  it('are not warned of when they are right', async () => {
    const careful = ['--maxmemory-policy', 'noeviction', '--appendonly', 'yes'];
    expect(await warningsOn(careful, [])).not.toMatch(/set (maxmemory-policy|appendonly)/);
  });
});

it('goes on when its connections to Postgres are cut again and again, in the middle of the work', async () => {
  const rows = await openRows('cut');
  const { wakeUps, stop } = await startProcess({
    backend: { name: 'postgres' },
    rows,
    service: aServiceName(),
    lanes: [toyLane({ batch: 1, leaseMs: 500 })],
    reconcileEveryMs: 300,
    backOffMs: 100,
  });
  const lanes = Array.from({ length: 20 }, (_, index) => `lane-${index}`);
  await rows.pool.query(
    'INSERT INTO rows (lane, due_at) SELECT unnest($1::text[]), now() FROM generate_series(1, 10)',
    [lanes],
  );
  await wakeUps.wake('toys', lanes);
  for (let cuts = 0; cuts < 5; cuts += 1) {
    await wait(50);
    await rows.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
  }
  // Sooner than locks run out.
  await until('all is done', async () => (await rows.left().catch(() => 1)) === 0);
  await stop();
  await rows.close();
});

it('refuses to start on a Postgres that is unavailable', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
  await expect(createQueues({ service: aServiceName(), databaseUrl, log: silentLog })).rejects.toThrow();
});
