import { createWakeUps } from '../src/wake-ups.ts';
import { createMetrics } from '@reachback/common/runtime/metrics';
import { createQueues, type Queues } from '../src/queues.ts';
import { backends } from '@reachback/testing/queue/queue-backends';
import { openRows, type Rows } from './support/rows.ts';
import { aServiceName, silentLog } from './support/service.ts';

describe.each(backends())('wake-ups on $name', (backend) => {
  let rows: Rows;
  let queues: Queues;
  let metrics: ReturnType<typeof createMetrics>;
  const lanes = [{ name: 'toys' }];
  const counted = async () => {
    const { values } = await metrics.wakeUps.get();
    return values.map(({ labels, value }) => [labels.lane, labels.result, value]);
  };

  beforeAll(async () => {
    rows = await openRows(`wake-ups ${backend.name}`);
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

  it('counts what was woken, each lane once a call', async () => {
    const wakeUps = createWakeUps(queues, lanes, { log: silentLog, metrics });
    await wakeUps.wake('toys', 'a');
    await wakeUps.wake('toys', ['b', 'c', 'b']);
    await wakeUps.wake('toys', new Set<string>());
    expect(await counted()).toEqual([['toys', 'rung', 3]]);
  });

  it('does not throw for a kind of lane that does not exist, but counts it', async () => {
    const wakeUps = createWakeUps(queues, lanes, { log: silentLog, metrics });
    await wakeUps.wake('boys', ['a', 'b']);
    expect(await counted()).toEqual([['boys', 'missed', 2]]);
  });

  it('does not throw and does not wait when the queues are closed', async () => {
    const wakeUps = createWakeUps(queues, lanes, { log: silentLog, metrics });
    await queues.close();
    const startedAt = performance.now();
    await wakeUps.wake('toys', 'a');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(await queues.trouble()).not.toBeNull();
  });

  it('keeps one waiting wake-up a lane, however often it is woken', async () => {
    const wakeUps = createWakeUps(queues, lanes, { log: silentLog });
    for (let times = 0; times < 5; times += 1) await wakeUps.wake('toys', ['a', 'b']);
    // The queue of BullMQ can count; the house has no other use for it.
    const queue = queues.queue('toys') as unknown as { getJobCounts(): Promise<Record<string, number>> };
    const { waiting, delayed, active } = await queue.getJobCounts();
    expect([waiting, delayed, active]).toEqual([2, 0, 0]);
  });
});
