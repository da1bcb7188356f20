import { setTimeout as wait } from 'node:timers/promises';

/** Number of calls per ending, e.g. `{ succeeded: 950, ECONNRESET: 1 }`. */
type Endings = Record<string, number>;

/** Calls at a steady rate, regardless of their results. */
export interface SteadyCalls {
  /** Stops, and waits for calls in flight. */
  stop(): Promise<Endings>;
}

/**
 * Starts a call at a fixed interval, without waiting for earlier ones, so that every call notices a service that hangs.
 * @param call makes the nth call, from 0, and returns how it ended; errors are counted by code
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
