/** Puts calls together that come while the one before is still running. */
export interface Coalescer<Item, Result> {
  /** What became of the item. Throws what its own run threw. */
  add(group: string, item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  item: Item;
  marks: string[];
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Group<Item, Result> {
  waiting: Waiting<Item, Result>[];
  /** Hears of each item that is added; null while nobody cares. */
  onAdd: (() => void) | null;
}

/**
 * One run at a time in each group, the first at once: nobody waits for company, but who has to wait goes together.
 * With a pace, the run after one with company begins so much later, or as soon as enough items wait: who is alone waits
 * for nobody all the same, and a stream of many costs fewer runs.
 * Items of one run have no mark in common; who has one waits for the next. When a run with company throws what may be
 * the fault of one, each of its items runs alone, so that one cannot spoil the others.
 * @param options.sizeMax items in one run
 * @param options.conflictKeys what must not come twice in one run
 * @param options.run results in the order of the items
 * @param options.beforeRun waited for before each run, while more may come; default nothing
 * @param options.pace from the beginning of a run with company to that of the next, in ms, and how many items need not
 * wait for that
 * @param options.isFaultOfOne false for what would befall each of them again, such as a database that is away; default
 * always true
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
      const batch = takeUnlike(group.waiting, sizeMax);
      await runTogether(name, batch);
      if (pace && batch.length > 1)
        await enoughOrLater(group, pace.enough, startedAtMs + pace.gapMs - performance.now());
    }
    groups.delete(name);
  }

  return {
    add: (group, item) =>
      new Promise((resolve, reject) => {
        const one = { item, marks: conflictKeys(item), resolve, reject };
        const known = groups.get(group);
        if (known) {
          known.waiting.push(one);
          known.onAdd?.();
          return;
        }
        const begun = { waiting: [one], onAdd: null };
        groups.set(group, begun);
        void work(group, begun);
      }),
  };
}

/** Waits for so long, or until so many wait. */
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

/** Takes items without a mark in common off the queue, the oldest first. */
function takeUnlike<One extends { marks: string[] }>(waiting: One[], sizeMax: number): One[] {
  const seen = new Set<string>();
  const taken: One[] = [];
  const left = waiting.splice(0).filter((one) => {
    if (taken.length === sizeMax || one.marks.some((mark) => seen.has(mark))) return true;
    for (const mark of one.marks) seen.add(mark);
    taken.push(one);
    return false;
  });
  waiting.push(...left);
  return taken;
}
