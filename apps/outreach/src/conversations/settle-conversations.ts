import type { Pool } from 'pg';
import type { Context } from '../context.ts';

const openedAtOnce = 500;
const changesAtOnce = 5_000;
/** A run starts no further batch after this time; the next run continues. */
const runMsMax = 15_000;

/**
 * Opens conversations whose snooze is over, and adds pending changes to the counters. Nothing waits for it: lists and
 * counts include both.
 */
export async function settleConversations(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const endsAtMs = performance.now() + runMsMax;
  const goesOn = () => !signal.aborted && performance.now() < endsAtMs;
  for (const organizationId of await organizations(pool, snoozedSql, [clock.now()])) {
    for (let opened = openedAtOnce; opened === openedAtOnce && goesOn();) {
      const { rowCount } = await pool.query(openSql, [organizationId, clock.now()]);
      opened = rowCount ?? 0;
    }
  }
  for (const organizationId of await organizations(pool, changedSql, [])) {
    for (let added = changesAtOnce; added === changesAtOnce && goesOn();) {
      const { rows } = await pool.query<{ added: number }>(addUpSql, [organizationId]);
      added = rows[0]!.added;
    }
  }
}

async function organizations(pool: Pool, sql: string, values: unknown[]): Promise<string[]> {
  // sql: { sql: snoozedSql }, { sql: changedSql }
  const { rows } = await pool.query<{ organizationId: string }>(sql, values);
  return rows.map(({ organizationId }) => organizationId);
}

const snoozedSql = `
  select distinct organization_id as "organizationId" from conversations
   where state = 'snoozed' and snoozed_until <= $1 order by 1`;

const openSql = `
  with overdue as (
    select lead_id from conversations where organization_id = $1 and state = 'snoozed' and snoozed_until <= $2
     order by lead_id limit ${openedAtOnce} for update skip locked)
  update conversations c set state = 'open', snoozed_until = null from overdue o
   where c.organization_id = $1 and c.lead_id = o.lead_id`;

/** Organizations with most changes first, so that an interrupted run leaves few. */
const changedSql = `
  select organization_id as "organizationId" from conversation_count_changes group by 1 order by count(*) desc`;

const key = 'organization_id, reader, campaign_id, mailbox_id, category, state, assignee_id';

/**
 * In the order of the key, so that concurrent runs cannot deadlock. Changes are deleted by ctid, as nothing updates them:
 * with `id in (…)` each run reads the whole table.
 */
const addUpSql = `
  with taken as (
    delete from conversation_count_changes where organization_id = $1 and ctid = any(array(
      select ctid from conversation_count_changes where organization_id = $1
       limit ${changesAtOnce} for update skip locked))
    returning ${key}, change),
  sums as (select ${key}, sum(change)::int as change from taken group by ${key}),
  added as (
    insert into conversation_counts as k (${key}, count)
    select ${key}, change from sums where change <> 0 order by ${key}
    on conflict (${key}) do update set count = k.count + excluded.count)
  select count(*)::int as added from taken`;
