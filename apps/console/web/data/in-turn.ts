const running = new Map<string, Promise<void>>();

/**
 * Runs changes with the same key one after another, in the order of the calls: a list that is read, changed and stored as
 * a whole would lose the change of a call in between.
 */
export function inTurn<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const before = running.get(key);
  // Synchronously if nothing is in flight, as a page being unloaded runs no later task.
  const result = before ? before.then(run) : run();
  const clear = () => {
    if (running.get(key) === ended) running.delete(key);
  };
  const ended: Promise<void> = result.then(clear, clear);
  running.set(key, ended);
  return result;
}
