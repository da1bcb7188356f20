import type { PoolClient } from 'pg';

/** Work that the current transaction of a connection has deferred to its end. */
const deferredOf = new WeakMap<PoolClient, (() => Promise<void>)[]>();

/**
 * Defers work to the end of the transaction, after everything else in it: for locks that many others wait for, which
 * are then held as briefly as possible. Only in `inTransaction`. Its error rolls the transaction back.
 */
export function beforeCommit(client: PoolClient, work: () => Promise<void>): void {
  deferredOf.set(client, [...(deferredOf.get(client) ?? []), work]);
}

/** Runs the deferred work in order, including what it defers itself. */
export async function runDeferred(client: PoolClient): Promise<void> {
  for (let work = takeDeferred(client); work.length > 0; work = takeDeferred(client))
    for (const one of work) await one();
}

/** Forgets the deferred work, and returns it. Must be called too when a transaction ends without running it. */
export function takeDeferred(client: PoolClient): (() => Promise<void>)[] {
  const work = deferredOf.get(client) ?? [];
  deferredOf.delete(client);
  return work;
}
