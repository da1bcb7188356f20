import type { Pool, PoolClient } from 'pg';

/** Wakes lanes, see packages/queue; only the part that the database needs. */
interface WakeUps {
  wake(lane: string, laneIds: Iterable<string>): Promise<void>;
}

/** The wake-ups of each pool's service. */
const wakeUpsOf = new WeakMap<Pool, WakeUps>();
/** Lanes that the current transaction of a connection made due, by kind. */
const notedOf = new WeakMap<PoolClient, Map<string, Set<string>>>();

/** Sets the wake-ups for lanes that a pool's transactions make due. */
export function setWakeUps(pool: Pool, wakeUps: WakeUps): void {
  wakeUpsOf.set(pool, wakeUps);
}

/** Wakes lanes when the transaction commits, so that callers need not be involved. */
export function wakeAfterCommit(client: PoolClient, lane: string, laneIds: Iterable<string>): void {
  const noted = notedOf.get(client) ?? new Map<string, Set<string>>();
  notedOf.set(client, noted.set(lane, new Set([...(noted.get(lane) ?? []), ...laneIds])));
}

/**
 * Wakes lanes that a single statement outside a transaction made due. Not awaited: the reconciler finds lanes whose
 * wake-up was lost.
 */
export function wakeNow(pool: Pool, lane: string, laneIds: readonly string[]): void {
  if (laneIds.length > 0) void wakeUpsOf.get(pool)?.wake(lane, laneIds);
}

/** The kind of wake-up for live updates: changes to open screens are reported like woken lanes. */
export const liveChanges = 'live-changes';

/**
 * Reports, when the transaction commits, that it changed what screens show.
 * @param topics what the change is about, e.g. `replies`
 */
export function changedAfterCommit(
  client: PoolClient,
  organizationId: string,
  topics: readonly string[],
): void {
  wakeAfterCommit(client, liveChanges, liveIds(organizationId, topics));
}

/** The same for a single statement outside a transaction. */
export function changedNow(pool: Pool, organizationId: string, topics: readonly string[]): void {
  wakeNow(pool, liveChanges, liveIds(organizationId, topics));
}

function liveIds(organizationId: string, topics: readonly string[]): string[] {
  return topics.map((topic) => `${topic}:${organizationId}`);
}

/** Ends the collecting on a connection. @param committed whether the lanes are woken now, or were never due */
export function settleNotes(pool: Pool, client: PoolClient, committed: boolean): void {
  const noted = notedOf.get(client);
  if (!noted) return;
  notedOf.delete(client);
  if (committed) for (const [lane, laneIds] of noted) wakeNow(pool, lane, [...laneIds]);
}
