import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createWakeUps } from '../src/wake-ups.ts';
import { createQueues } from '../src/queues.ts';
import { backends } from '@reachback/testing/queue/queue-backends';
import { openRows, type Rows } from './support/rows.ts';
import { aServiceName, silentLog, startProcess, type Process } from './support/service.ts';
import { toyLane } from './support/toy-lane.ts';
import { until } from '@reachback/testing/until';

describe.each(backends())('processes on $name', (backend) => {
  let rows: Rows;
  let service: string;
  let running: Process[] = [];
  const start = async (options: Partial<Parameters<typeof startProcess>[0]> = {}) => {
    const one = await startProcess({ backend, rows, service, ...options });
    running.push(one);
    return one;
  };

  beforeAll(async () => {
    rows = await openRows(`processes ${backend.name}`);
  });
  beforeEach(() => {
    service = aServiceName();
  });
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop()));
    running = [];
    await rows.pool.query('TRUNCATE rows');
  });
  afterAll(() => rows.close());

  it('may start together on an empty database', async () => {
    const fresh = await openRows('fresh');
    const queues = await Promise.all(
      Array.from({ length: 4 }, () =>
        createQueues({ service, redisUrl: backend.redisUrl, databaseUrl: fresh.url, log: silentLog }),
      ),
    );
    expect(await Promise.all(queues.map((one) => one.trouble()))).toEqual([null, null, null, null]);
    await Promise.all(queues.map((one) => one.close()));
    await fresh.close();
  });

  it('do each row once when two share the work', async () => {
    const times = new Map<number, number>();
    const by = [0, 0];
    const effect = (process: number) => async (_lane: string, ids: number[]) => {
      by[process]! += ids.length;
      for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
      await wait(5);
    };
    const lanes = [toyLane({ batch: 10, concurrency: 2 })];
    const { wakeUps } = await start({ effect: effect(0), lanes, reconcileEveryMs: 200 });
    await start({ effect: effect(1), lanes, reconcileEveryMs: 200 });
    const names = Array.from({ length: 20 }, (_, index) => `lane-${index}`);
    await rows.pool.query(
      'INSERT INTO rows (lane, due_at) SELECT unnest($1::text[]), now() FROM generate_series(1, 50)',
      [names],
    );
    await wakeUps.wake('toys', names);
    await until('all are done', async () => (await rows.left()) === 0);
    expect(times.size).toBe(1000);
    expect([...times.values()].every((count) => count === 1)).toBe(true);
    expect(Math.min(...by)).toBeGreaterThan(0);
  });

  it('never work one lane twice at the same time', async () => {
    let now = 0;
    let most = 0;
    const effect = async () => {
      now += 1;
      most = Math.max(most, now);
      await wait(20);
      now -= 1;
    };
    const lanes = [toyLane({ batch: 1 })];
    const { wakeUps } = await start({ effect, lanes, reconcileEveryMs: 50 });
    await start({ effect, lanes, reconcileEveryMs: 50 });
    await rows.add('a', 30);
    const ringing = setInterval(() => void wakeUps.wake('toys', 'a'), 3);
    await until('all are done', async () => (await rows.left()) === 0);
    clearInterval(ringing);
    expect(most).toBe(1);
  });

  it('wait at close for work that is running, and tell it to stop', async () => {
    const seen: string[] = [];
    const { wakeUps, workers } = await start({
      effect: async (_lane, _ids, signal) => {
        signal.addEventListener('abort', () => seen.push('told'));
        seen.push('working');
        await wait(300);
        seen.push('ended');
      },
    });
    await rows.add('a');
    await wakeUps.wake('toys', 'a');
    await until('the lane is being worked', () => seen.includes('working'));
    await workers.close();
    expect(seen).toEqual(['working', 'told', 'ended']);
    expect(await rows.left()).toBe(0);
  });

  it('leave behind at close what does not end by the deadline', async () => {
    let end: (() => void) | undefined;
    const { wakeUps, workers } = await start({
      effect: () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    });
    await rows.add('a');
    await wakeUps.wake('toys', 'a');
    await until('the lane is being worked', () => end !== undefined);
    const startedAt = performance.now();
    await workers.close(200);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    end!();
    await until('it ended after all', async () => (await rows.left()) === 0);
  });

  it('go on with what another one broke off at its stop', async () => {
    const first = await start({ effect: (_lane, _ids, signal) => wait(60_000, undefined, { signal }) });
    await rows.add('a');
    await first.wakeUps.wake('toys', 'a');
    await until('the first works', () => first.context.runs.length === 1);
    await start();
    await first.workers.close();
    await until('the second did it', async () => (await rows.left()) === 0, 2000);
  });

  const fromSource = ['--conditions=@reachback/source', '--import', 'tsx'];
  const spawnProcess = (file: string, env: Record<string, string> = {}) =>
    spawn(process.execPath, [...fromSource, join(import.meta.dirname, 'support', file)], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        SERVICE: service,
        DATABASE: rows.url,
        REDIS: backend.redisUrl,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  it('are not held up by a producer whose clock is ahead', async () => {
    const { wakeUps, context } = await start();
    await rows.add('a', 1, 60_000);
    await wakeUps.wake('toys', 'a');
    await until('the lane waits for its time', () => context.runs.length === 1);
    await rows.add('a');
    expect(await once(spawnProcess('fast-clock-producer.ts'), 'exit')).toEqual([0, null]);
    await until('the row due now is done', async () => (await rows.left()) === 1, 2000);
  });

  it.each([
    ['when its lease has ended', '0'],
    ['though its clock was two hours ahead', '7200000'],
  ])('take over from one that was killed, %s', async (_, aheadMs) => {
    const child = spawnProcess('worker-process.ts', { AHEAD_MS: aheadMs });
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
    });
    await until('the other process is ready', () => said.includes('ready'));
    await rows.add('a', 3);
    const queues = await createQueues({
      service,
      redisUrl: backend.redisUrl,
      databaseUrl: rows.url,
      log: silentLog,
    });
    await createWakeUps(queues, [{ name: 'toys' }], { log: silentLog }).wake('toys', 'a');
    await until('it works', () => said.includes('working'));
    await queues.close();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await rows.left()).toBe(3);
    await start({ lockMs: 600, reconcileEveryMs: 200 });
    await until('another one did it', async () => (await rows.left()) === 0);
  });
});
