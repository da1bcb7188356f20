import { setTimeout as wait } from 'node:timers/promises';

/** How many calls ended in which way, e.g. `{ succeeded: 950, ECONNRESET: 1 }`. */
type Endings = Record<string, number>;

/** Calls that go on at the same pace, whatever becomes of them. */
export interface SteadyCalls {
  /** Ends them and waits for the open ones. */
  stop(): Promise<Endings>;
}

/**
 * Begins a call every so often, without waiting for the one before: a service that stands still is seen by all of them.
 * @param call makes the nth one, counted from 0, and says how it ended; an error counts by its code
 */
export function steadyCalls(call: (n: number) => Promise<string>, everyMs: number): SteadyCalls {
  const endings: Endings = {};
  const open = new Set<Promise<void>>();
  const ended = new AbortController();
  const count = (what: string) => void (endings[what] = (endings[what] ?? 0) + 1);
  const begun = (async () => {
    for (let n = 0; !ended.signal.aborted; n += 1) {
      const one = call(n)
        .then(count, (error: NodeJS.ErrnoException) => count(error.code ?? error.message))
        .finally(() => open.delete(one));
      open.add(one);
      await wait(everyMs);
    }
  })();
  return {
    async stop() {
      ended.abort();
      await begun;
      await Promise.all(open);
      return endings;
    },
  };
}
