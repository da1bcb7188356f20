import { createCoalescer } from '../../src/runtime/coalescer.ts';

/** A run that waits until it is asked to go on, and notes what it was given. */
function aRun() {
  const runs: string[][] = [];
  const waiting: (() => void)[] = [];
  return {
    runs,
    /** Lets the oldest run go on, and everything that follows from it happen. */
    async release() {
      waiting.shift()?.();
      await new Promise(setImmediate);
    },
    async run(_group: string, items: string[]): Promise<string[]> {
      runs.push(items);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (items.includes('poison')) throw new Error('poisoned');
      if (items.includes('away')) throw new Error('the database is away');
      return items.map((item) => `${item}!`);
    },
  };
}

const conflictKeys = (item: string): string[] => [item.slice(0, 1)];
const isFaultOfOne = (error: unknown): boolean => String(error).includes('poisoned');

describe('createGatherer', () => {
  it('runs the first at once, and what comes meanwhile together', async () => {
    const { run, runs, release } = aRun();
    const coalescer = createCoalescer({ sizeMax: 10, conflictKeys, run, isFaultOfOne });
    const results = ['a', 'b', 'c'].map((item) => coalescer.add('group', item));
    expect(runs).toEqual([['a']]);
    await release();
    expect(runs).toEqual([['a'], ['b', 'c']]);
    await release();
    expect(await Promise.all(results)).toEqual(['a!', 'b!', 'c!']);
  });

  it('takes along what comes before the first run, where it waits', async () => {
    const { run, runs, release } = aRun();
    const beforeRun = () => new Promise((resolve) => setImmediate(resolve));
    const coalescer = createCoalescer({ sizeMax: 10, conflictKeys, run, beforeRun });
    const results = ['a', 'b'].map((item) => coalescer.add('group', item));
    await new Promise(setImmediate);
    expect(runs).toEqual([['a', 'b']]);
    await release();
    expect(await Promise.all(results)).toEqual(['a!', 'b!']);
  });

  describe('with a pace', () => {
    const paced = (pace: { gapMs: number; enough: number }) => {
      const runs: string[][] = [];
      const run = async (_group: string, items: string[]) => {
        runs.push(items);
        return items;
      };
      // What comes in one turn goes together.
      const beforeRun = () => new Promise((resolve) => setImmediate(resolve));
      const { add } = createCoalescer({ sizeMax: 10, conflictKeys, run, beforeRun, pace });
      return { runs, addAll: (...items: string[]) => Promise.all(items.map((item) => add('group', item))) };
    };

    it('begins runs later after one with company, or when enough wait', async () => {
      const { runs, addAll } = paced({ gapMs: 2_000, enough: 3 });
      await addAll('a', 'b');
      const later = addAll('c', 'd');
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
      expect(runs).toEqual([['a', 'b']]);
      await Promise.all([later, addAll('e')]);
      expect(runs).toEqual([
        ['a', 'b'],
        ['c', 'd', 'e'],
      ]);
    });

    it('begins a run at the end of the gap', async () => {
      const { runs, addAll } = paced({ gapMs: 20, enough: 10 });
      await addAll('a', 'b');
      await Promise.all([addAll('c'), addAll('d')]);
      expect(runs).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
    });

    it('keeps nobody waiting after a run with a single item', async () => {
      const { runs, addAll } = paced({ gapMs: 60_000, enough: 10 });
      for (const item of ['a', 'b', 'c']) await addAll(item);
      expect(runs).toEqual([['a'], ['b'], ['c']]);
    });
  });

  it('begins anew after a pause', async () => {
    const { run, runs, release } = aRun();
    const coalescer = createCoalescer({ sizeMax: 10, conflictKeys, run, isFaultOfOne });
    const first = coalescer.add('group', 'a');
    await release();
    await first;
    void coalescer.add('group', 'b');
    expect(runs).toEqual([['a'], ['b']]);
    await release();
  });

  it('keeps to the size, and to the order', async () => {
    const { run, runs, release } = aRun();
    const coalescer = createCoalescer({ sizeMax: 2, conflictKeys, run, isFaultOfOne });
    const all = Promise.all(['a', 'b', 'c', 'd'].map((item) => coalescer.add('group', item)));
    for (let count = 0; count < 3; count++) await release();
    expect(runs).toEqual([['a'], ['b', 'c'], ['d']]);
    await all;
  });

  it('puts nothing together that has a mark in common', async () => {
    const { run, runs, release } = aRun();
    const coalescer = createCoalescer({ sizeMax: 10, conflictKeys, run, isFaultOfOne });
    const all = Promise.all(['x', 'a1', 'a2', 'b1', 'a3'].map((item) => coalescer.add('group', item)));
    for (let count = 0; count < 4; count++) await release();
    expect(runs).toEqual([['x'], ['a1', 'b1'], ['a2'], ['a3']]);
    await all;
  });

  it('does not let one group wait for another', async () => {
    const { run, runs, release } = aRun();
    const coalescer = createCoalescer({ sizeMax: 10, conflictKeys, run, isFaultOfOne });
    const all = Promise.all([coalescer.add('one', 'a'), coalescer.add('two', 'a')]);
    expect(runs).toEqual([['a'], ['a']]);
    await release();
    await release();
    await all;
  });

  it('runs each alone when a run with company fails, so that only the guilty one fails', async () => {
    const { run, release } = aRun();
    const coalescer = createCoalescer({ sizeMax: 10, conflictKeys, run, isFaultOfOne });
    const results = Promise.allSettled(['x', 'a', 'poison', 'b'].map((item) => coalescer.add('group', item)));
    for (let count = 0; count < 5; count++) await release();
    expect(await results).toEqual([
      { status: 'fulfilled', value: 'x!' },
      { status: 'fulfilled', value: 'a!' },
      { status: 'rejected', reason: new Error('poisoned') },
      { status: 'fulfilled', value: 'b!' },
    ]);
  });

  it('tries nobody again when that is no use', async () => {
    const { run, runs, release } = aRun();
    const coalescer = createCoalescer({ sizeMax: 10, conflictKeys, run, isFaultOfOne });
    const results = Promise.allSettled(['x', 'away', 'b'].map((item) => coalescer.add('group', item)));
    await release();
    await release();
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(runs).toEqual([['x'], ['away', 'b']]);
  });
});
