import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import type { Job } from '../src/job.ts';
import { createMetrics } from '@reachback/common/runtime/metrics';
import { startWorkers } from '../src/workers.ts';
import { backends, ownRedis } from '@reachback/testing/queue/queue-backends';
import { openRows, type Rows } from './support/rows.ts';
import { aServiceName, startProcess, type Process } from './support/service.ts';
import { toyLane, type ToyContext } from './support/toy-lane.ts';
import { until } from '@reachback/testing/until';

function aJob(run: () => Promise<void>, everyMs = 200): Job<ToyContext> {
  return { name: 'sweep', payload: z.object({}), everyMs, run };
}

let rows: Rows;
beforeAll(async () => {
  rows = await openRows('jobs');
});
afterAll(() => rows.close());

describe.each(backends())('jobs on $name', (backend) => {
  let running: Process[] = [];
  const start = async (options: Partial<Parameters<typeof startProcess>[0]>) => {
    const one = await startProcess({
      backend,
      rows,
      service: aServiceName(),
      reconcileEveryMs: 300,
      ...options,
    });
    running.push(one);
    return one;
  };
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop()));
    running = [];
  });

  it('run again and again, once for all processes', async () => {
    const service = aServiceName();
    let runs = 0;
    const periodMs = 100;
    const jobs = [aJob(async () => void (runs += 1), periodMs)];
    // From before the first schedule is made: a busy machine makes runs late, which lengthens this time.
    const from = performance.now();
    await start({ service, jobs });
    await start({ service, jobs });
    await until('the job ran twenty times', () => runs >= 20);
    const periods = (performance.now() - from) / periodMs;
    // Two processes on their own would need ten periods and the time to start.
    expect(periods).toBeGreaterThan(17);
  });

  it('come again after a run that failed, which the numbers tell', async () => {
    let runs = 0;
    const fail = async () => {
      runs += 1;
      if (runs !== 2) throw new Error('broken');
    };
    const metrics = createMetrics();
    await start({ jobs: [aJob(fail)], metrics });
    await until('it ran again, and well', () => runs >= 4);
    const { values } = await metrics.jobRunSeconds.get();
    const counted = values.filter(({ metricName }) => metricName === 'job_run_seconds_count');
    expect(counted.map(({ labels, value }) => [labels, Math.min(value, 2)])).toEqual([
      [{ job: 'sweep', result: 'failed' }, 2],
      [{ job: 'sweep', result: 'done' }, 1],
    ]);
  });

  it('are not overtaken by their own next run', async () => {
    const service = aServiceName();
    let now = 0;
    let most = 0;
    let runs = 0;
    const slow = async () => {
      now += 1;
      most = Math.max(most, now);
      await wait(200);
      now -= 1;
      runs += 1;
    };
    await start({ service, jobs: [aJob(slow, 100)] });
    await start({ service, jobs: [aJob(slow, 100)] });
    await until('it ran a few times', () => runs >= 3);
    expect(most).toBe(1);
  });

  it('come at once when a process whose clock was ahead had put them off for hours', async () => {
    const service = aServiceName();
    let runs = 0;
    const jobs = [aJob(async () => void (runs += 1), 60_000)];
    const { now } = Date;
    const clock = import.meta.jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * 3_600_000);
    const ahead = await start({ service, jobs });
    await until('it ran', () => runs === 1);
    await ahead.stop();
    running = [];
    clock.mockRestore();
    await start({ service, jobs });
    await until('it runs again', () => runs >= 2);
  });

  it('are left for the next start when a process is stopped while it schedules them', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const jobs = Array.from({ length: 1_000 }, (_, index) => ({
      ...aJob(async () => {}, 3_600_000),
      name: `job-${index}`,
    }));
    const { workers, queues } = await startProcess({ backend, rows, service: aServiceName(), jobs, log });
    await workers.close();
    await queues.close();
    await wait(200);
    expect(lines).toEqual([]);
  });

  it('keep the processes going that do not know them', async () => {
    const service = aServiceName();
    const newer = await start({ service, jobs: [aJob(async () => {}, 100)] });
    await newer.stop();
    running = [];
    let runs = 0;
    const other: Job<ToyContext> = { ...aJob(async () => void (runs += 1), 100), name: 'other' };
    await start({ service, jobs: [other] });
    await until('its own job runs', () => runs >= 3);
  });
});

describe.each(ownRedis())('jobs on $name', ({ open }) => {
  it('come again when the queue was emptied', async () => {
    const redis = await open();
    let runs = 0;
    const one = await startProcess({
      backend: { name: 'redis', redisUrl: redis.url },
      rows,
      service: aServiceName(),
      jobs: [aJob(async () => void (runs += 1), 100)],
      reconcileEveryMs: 300,
    });
    await until('the job runs', () => runs >= 2);
    await redis.flush();
    const before = runs;
    await until('it runs again', () => runs >= before + 3);
    await one.stop();
    await redis.close();
  });
});

describe('mistakes in the tables of jobs and lanes', () => {
  const options = (extra: { jobs?: Job<ToyContext>[]; lanes?: string[] }) => ({
    ...({} as Parameters<typeof startWorkers<ToyContext>>[0]),
    lanes: (extra.lanes ?? []).map((name) => toyLane({ name })),
    jobs: extra.jobs ?? [],
  });

  it('are refused: two lanes of one name, or one named jobs', async () => {
    await expect(startWorkers(options({ lanes: ['a', 'a'] }))).rejects.toThrow('one name');
    await expect(startWorkers(options({ lanes: ['jobs'] }))).rejects.toThrow('named jobs');
  });

  it('are refused: two jobs of one name', async () => {
    const jobs = [aJob(async () => {}), aJob(async () => {})];
    await expect(startWorkers(options({ jobs }))).rejects.toThrow('one name');
  });

  it('are refused: a job by the clock that cannot do without a payload', async () => {
    const jobs = [{ ...aJob(async () => {}), payload: z.object({ id: z.string() }) }];
    await expect(startWorkers(options({ jobs }))).rejects.toThrow('must accept {}');
  });
});
