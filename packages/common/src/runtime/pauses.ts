import { setImmediate } from 'node:timers/promises';

/** Time that work may hold up everybody else at a stretch. */
const stretchMs = 5;

/** The last that waits for its turn. There is one event loop in a process, and so there is one row of those who wait. */
let last: Promise<void> = Promise.resolve();

/** Resolves once in each turn of the event loop, for the one who has waited longest. */
function turn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/**
 * Makes a function for work of many small pieces on the event loop: awaited after each piece, it lets everybody else
 * go first whenever the work has held them up for 5 ms. Of several who work so, one goes on in each turn of the event
 * loop: together they hold up the others as long as one of them would.
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
