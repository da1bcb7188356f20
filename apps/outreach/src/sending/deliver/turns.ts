/** Runs the work when it is its turn. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets `atOnce` pieces of work run at a time; the others wait, and run in the order in which they came. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
