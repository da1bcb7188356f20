import { setImmediate } from 'node:timers/promises';

/** Maximum time that work can block the event loop. */
const stretchMs = 5;

/** The last one in the queue. A process has one event loop, and so one queue. */
let last: Promise<void> = Promise.resolve();

/** Resolves once per turn of the event loop, for the one that has waited longest. */
function turn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/**
 * Creates a function for work in many small steps on the event loop: awaited after each step, it yields to other work
 * after every 5 ms. Of several such users, one continues per turn of the event loop: together they block it no longer
 * than a single one.
 */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < stretchMs) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
