import { setTimeout as wait } from 'node:timers/promises';
import { backends } from '@reachback/testing/queue/queue-backends';
import { openRows, type Rows } from './support/rows.ts';
import { aServiceName, startProcess, type Process } from './support/service.ts';
import { toyLane } from './support/toy-lane.ts';
import { until } from '@reachback/testing/until';

const lanesOf = (organization: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${organization}.${index}`);

describe.each(backends())('many lanes on $name', (backend) => {
  let rows: Rows;
  let running: Process | undefined;
  const start = async (options: Partial<Parameters<typeof startProcess>[0]> = {}) => {
    running = await startProcess({ backend, rows, service: aServiceName(), ...options });
    return running;
  };
  const add = (lanes: string[]) =>
    rows.pool.query('INSERT INTO rows (lane, due_at) SELECT unnest($1::text[]), now()', [lanes]);

  beforeAll(async () => {
    rows = await openRows(`many lanes ${backend.name}`);
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    await rows.pool.query('TRUNCATE rows');
  });
  afterAll(() => rows.close());

  it('whose wake-ups were lost are all woken in one round of the reconciler', async () => {
    await add(lanesOf('a', 2500));
    // One round, since the next one would come after a minute.
    await start();
    await until('all are done', async () => (await rows.left()) === 0, 50_000);
  });

  it('of one organization that are slow do not hold up the lane of another', async () => {
    const inWork = new Set<string>();
    let most = 0;
    const { wakeUps } = await start({
      effect: async (laneId, _ids, signal) => {
        if (laneId.startsWith('a')) return;
        inWork.add(laneId);
        most = Math.max(most, inWork.size);
        await wait(60_000, undefined, { signal }).catch(() => {});
      },
    });
    const busy = lanesOf('b', 500);
    await add(busy);
    await wakeUps.wake('toys', busy);
    await until('the slow ones are worked', () => inWork.size === 4);
    await add(['a.0']);
    await wakeUps.wake('toys', 'a.0');
    await until('the other lane is done', async () => (await rows.left('a.0')) === 0, 5000);
    // None of the slow lanes has ended, and their organization has not more than its share.
    expect(most).toBe(4);
  });

  it('of several such organizations leave the next turn to the lane of another', async () => {
    const ends: (() => void)[] = [];
    const { wakeUps } = await start({
      effect: async (laneId) => {
        if (!laneId.startsWith('a')) await new Promise<void>((resolve) => ends.push(resolve));
      },
    });
    const busy = ['b', 'c', 'd'].flatMap((organization) => lanesOf(organization, 40));
    await add(busy);
    await wakeUps.wake('toys', busy);
    await until('every turn is taken', () => ends.length === 6);
    await add(['a.0']);
    await wakeUps.wake('toys', 'a.0');
    // Whichever lane ends first: one turn at a time, so that it shows how many were given to others before.
    await wait(300);
    let turns = 0;
    while ((await rows.left('a.0')) > 0 && turns < 6) {
      turns += 1;
      ends.shift()!();
      await wait(200);
    }
    expect(turns).toBeLessThanOrEqual(2);
    for (const end of ends) end();
  });

  it('of one organization, more than may wait, are all worked in the end, without the reconciler', async () => {
    const { wakeUps, context } = await start({ effect: () => wait(5) });
    await wait(100);
    const busy = lanesOf('b', 120);
    await add(busy);
    await wakeUps.wake('toys', busy);
    await until('all are done', async () => (await rows.left()) === 0);
    // Each was woken again at most once after it had been put aside, and looked at while it had something to do.
    expect(context.runs.length).toBeLessThan(3 * busy.length);
  });
});

describe('the reconciler', () => {
  let rows: Rows;
  beforeAll(async () => {
    rows = await openRows('reconciler');
  });
  afterAll(() => rows.close());

  it('goes on behind lanes that stay overdue whatever is done', async () => {
    const stuck = lanesOf('a', 1000);
    const lane = toyLane({ concurrency: 50 });
    const { overdue, work } = lane;
    const asked: (string | null)[] = [];
    lane.overdue = (context, page) => {
      asked.push(page.after);
      return overdue(context, page);
    };
    // Those in front say that they are due, and can do nothing about it.
    lane.work = async (context, laneId, signal) => {
      if (!laneId.startsWith('a')) await work(context, laneId, signal);
    };
    lane.nextDue = async () => null;
    await rows.pool.query('INSERT INTO rows (lane, due_at) SELECT unnest($1::text[]), now()', [
      [...stuck, 'b.0'],
    ]);
    const { stop } = await startProcess({
      backend: { name: 'postgres' },
      rows,
      service: aServiceName(),
      lanes: [lane],
      reconcileEveryMs: 500,
    });
    await until('the lane behind them is done', async () => (await rows.left('b.0')) === 0);
    expect(asked[0]).toBeNull();
    await stop();
  });
});
