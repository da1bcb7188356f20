import { untraced } from '../tracing/spans.ts';

/** Combines calls that arrive during a run into the next run. */
export interface Coalescer<Item, Result> {
  /** Returns the item's own result. Throws what its run threw. */
  add(group: string, item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  item: Item;
  keys: string[];
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Group<Item, Result> {
  waiting: Waiting<Item, Result>[];
  /** Called for each added item; null if nothing waits for more. */
  onAdd: (() => void) | null;
}

/**
 * Each group has one run at a time. An item that finds its group idle runs at once, alone; items that arrive during a
 * run are combined into the next one. So a single caller never waits for others, and many callers share few runs.
 *
 * Items in one run have no conflict key in common; an item whose key is already in the run waits for the next one. When
 * a run of several items throws, each item runs again alone, so that one bad item does not fail the others.
 * @param options.sizeMax items in one run
 * @param options.conflictKeys keys that a run must not contain twice, such as the row that it locks
 * @param options.run returns the results in the order of the items
 * @param options.beforeRun awaited before each run, while more items may arrive; defaults to nothing
 * @param options.pace after a run of several items the next one starts `gapMs` after its start, or as soon as `enough`
 * items wait; defaults to at once
 * @param options.isFaultOfOne false for errors that would fail each item again, such as an unavailable database;
 * defaults to always true
 */
export function createCoalescer<Item, Result>(options: {
  sizeMax: number;
  conflictKeys(item: Item): string[];
  run(group: string, items: Item[]): Promise<Result[]>;
  beforeRun?(): Promise<unknown>;
  pace?: { gapMs: number; enough: number };
  isFaultOfOne?(error: unknown): boolean;
}): Coalescer<Item, Result> {
  const { sizeMax, conflictKeys, run, beforeRun, pace, isFaultOfOne = () => true } = options;
  const groups = new Map<string, Group<Item, Result>>();

  async function runAlone(group: string, one: Waiting<Item, Result>): Promise<void> {
    await run(group, [one.item]).then(([result]) => one.resolve(result!), one.reject);
  }

  async function runTogether(group: string, batch: Waiting<Item, Result>[]): Promise<void> {
    if (batch.length === 1) return runAlone(group, batch[0]!);
    try {
      const results = await run(
        group,
        batch.map(({ item }) => item),
      );
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      for (const one of batch) {
        if (isFaultOfOne(error)) await runAlone(group, one);
        else one.reject(error);
      }
    }
  }

  async function work(name: string, group: Group<Item, Result>): Promise<void> {
    while (group.waiting.length > 0) {
      if (beforeRun) await beforeRun();
      const startedAtMs = performance.now();
      const batch = takeCompatible(group.waiting, sizeMax);
      await runTogether(name, batch);
      if (pace && batch.length > 1)
        await enoughOrLater(group, pace.enough, startedAtMs + pace.gapMs - performance.now());
    }
    groups.delete(name);
  }

  return {
    add: (group, item) =>
      new Promise((resolve, reject) => {
        const one = { item, keys: conflictKeys(item), resolve, reject };
        const known = groups.get(group);
        if (known) {
          known.waiting.push(one);
          known.onAdd?.();
          return;
        }
        const begun = { waiting: [one], onAdd: null };
        groups.set(group, begun);
        // Continues for other callers, outside this caller's trace.
        untraced(() => void work(group, begun));
      }),
  };
}

/** Waits `ms`, or until `enough` items wait. */
function enoughOrLater<Item, Result>(
  group: Group<Item, Result>,
  enough: number,
  ms: number,
): Promise<void> | void {
  if (ms <= 0 || group.waiting.length >= enough) return;
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      group.onAdd = null;
      resolve();
    };
    const timer = setTimeout(go, ms);
    group.onAdd = () => {
      if (group.waiting.length >= enough) go();
    };
  });
}

/** Dequeues the oldest items, except those that share a conflict key with one already taken. */
function takeCompatible<One extends { keys: string[] }>(waiting: One[], sizeMax: number): One[] {
  const seen = new Set<string>();
  const taken: One[] = [];
  const left = waiting.splice(0).filter((one) => {
    if (taken.length === sizeMax || one.keys.some((key) => seen.has(key))) return true;
    for (const key of one.keys) seen.add(key);
    taken.push(one);
    return false;
  });
  waiting.push(...left);
  return taken;
}
