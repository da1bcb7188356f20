import type { Pool, PoolClient } from 'pg';

/** What wakes lanes, see packages/queue; named here by what the database needs of it. */
interface Bells {
  ring(lane: string, laneIds: Iterable<string>): Promise<void>;
}

/** The bells of each pool's service. */
const bellsOf = new WeakMap<Pool, Bells>();
/** Lanes that the transaction of a connection has made due, by kind. */
const notedOf = new WeakMap<PoolClient, Map<string, Set<string>>>();

/** Gives a pool the bells for the lanes that its transactions make due. */
export function setBells(pool: Pool, bells: Bells): void {
  bellsOf.set(pool, bells);
}

/** Lanes to be rung when the transaction commits, so that whoever makes them due need not tell everyone above. */
export function ringAfterCommit(client: PoolClient, lane: string, laneIds: Iterable<string>): void {
  const noted = notedOf.get(client) ?? new Map<string, Set<string>>();
  notedOf.set(client, noted.set(lane, new Set([...(noted.get(lane) ?? []), ...laneIds])));
}

/**
 * Rings lanes that a statement has made due which was a transaction of its own. Nobody waits for it: a bell that is
 * lost is the reconciler's.
 */
export function ringNow(pool: Pool, lane: string, laneIds: readonly string[]): void {
  if (laneIds.length > 0) void bellsOf.get(pool)?.ring(lane, laneIds);
}

/** Ends the noting of a connection. @param committed whether the lanes are rung now, or were never due */
export function settleNotes(pool: Pool, client: PoolClient, committed: boolean): void {
  const noted = notedOf.get(client);
  if (!noted) return;
  notedOf.delete(client);
  if (committed) for (const [lane, laneIds] of noted) ringNow(pool, lane, [...laneIds]);
}
