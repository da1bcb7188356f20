import type { Pool, PoolClient } from 'pg';
import type { ItemFormat } from './store-items.ts';

/** An item that waits to be processed. */
export interface DueItem {
  organizationId: string;
  id: string;
  sourceId: string;
  format: ItemFormat;
  mailboxId: string | null;
  raw: Buffer;
  receivedAt: Date;
  attempts: number;
}

/** The organization's due items, oldest first. */
export async function loadDueItems(
  pool: Pool,
  { organizationId, now, limit }: { organizationId: string; now: Date; limit: number },
): Promise<DueItem[]> {
  const { rows } = await pool.query<DueItem>(
    `select organization_id as "organizationId", id, source_id as "sourceId", format, mailbox_id as "mailboxId", raw,
            received_at as "receivedAt", attempts
       from inbound_items
      where organization_id = $1 and state = 'new' and due_at <= $2 and raw is not null
      order by due_at, id limit $3`,
    [organizationId, now, limit],
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

/** Organizations that have items due now. */
export async function organizationsWithDueItems(pool: Pool, now: Date, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct organization_id as id from inbound_items where state = 'new' and due_at <= $1 limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}
