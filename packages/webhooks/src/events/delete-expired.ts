import type { Pool } from 'pg';
import { changeOnEveryShard, mayBeDistributed } from '@reachback/common/database/distribution';
import { firstUuidOf, nilUuid } from '@reachback/common/values/ids';
import type { WebhookContext } from '../webhook-context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Rows deleted per statement, of all organizations together. */
const rowsAtOnce = 5_000;
/** Organizations looked at per statement. */
const organizationsAtOnce = 1_000;

/**
 * Deletes events, deliveries and attempts that are older than this many days, in small steps. Their ids begin with the
 * time of the event, so the oldest are the first of each organization in the primary key. Whatever interrupts this is
 * made up for by the next call: attempts go before their deliveries, and deliveries before their events.
 */
export async function forgetWebhooks(
  { pool, clock }: Pick<WebhookContext, 'pool' | 'clock'>,
  days: number,
  signal: AbortSignal,
): Promise<void> {
  const before = firstUuidOf(new Date(clock.now().getTime() - days * dayMs));
  for (const table of tables) {
    for (let from: string | null = nilUuid; from !== null && !signal.aborted;)
      from = await forget(pool, table, { before, from });
  }
}

/** @returns the organization to continue with; null when no more is old */
async function forget(
  pool: Pool,
  { old, gone }: OldRows,
  { before, from }: { before: string; from: string },
): Promise<string | null> {
  if (await mayBeDistributed(pool)) {
    // Each shard continues at its own organization, so all begin with their first again, and look at all of theirs.
    const values = [before, nilUuid, 2 ** 31 - 1];
    return (await changeOnEveryShard(pool, { text: `${old} ${gone}`, values })) > 0 ? nilUuid : null;
  }
  // distributed: as its test runs it
  // sql: ...tables
  const { rows } = await pool.query<{ next: string | null }>(
    `${old}, gone as (${gone})
     select case when (select count(*) from old) = ${rowsAtOnce}
       then (select organization_id from old order by organization_id desc limit 1)
       else (select id from organization where n = $3) end as next`,
    [before, from, organizationsAtOnce],
  );
  return rows[0]!.next;
}

interface OldRows {
  /** Finds the old rows of many organizations, at most `rowsAtOnce`. */
  old: string;
  /** Deletes them. */
  gone: string;
}

/**
 * One statement for many organizations: it looks up the oldest rows of each by the primary key. In a statement for each
 * organization, planning takes longer than deleting what got old in an hour. Rows that were just found are deleted by
 * their ctid: a row that is changed meanwhile is left to the next call.
 */
const tables = [
  ['webhook_attempts', 'delivery_id'],
  ['webhook_deliveries', 'id'],
  ['webhook_events', 'id'],
].map(([table, id]): OldRows => ({
  old: `
  with recursive organization as (
    (select organization_id as id, 1 as n from ${table} where organization_id >= $2
      order by organization_id limit 1)
    union all
    select following.id, o.n + 1 from organization o, lateral (
      select organization_id as id from ${table} where organization_id > o.id order by organization_id limit 1) following
    where o.n < $3
  ), old as (
    select o.id as organization_id, oldest.place from organization o, lateral (
      select ctid as place from ${table} where organization_id = o.id and ${id} < $1 order by ${id} limit ${rowsAtOnce}) oldest
    limit ${rowsAtOnce}
  )`,
  gone: `delete from ${table} where ctid = any(array(select place from old))`,
}));
