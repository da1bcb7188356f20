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
  /** A check of the table holds that a waiting item has it. */
  raw: Buffer;
  receivedAt: Date;
  attempts: number;
}

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
  // not null: raw (what is new has its bytes)
  const { rows } = await pool.query<DueItem>(
    `with due as (
       select id, due_at, octet_length(raw) as bytes from inbound_items
        where organization_id = $1 and state = 'new' and due_at <= $2
        order by due_at, id limit $3
     ), counted as (
       select id, bytes, sum(bytes) over (order by due_at, id) as together from due)
     select i.organization_id as "organizationId", i.id, i.source_id as "sourceId", i.format, i.mailbox_id as "mailboxId",
            i.raw, i.received_at as "receivedAt", i.attempts
       from inbound_items i
      where i.organization_id = $1 and i.state = 'new'
        and i.id = any(array(select id from counted where together <= $4 or together = bytes))
      order by i.due_at, i.id`,
    [organizationId, now, limit, bytesMax],
  );
  return rows;
}

/** Makes the item the caller's until the end of the transaction; false when another worker has it or had it. */
export async function claimItem(client: PoolClient, item: DueItem): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from inbound_items where organization_id = $1 and id = $2 and state = 'new' for update skip locked`,
    [item.organizationId, item.id],
  );
  return rowCount === 1;
}

/** When the next item of the organization is due; null when none waits. */
export async function nextDueItem(pool: Pool, organizationId: string): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select min(due_at) as at from inbound_items where organization_id = $1 and state = 'new'`,
    [organizationId],
  );
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

export async function organizationsWithDueItems(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { after, limit }: OverdueQuery,
): Promise<OverduePage> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'overdue-inbound',
    text: overdueSql,
    values: [clock.now(), after ?? nilUuid, limit],
  });
  return overduePage(
    rows.map(({ id }) => id),
    limit,
  );
}
