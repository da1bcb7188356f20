import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { HealthFinding } from '@reachback/common/http/health/health';
import { withTimeout } from '@reachback/common/runtime/in-time';
import type { Lane } from '@reachback/queue/lane';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { Log } from '@reachback/common/runtime/log';
import { throttledWarning } from '@reachback/common/runtime/throttled-warning';
import { repeat } from '@reachback/common/runtime/repeat';
import type { RedisClient } from '@reachback/common/redis/redis-client';

/**
 * Detects that the database was restored from a backup, and holds all sending until an operator has decided what to do
 * with what was sent since. A counter in the database increases every few seconds, and its last value is also stored
 * where a restore of the database does not reach: on the workers' disks and in Redis. A database whose counter is
 * behind has lost what happened in between. See docs/decisions/0011-restore-guard.md.
 */
export interface RestoreGuard {
  /** Whether nothing may be sent; also true until the first check has succeeded. */
  isHeld(): boolean;
  /** Checks now. @throws when the database is unavailable */
  check(): Promise<void>;
}

export interface RestoreGuardState {
  /** The database's id, replaced by each release. */
  lineage: string;
  generation: number;
  /** When a worker last counted: what was sent later is not in the database. */
  aliveAt: Date;
  heldSince: Date | null;
  heldReason: string | null;
}

export interface RestoreGuardParts {
  pool: Pool;
  redis: RedisClient | null;
  /** On this machine's disk: SEND_NOTES_DIR. */
  directory: string;
  log: Log;
}

/** Interval of the counter: a restore to a time less than this ago is not detected. */
const countEveryMs = 5_000;
const redisTimeoutMs = 1_000;

/** The guard of a process; held until its first check. */
export function createRestoreGuard({ pool, redis, directory, log }: RestoreGuardParts): RestoreGuard {
  let held = true;
  const warn = throttledWarning(log);
  return {
    isHeld: () => held,
    async check() {
      const { lineage } = await readState(pool);
      const marks = [readMark(directory, lineage), await readRedisMark(redis, lineage)];
      const generation = await countOn(pool, lineage, Math.max(...marks));
      if (generation !== null) {
        held = false;
        writeMark(directory, lineage, generation, warn);
        await writeRedisMark(redis, lineage, generation);
        return;
      }
      const { heldSince, heldReason } = await readState(pool);
      if (heldSince !== null && !held)
        log.error({ heldSince, heldReason }, 'sending is held: see the command restore-guard');
      held = heldSince !== null;
    },
  };
}

/**
 * Creates a guard that checks now, and then periodically. While the database is unavailable, the last result remains
 * valid.
 */
export async function startRestoreGuard(
  parts: RestoreGuardParts,
  lifecycle: Pick<Lifecycle, 'onStop'>,
): Promise<RestoreGuard> {
  const guard = createRestoreGuard(parts);
  const warn = throttledWarning(parts.log);
  const check = () =>
    guard.check().catch((error: unknown) => warn(error, 'the restore guard could not be asked'));
  await check();
  const ending = new AbortController();
  const checks = repeat(check, countEveryMs, ending.signal);
  lifecycle.onStop('restore guard', () => {
    ending.abort();
    return checks;
  });
  return guard;
}

/** Wraps a lane so that it does nothing while sending is held. The reconciler finds its work after the release. */
export function heldBack<Context>(lane: Lane<Context>, guard: RestoreGuard): Lane<Context> {
  return {
    ...lane,
    work: async (context, laneId, signal) => {
      if (!guard.isHeld()) await lane.work(context, laneId, signal);
    },
    nextDue: async (context, laneId) => (guard.isHeld() ? null : lane.nextDue(context, laneId)),
  };
}

/** Reads the state. The first call gives the database its lineage. */
export async function readState(pool: Pool): Promise<RestoreGuardState> {
  const select = `select lineage, generation::float8 as generation, alive_at as "aliveAt", held_since as "heldSince",
                         held_reason as "heldReason" from restore_guard`;
  const { rows } = await pool.query<RestoreGuardState>(select);
  if (rows[0]) return rows[0];
  await pool.query('insert into restore_guard (one) values (true) on conflict do nothing');
  return (await pool.query<RestoreGuardState>(select)).rows[0]!;
}

/** Readiness check: degraded, with the reason, while sending is held. */
export function restoreGuardCheck(pool: Pool): () => Promise<HealthFinding> {
  return async () => {
    const { rows } = await pool.query<Pick<RestoreGuardState, 'heldSince' | 'heldReason'>>(
      'select held_since as "heldSince", held_reason as "heldReason" from restore_guard',
    );
    const { heldSince = null, heldReason = null } = rows[0] ?? {};
    if (heldSince === null) return 'up';
    const reason = `sending is held since ${heldSince.toISOString()} (${heldReason}): see the command restore-guard`;
    return { state: 'degraded', reason };
  };
}

/** Holds all sending manually: before a restored database is used, or for any other reason. */
export async function hold(pool: Pool, reason: string): Promise<void> {
  await readState(pool);
  await pool.query(`update restore_guard set held_since = now(), held_reason = $1 where held_since is null`, [
    reason,
  ]);
}

/** Releases the hold. The database gets a new lineage, so that marks of the lost one no longer count. */
export async function release(pool: Pool): Promise<void> {
  await pool.query(
    `update restore_guard set lineage = $1, generation = 0, held_since = null, held_reason = null`,
    [randomUUID()],
  );
}

/**
 * Increases the counter, or holds when a mark is ahead. @returns the new count; null when held or released meanwhile
 */
async function countOn(pool: Pool, lineage: string, mark: number): Promise<number | null> {
  const { rows } = await pool.query<{ generation: number }>(
    `update restore_guard set generation = generation + 1, alive_at = now()
      where lineage = $1 and held_since is null and generation >= $2 returning generation::float8 as generation`,
    [lineage, mark],
  );
  if (rows[0]) return rows[0].generation;
  await pool.query(
    `update restore_guard set held_since = now(), held_reason = 'restored'
      where lineage = $1 and held_since is null and generation < $2`,
    [lineage, mark],
  );
  return null;
}

function readMark(directory: string, lineage: string): number {
  try {
    return Number(readFileSync(pathOf(directory, lineage), 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function writeMark(
  directory: string,
  lineage: string,
  generation: number,
  warn: (error: unknown, message: string) => void,
): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const path = pathOf(directory, lineage);
    // Workers of one machine write the same file; renaming makes the write atomic.
    writeFileSync(`${path}.${process.pid}`, String(generation), { mode: 0o600 });
    renameSync(`${path}.${process.pid}`, path);
  } catch (error) {
    warn(error, 'the restore guard cannot keep its mark on this disk');
  }
}

function pathOf(directory: string, lineage: string): string {
  return join(directory, `restore-guard-${lineage}`);
}

const keyOf = (lineage: string) => `reachback:restore-guard:${lineage}`;
const markKeptSeconds = 90 * 24 * 60 * 60;

/** Redis may be unavailable or wiped: the disks have the mark as well. */
async function readRedisMark(redis: RedisClient | null, lineage: string): Promise<number> {
  if (!redis) return 0;
  return Number(await answerOf(redis.get(keyOf(lineage)))) || 0;
}

async function writeRedisMark(redis: RedisClient | null, lineage: string, generation: number): Promise<void> {
  if (redis) await answerOf(redis.set(keyOf(lineage), String(generation), 'EX', markKeptSeconds));
}

/** Returns null when Redis is unavailable or slow. */
function answerOf<T>(asked: Promise<T>): Promise<T | null> {
  return withTimeout(asked, redisTimeoutMs, () => new Error('Redis is slow')).catch(() => null);
}
