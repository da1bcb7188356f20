import { setTimeout as wait } from 'node:timers/promises';
import { backends } from '@reachback/testing/queue/queue-backends';
import { openRows, type Rows } from './support/rows.ts';
import { aServiceName, startProcess, type Process } from './support/service.ts';
import { toyLane } from './support/toy-lane.ts';
import { until } from '@reachback/testing/until';

describe.each(backends())('lanes on $name', (backend) => {
  let rows: Rows;
  let running: Process | undefined;
  const start = async (options: Partial<Parameters<typeof startProcess>[0]> = {}) => {
    running = await startProcess({ backend, rows, service: aServiceName(), ...options });
    return running;
  };

  beforeAll(async () => {
    rows = await openRows(`lanes ${backend.name}`);
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    await rows.pool.query('TRUNCATE rows');
  });
  afterAll(() => rows.close());

  it('works a lane when it is woken', async () => {
    const { wakeUps } = await start();
    await rows.add('a', 3);
    await wakeUps.wake('toys', 'a');
    await until('the rows are done', async () => (await rows.left('a')) === 0);
  });

  it('works many lanes that are woken together', async () => {
    const { wakeUps } = await start();
    const lanes = Array.from({ length: 450 }, (_, index) => `lane:${index}`);
    await rows.pool.query('INSERT INTO rows (lane, due_at) SELECT unnest($1::text[]), now()', [lanes]);
    await wakeUps.wake('toys', lanes);
    await until('all are done', async () => (await rows.left()) === 0);
  });

  it('goes on with a lane that has more than one batch', async () => {
    const { wakeUps, context } = await start({ lanes: [toyLane({ batch: 10 })] });
    await rows.add('a', 95);
    await wakeUps.wake('toys', 'a');
    await until('the rows are done', async () => (await rows.left('a')) === 0);
    expect(context.runs.length).toBeLessThanOrEqual(11);
  });

  it('makes few runs of 2,000 wakes during a run, and does what was committed meanwhile', async () => {
    let finish = () => {};
    const { wakeUps, context } = await start({
      effect: () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    });
    await rows.add('a');
    await wakeUps.wake('toys', 'a');
    await until('the lane is being worked', () => context.runs.length === 1);
    await Promise.all(
      Array.from({ length: 2000 }, async (_, index) => {
        if (index === 1234) await rows.add('a');
        return wakeUps.wake('toys', 'a');
      }),
    );
    finish();
    await until('the late row is being worked', async () => {
      finish();
      return (await rows.left('a')) === 0;
    });
    // Wakes that were still under way when the first run ended may cause another one or two.
    expect(context.runs.length).toBeLessThanOrEqual(5);
  });

  it('does later rows at their time', async () => {
    const { wakeUps } = await start();
    await rows.add('a', 1, 0);
    await rows.add('a', 1, 300);
    await rows.add('a', 1, 600);
    await wakeUps.wake('toys', 'a');
    await until('all are done', async () => (await rows.left('a')) === 0);
    const late = await rows.lateMs('a');
    expect(late.every((ms) => ms >= 0 && ms < 250)).toBe(true);
  });

  it('pulls the wake-up forward for an earlier row', async () => {
    const { wakeUps, context } = await start();
    await rows.add('a', 1, 60_000);
    await wakeUps.wake('toys', 'a');
    await until('the lane waits for its time', () => context.runs.length === 1);
    await rows.add('a', 1, 200);
    await wakeUps.wake('toys', 'a');
    await until('the earlier row is done', async () => (await rows.left('a')) === 1);
    const late = await rows.lateMs('a');
    expect(late[0]).toBeLessThan(250);
  });

  it('does not hide a wake that comes between asking for the next time and setting the wake-up', async () => {
    const lane = toyLane();
    const { nextDue } = lane;
    let asked = 0;
    lane.nextDue = async (context, laneId) => {
      const due = await nextDue(context, laneId);
      asked += 1;
      if (asked === 1) {
        await rows.add('a');
        await running!.wakeUps.wake('toys', 'a');
      }
      return due;
    };
    const { wakeUps } = await start({ lanes: [lane] });
    await rows.add('a', 1, 0);
    await rows.add('a', 1, 60_000);
    await wakeUps.wake('toys', 'a');
    await until('the row of the race is done', async () => (await rows.left('a')) === 1, 3000);
  });

  it('keeps the other lanes going while one blocks', async () => {
    const { wakeUps } = await start({
      effect: (laneId, _ids, signal) =>
        laneId === 'hole' ? wait(60_000, undefined, { signal }).catch(() => {}) : Promise.resolve(),
    });
    await rows.add('hole', 2);
    await rows.add('a', 2);
    await rows.add('b', 2);
    await wakeUps.wake('toys', ['hole', 'a', 'b']);
    await until(
      'the others are done',
      async () => (await rows.left('a')) + (await rows.left('b')) === 0,
      2000,
    );
    expect(await rows.left('hole')).toBe(2);
  });

  it('tries work that threw again, later and later', async () => {
    const triedAt: number[] = [];
    const { wakeUps } = await start({
      backOffMs: 100,
      effect: async () => {
        triedAt.push(performance.now());
        if (triedAt.length < 4) throw new Error('not yet');
      },
    });
    await rows.add('a');
    await wakeUps.wake('toys', 'a');
    await until('the row is done', async () => (await rows.left('a')) === 0);
    const pauses = triedAt.slice(1).map((at, index) => at - triedAt[index]!);
    expect(pauses[0]).toBeGreaterThan(75);
    expect(pauses[1]).toBeGreaterThan(175);
    expect(pauses[2]).toBeGreaterThan(375);
  });

  it('does not let wakes cut the pause after a failure short', async () => {
    const triedAt: number[] = [];
    const { wakeUps } = await start({
      backOffMs: 500,
      effect: async () => {
        triedAt.push(performance.now());
        throw new Error('broken');
      },
    });
    await rows.add('a');
    await wakeUps.wake('toys', 'a');
    await until('it failed once', () => triedAt.length === 1);
    for (let wakes = 0; wakes < 10; wakes += 1) {
      await wakeUps.wake('toys', 'a');
      await wait(20);
    }
    await until('it is tried again', () => triedAt.length === 2);
    expect(triedAt[1]! - triedAt[0]!).toBeGreaterThan(475);
  });

  it('does not run in circles when a lane says it is due but has nothing to claim', async () => {
    const lane = toyLane();
    lane.nextDue = async () => new Date(0);
    const { wakeUps, context } = await start({ lanes: [lane] });
    await wakeUps.wake('toys', 'a');
    await wait(500);
    expect(context.runs.length).toBeLessThan(55);
    await until('it is looked at again and again', () => context.runs.length > 2);
  });

  it('sets a wake-up for a time years away', async () => {
    const { wakeUps, context } = await start();
    await rows.add('a', 1, 10 * 365 * 86_400_000);
    await wakeUps.wake('toys', 'a');
    await until('the lane was looked at', () => context.runs.length === 1);
    await rows.add('a');
    await wakeUps.wake('toys', 'a');
    await until('the row due now is done', async () => (await rows.left('a')) === 1);
  });
});
