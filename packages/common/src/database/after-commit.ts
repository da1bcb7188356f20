import type { Pool, PoolClient } from 'pg';

/** What wakes lanes, see packages/queue; named here by what the database needs of it. */
interface WakeUps {
  wake(lane: string, laneIds: Iterable<string>): Promise<void>;
}

/** The wake-ups of each pool's service. */
const wakeUpsOf = new WeakMap<Pool, WakeUps>();
/** Lanes that the transaction of a connection has made due, by kind. */
const notedOf = new WeakMap<PoolClient, Map<string, Set<string>>>();

/** Gives a pool the wake-ups for the lanes that its transactions make due. */
export function setWakeUps(pool: Pool, wakeUps: WakeUps): void {
  wakeUpsOf.set(pool, wakeUps);
}

/** Lanes to be woken when the transaction commits, so that whoever makes them due need not tell everyone above. */
export function wakeAfterCommit(client: PoolClient, lane: string, laneIds: Iterable<string>): void {
  const noted = notedOf.get(client) ?? new Map<string, Set<string>>();
  notedOf.set(client, noted.set(lane, new Set([...(noted.get(lane) ?? []), ...laneIds])));
}

/**
 * Wakes lanes that a statement has made due which was a transaction of its own. Nobody waits for it: a wake-up that is
 * lost is the reconciler's.
 */
export function wakeNow(pool: Pool, lane: string, laneIds: readonly string[]): void {
  if (laneIds.length > 0) void wakeUpsOf.get(pool)?.wake(lane, laneIds);
}

/** The kind under which changes travel with the wake-ups; the live updates of screens are notified of them. */
export const liveChanges = 'live-changes';

/**
 * Notes that a transaction has changed what screens show; reported to them when it commits.
 * @param topics what the change is about, e.g. `replies`
 */
export function changedAfterCommit(
  client: PoolClient,
  organizationId: string,
  topics: readonly string[],
): void {
  wakeAfterCommit(client, liveChanges, liveIds(organizationId, topics));
}

/** For a change that was a transaction of its own. */
export function changedNow(pool: Pool, organizationId: string, topics: readonly string[]): void {
  wakeNow(pool, liveChanges, liveIds(organizationId, topics));
}

function liveIds(organizationId: string, topics: readonly string[]): string[] {
  return topics.map((topic) => `${topic}:${organizationId}`);
}

/** Ends the noting of a connection. @param committed whether the lanes are woken now, or were never due */
export function settleNotes(pool: Pool, client: PoolClient, committed: boolean): void {
  const noted = notedOf.get(client);
  if (!noted) return;
  notedOf.delete(client);
  if (committed) for (const [lane, laneIds] of noted) wakeNow(pool, lane, [...laneIds]);
}
