import { createBells } from '../src/wake-ups.ts';
import { createMetrics } from '@reachback/common/runtime/metrics';
import { createQueues, type Queues } from '../src/queues.ts';
import { backends } from '@reachback/testing/queue-backends';
import { openRows, type Rows } from './support/rows.ts';
import { aServiceName, silentLog } from './support/service.ts';

describe.each(backends())('bells on $name', (backend) => {
  let rows: Rows;
  let queues: Queues;
  let metrics: ReturnType<typeof createMetrics>;
  const lanes = [{ name: 'toys' }];
  const counted = async () => {
    const { values } = await metrics.bells.get();
    return values.map(({ labels, value }) => [labels.lane, labels.result, value]);
  };

  beforeAll(async () => {
    rows = await openRows(`bells ${backend.name}`);
  });
  beforeEach(async () => {
    metrics = createMetrics();
    queues = await createQueues({
      service: aServiceName(),
      redisUrl: backend.redisUrl,
      databaseUrl: rows.url,
      log: silentLog,
    });
  });
  afterEach(() => queues.close());
  afterAll(() => rows.close());

  it('counts what was rung, each lane once a call', async () => {
    const bells = createBells(queues, lanes, { log: silentLog, metrics });
    await bells.ring('toys', 'a');
    await bells.ring('toys', ['b', 'c', 'b']);
    await bells.ring('toys', new Set<string>());
    expect(await counted()).toEqual([['toys', 'rung', 3]]);
  });

  it('does not throw for a kind of lane that does not exist, but counts it', async () => {
    const bells = createBells(queues, lanes, { log: silentLog, metrics });
    await bells.ring('boys', ['a', 'b']);
    expect(await counted()).toEqual([['boys', 'missed', 2]]);
  });

  it('does not throw and does not wait when the queues are closed', async () => {
    const bells = createBells(queues, lanes, { log: silentLog, metrics });
    await queues.close();
    const startedAt = performance.now();
    await bells.ring('toys', 'a');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(await queues.ping()).toBe(false);
  });

  it('keeps one waiting bell a lane, however often it is rung', async () => {
    const bells = createBells(queues, lanes, { log: silentLog });
    for (let times = 0; times < 5; times += 1) await bells.ring('toys', ['a', 'b']);
    // The queue of BullMQ can count; the house has no other use for it.
    const queue = queues.queue('toys') as unknown as { getJobCounts(): Promise<Record<string, number>> };
    const { waiting, delayed, active } = await queue.getJobCounts();
    expect([waiting, delayed, active]).toEqual([2, 0, 0]);
  });
});
