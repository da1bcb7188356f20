import { inTransaction } from '@reachback/common/database/pool';
import type { Pool } from 'pg';
import type { Context } from '../../context.ts';
import { holdZones } from '../../daily-numbers/counted-zones.ts';
import { settleThemeDays } from '../../daily-numbers/settle-theme-days.ts';
import { builtInVersion } from '../lexicon/built-in.ts';
import { readStoredComments } from './read-comments.ts';

/** Number of comments read in one transaction. */
const commentsAtOnce = 500;
/** A run starts no further batch after this time; the next run continues. */
const runMsMax = 15_000;

/**
 * Reads comments that were not yet read with the current words: those with recorded changes, and all comments of an
 * organization whose words changed, from newest to oldest. The position is stored, so that it continues after a
 * restart; people who answer meanwhile wait for one batch at most. Also applies the recorded changes of the sums.
 */
export async function recountThemes(context: Context, signal: AbortSignal): Promise<void> {
  const { pool } = context;
  const endsAtMs = performance.now() + runMsMax;
  const isOver = () => signal.aborted || performance.now() >= endsAtMs;
  const { rows } = await pool.query<{ id: string }>(dueSql, [builtInVersion]);
  for (const { id } of rows) {
    if (isOver()) return;
    await pool.query(beginSql, [id]);
    while (!isOver() && (await readNoted(pool, id)) === commentsAtOnce);
    do while (!isOver() && (await settleThemeDays(pool, id)));
    while (await readSome(pool, id, isOver));
  }
}

/** Number of batches after which the changes are applied, so that readers of the sums never find many pending ones. */
const batchesAtOnce = 4;

/** @returns whether there may be more */
async function readSome(pool: Pool, organizationId: string, isOver: () => boolean): Promise<boolean> {
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    if (isOver() || !(await readNext(pool, organizationId))) return false;
  }
  return true;
}

const beginSql = 'insert into theme_settings (organization_id) values ($1) on conflict do nothing';

/** Small organizations first, so that none waits for a large one. */
const dueSql = `
  select s.organization_id as id
  from settings s left join theme_settings t on t.organization_id = s.organization_id
  where t.organization_id is null or t.counted < t.version or t.counted_built_in < $1
    or exists (select from theme_changes c where c.organization_id = s.organization_id)
    or exists (select from theme_day_changes c where c.organization_id = s.organization_id)
  order by t.pass_at is not null, 1`;

/** @returns how many changes were processed, `commentsAtOnce` at most; 0 also when all of them are locked elsewhere */
async function readNoted(pool: Pool, organizationId: string): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    'select response_id as id from theme_changes where organization_id = $1 limit $2',
    [organizationId, commentsAtOnce],
  );
  const read = await readThemes(
    pool,
    organizationId,
    rows.map(({ id }) => id),
  );
  return read.size > 0 ? rows.length : 0;
}

/** Reads the next comments of a pass. @returns false when it was finished */
async function readNext(pool: Pool, organizationId: string): Promise<boolean> {
  const pass = await passOf(pool, organizationId);
  if (pass.isOver) return false;
  const { rows } = await pool.query<{ id: string; at: string }>(
    `select r.id, r.created_at::text as at from responses r
     where r.organization_id = $1 and r.comment <> '' and ($2::timestamptz is null or (r.created_at, r.id) < ($2::timestamptz, $3::uuid))
     order by r.created_at desc, r.id desc limit ${commentsAtOnce}`,
    [organizationId, pass.at, pass.id],
  );
  const ids = rows.map(({ id }) => id);
  const read = await readThemes(pool, organizationId, ids);
  const last = rows.length === commentsAtOnce ? rows.at(-1)! : null;
  // Locked ones are recorded for later, so that the pass does not wait.
  const locked = ids.filter((id) => !read.has(id));
  await inTransaction(pool, async (client) => {
    if (locked.length > 0) await client.query(noteSql, [organizationId, locked]);
    if (last) await client.query(goOnSql, [organizationId, pass.version, last.at, last.id]);
    else await client.query(endSql, [organizationId, pass.version, builtInVersion]);
  });
  return true;
}

/** @returns the ids of those that were read */
async function readThemes(pool: Pool, organizationId: string, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return inTransaction(pool, async (client) => {
    // A change of the words waits for this lock, and what follows it reads with the new ones.
    const zones = await holdZones(client, organizationId);
    return readStoredComments(client, organizationId, { ids, zones });
  });
}

interface Pass {
  version: number;
  /** The last comment that was read; null at the start. */
  at: string | null;
  id: string | null;
  isOver: boolean;
}

async function passOf(pool: Pool, organizationId: string): Promise<Pass> {
  // not null: isOver (no part of it is null)
  const { rows } = await pool.query<Pass>(
    `select version, pass_at::text as at, pass_id as id, counted >= version and counted_built_in >= $2 as "isOver"
     from theme_settings where organization_id = $1`,
    [organizationId, builtInVersion],
  );
  return rows[0]!;
}

/** A no-op when the words changed meanwhile: the pass starts over. */
const goOnSql = `update theme_settings set pass_at = $3::timestamptz, pass_id = $4::uuid
  where organization_id = $1 and version = $2`;
const endSql = `update theme_settings set counted = $2, counted_built_in = greatest(counted_built_in, $3), pass_at = null, pass_id = null
  where organization_id = $1 and version = $2`;

const noteSql = `insert into theme_changes (organization_id, response_id) select $1::uuid, id from unnest($2::uuid[]) as t (id)
  on conflict do nothing`;
