import type { PoolClient } from 'pg';

/** What the current transaction of a connection does last. */
const lastOf = new WeakMap<PoolClient, (() => Promise<void>)[]>();

/**
 * Puts off work to the end of the transaction, after everything else in it: for locks that many others wait for, which
 * are then held as briefly as possible. Only in `inTransaction`. Its error rolls the transaction back.
 */
export function beforeCommit(client: PoolClient, work: () => Promise<void>): void {
  lastOf.set(client, [...(lastOf.get(client) ?? []), work]);
}

/** Does what was put off, in that order, including what is put off meanwhile. */
export async function doLast(client: PoolClient): Promise<void> {
  for (let work = takeLast(client); work.length > 0; work = takeLast(client))
    for (const one of work) await one();
}

/** What was put off, which is forgotten; to be called when a transaction ends without it. */
export function takeLast(client: PoolClient): (() => Promise<void>)[] {
  const work = lastOf.get(client) ?? [];
  lastOf.delete(client);
  return work;
}
