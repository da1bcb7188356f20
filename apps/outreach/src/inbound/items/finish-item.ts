import type { Pool, PoolClient } from 'pg';
import { addressHash } from '../../suppressions/address-hash.ts';
import { isWaiting, type DueItem } from './due-items.ts';
import { forgetContentSql } from './forget-content-sql.ts';

/** What an item was taken for, and whom it concerns. */
export interface InboundResult {
  /** E.g. `reply`, `bounce:hard`, `complaint:spam_report`, `booking`. */
  verdict: string;
  /** The rule or model that decided it. */
  rule: string;
  leadId: string | null;
  sendId: string | null;
  /** See `hiddenAddresses`. */
  hidden?: readonly string[];
}

/** Tries of one item before it is left as failed; the last one about a day after the first. */
const attemptsMax = 8;
const firstDelayMs = 60_000;

/** In the transaction of the item's effects, so that it has all of them or none. */
export async function finishItem(
  client: PoolClient,
  item: DueItem,
  result: InboundResult,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'finish-inbound',
    text: `update inbound_items set state = 'processed', due_at = null, error = null, verdict = $3, rule = $4, lead_id = $5,
            send_id = $6, processed_at = $7, attempts = attempts + 1,
            -- Null for an object that has too many of them: it is read when a person is looked for.
            raw_addresses = case when raw_key is null or raw_addresses is not null then raw_addresses || $8::bytea[] end
      where organization_id = $1 and id = $2`,
    values: [
      item.organizationId,
      item.id,
      result.verdict,
      result.rule.slice(0, 200),
      result.leadId,
      result.sendId,
      now,
      result.hidden?.length ? result.hidden.map(addressHash) : null,
    ],
  });
}

/** An item about somebody who was erased is not kept: nothing but that it was seen, so that it is not read again. */
export async function dropContent(client: PoolClient, { organizationId, id }: DueItem): Promise<void> {
  await client.query(`update inbound_items set ${forgetContentSql} where organization_id = $1 and id = $2`, [
    organizationId,
    id,
  ]);
}

/** Puts off an item that could not be processed; after a day of tries it stays as failed, with its error. */
export async function putOffItem(pool: Pool, item: DueItem, error: unknown, now: Date): Promise<void> {
  const failed = item.attempts + 1 >= attemptsMax;
  const dueAt = new Date(now.getTime() + firstDelayMs * 3 ** item.attempts);
  const message = error instanceof Error ? error.message : String(error);
  await pool.query(
    `update inbound_items set attempts = attempts + 1, starts = least(starts, 2), error = $3, state = $4, due_at = $5, processed_at = $6
      where organization_id = $1 and id = $2 and ${isWaiting}`,
    [
      item.organizationId,
      item.id,
      message.replaceAll('\0', '').slice(0, 1000),
      failed ? 'failed' : 'new',
      failed ? null : dueAt,
      failed ? now : null,
    ],
  );
}
