import { mayBeDistributed, onEveryShard } from '@reachback/common/database/distribution';
import { nilUuid } from '@reachback/common/values/ids';
import { overduePage, type OverduePage, type OverdueQuery } from '@reachback/queue/lane';
import type { Pool, PoolClient } from 'pg';
import type { Context } from '../../context.ts';

/** An item that waits to be processed. */
export interface DueItem {
  organizationId: string;
  id: string;
  sourceId: string;
  format: string;
  mailboxId: string | null;
  /** A check of the table holds that a waiting item has one of the two: its content, or the key of the object with it. */
  raw: Buffer | null;
  rawKey: string | null;
  /** Length of the content. */
  bytes: number;
  receivedAt: Date;
  dueAt: Date;
  attempts: number;
  /** How often a worker began with it since it was last put off. */
  starts: number;
  /** Of the report that brought it, where that is traced. */
  traceparent: string | null;
}

/**
 * For items that are found by their ids. With `state = 'new'`, Postgres would rather read the index of those that wait,
 * which it takes for empty while nothing waits: in a backlog of 16,000, each item then cost reading all of them.
 */
export const isWaiting = `state not in ('processed', 'failed')`;

/** As often an item may be begun among others. From then on it is begun alone: it may be what ends the worker. */
const startsAmongOthers = 2;
/** As often again alone, before it is put off as one that failed. */
const startsMax = 4;

/** The organization's due items, oldest first: at least one, then as many as have `bytesMax` together. */
export async function loadDueItems(
  pool: Pool,
  {
    organizationId,
    now,
    limit,
    bytesMax,
  }: { organizationId: string; now: Date; limit: number; bytesMax: number },
): Promise<DueItem[]> {
  // not null: bytes, dueAt (what is new has its bytes and is due)
  const { rows } = await pool.query<DueItem>({
    name: 'due-inbound',
    text: `with due as (
       select id, due_at, coalesce(octet_length(raw), raw_bytes) as bytes from inbound_items
        where organization_id = $1 and state = 'new' and due_at <= $2
        order by due_at, id limit $3
     ), counted as (
       select id, bytes, sum(bytes) over (order by due_at, id) as together from due)
     select i.organization_id as "organizationId", i.id, i.source_id as "sourceId", i.format, i.mailbox_id as "mailboxId",
            i.raw, i.raw_key as "rawKey", coalesce(octet_length(i.raw), i.raw_bytes) as bytes, i.received_at as "receivedAt", i.due_at as "dueAt", i.attempts, i.starts, i.traceparent
       from inbound_items i
      where i.organization_id = $1
        and i.id = any(array(select id from counted where together <= $4 or together = bytes))
      order by i.due_at, i.id`,
    values: [organizationId, now, limit, bytesMax],
  });
  return rows;
}

/** The items to begin with together: the first of those that are due, alone if a worker may have ended with it. */
export function itemsToBegin(due: readonly DueItem[]): readonly DueItem[] {
  const suspect = due.findIndex(({ starts }) => starts >= startsAmongOthers);
  if (suspect === -1) return due;
  return due.slice(0, Math.max(suspect, 1));
}

/** Whether the worker ended so often with the item that it is not begun again before its next attempt. */
export const endedTooManyWorkers = ({ starts }: DueItem): boolean => starts >= startsMax;

/** Before anything of them is read: what ends the process is counted too. */
export async function beginItems(pool: Pool, items: readonly DueItem[]): Promise<void> {
  await pool.query({
    name: 'begin-inbound',
    text: `update inbound_items set starts = starts + 1
      where organization_id = $1 and id = any($2::uuid[]) and ${isWaiting}`,
    values: [items[0]!.organizationId, items.map(({ id }) => id)],
  });
}

/** For items that were begun together with others, and not reached. */
export async function giveBackItems(pool: Pool, items: readonly DueItem[]): Promise<void> {
  await pool.query(
    `update inbound_items set starts = starts - 1
      where organization_id = $1 and id = any($2::uuid[]) and ${isWaiting} and starts > 0`,
    [items[0]!.organizationId, items.map(({ id }) => id)],
  );
}

interface ClaimedItem {
  /** Whether the organization has erased anybody, whom the item may name. */
  anyErased: boolean;
}

/** Makes the item the caller's until the end of the transaction. @returns null when another worker has it, or had it */
export async function claimItem(client: PoolClient, item: DueItem): Promise<ClaimedItem | null> {
  const { rows } = await client.query<ClaimedItem>({
    name: 'claim-inbound',
    text: `select exists (select 1 from organization_suppressions
                    where organization_id = $1 and reason = 'erased') as "anyErased"
       from inbound_items where organization_id = $1 and id = $2 and ${isWaiting} for update skip locked`,
    values: [item.organizationId, item.id],
  });
  return rows[0] ?? null;
}

/** When the next item of the organization is due; null when none waits. */
export async function nextDueItem(pool: Pool, organizationId: string): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>({
    name: 'next-due-inbound',
    text: `select min(due_at) as at from inbound_items where organization_id = $1 and state = 'new'`,
    values: [organizationId],
  });
  return rows[0]?.at ?? null;
}

/**
 * Organizations that have items due now, in the order of their ids, each found by one probe of the index, however many
 * items wait in it. Asked across all organizations.
 */
const overdueSql = `
  with recursive organization as (
    (select organization_id as id from inbound_items where state = 'new' and organization_id > $2
      order by organization_id limit 1)
    union all
    select (select i.organization_id from inbound_items i
      where i.state = 'new' and i.organization_id > o.id order by i.organization_id limit 1)
    from organization o where o.id is not null
  )
  select o.id from organization o
  where o.id is not null and (select true from inbound_items i
    where i.organization_id = o.id and i.state = 'new' and i.due_at <= $1 order by i.due_at limit 1)
  limit $3`;

/** A page of organizations with items that are due: overdue lanes of `inbound`. */
export async function organizationsWithDueItems(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { after, limit }: OverdueQuery,
): Promise<OverduePage> {
  const values = [clock.now(), after ?? nilUuid, limit];
  if (await mayBeDistributed(pool)) {
    const found = await onEveryShard<{ id: string }>(pool, { text: overdueSql, values });
    return overduePage(idsOf(found).slice(0, limit), limit);
  }
  // distributed: on every shard
  const { rows } = await pool.query<{ id: string }>({ name: 'overdue-inbound', text: overdueSql, values });
  return overduePage(idsOf(rows), limit);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
