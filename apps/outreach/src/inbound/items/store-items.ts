import { createHash } from 'node:crypto';
import { traceparentNow } from '@reachback/common/tracing/spans';
import { newUuid } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';

/** Something that came in, before it is stored. */
export interface NewItem {
  /** UUID. Items of one call are processed in the order of their ids. */
  id: string;
  /** UUID of the mailbox it lay in, or of the inbound source that delivered it. */
  sourceId: string;
  /** What makes it one and the same within its source. */
  externalId: string;
  /** How `raw` is to be read: `mail`, or as the report of a source of this kind. */
  format: string;
  /** UUID of the mailbox it came to, or null. */
  mailboxId: string | null;
  raw: Buffer;
  receivedAt: Date;
  /** Once its content is stored as an object: see keepContents. */
  object?: ItemObject;
}

/** The object that has the content of a new item. */
export interface ItemObject {
  key: string;
  /** Hashes of the addresses in the content; null when there are too many. */
  addresses: Buffer[] | null;
}

/** A mail is identified by its bytes: a Message-ID can be chosen by anybody, and may be missing. */
export function mailItem(mail: Omit<NewItem, 'id' | 'externalId' | 'format'>): NewItem {
  const externalId = createHash('sha256').update(mail.raw).digest('hex');
  return { ...mail, id: newUuid(), format: 'mail', externalId };
}

/**
 * Stores items to be processed, in the caller's transaction; wake the organization's lane `inbound` after the commit.
 * One that was stored before is left alone, however far it has got.
 * @returns how many are new
 */
export async function storeItems(
  client: PoolClient,
  { organizationId, items, now }: { organizationId: string; items: NewItem[]; now: Date },
): Promise<number> {
  if (items.length === 0) return 0;
  const column = <Key extends keyof NewItem>(key: Key) => items.map((item) => item[key]);
  // Citus counts right only what is returned.
  const { rowCount } = await client.query(
    `insert into inbound_items (organization_id, source_id, external_id, format, mailbox_id, raw, received_at, due_at, created_at, traceparent,
       id, raw_key, raw_bytes, raw_addresses)
     select $1, source_id, external_id, format, mailbox_id, raw, received_at, $8, $8, $9, id, raw_key, raw_bytes, raw_addresses::bytea[]
       from unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::bytea[], $7::timestamptz[], $10::uuid[], $11::text[],
                   $12::int[], $13::text[])
            as t (source_id, external_id, format, mailbox_id, raw, received_at, id, raw_key, raw_bytes, raw_addresses)
     on conflict do nothing returning 1`,
    [
      organizationId,
      column('sourceId'),
      column('externalId'),
      column('format'),
      column('mailboxId'),
      items.map(({ object, raw }) => (object ? null : raw)),
      column('receivedAt'),
      now,
      traceparentNow(),
      column('id'),
      items.map(({ object }) => object?.key ?? null),
      items.map(({ object, raw }) => (object ? raw.length : null)),
      items.map(({ object }) => arrayText(object?.addresses ?? null)),
    ],
  );
  return rowCount ?? 0;
}

/** As Postgres reads an array: those of unnest must not differ in length. */
function arrayText(hashes: readonly Buffer[] | null): string | null {
  return hashes && `{${hashes.map((hash) => `"\\\\x${hash.toString('hex')}"`).join(',')}}`;
}

/** Stores that a mail of a mailbox could not be had: a failed item without content. */
export async function storeFailedMail(
  client: PoolClient,
  mail: {
    organizationId: string;
    mailboxId: string;
    externalId: string;
    error: string;
    attempts: number;
    now: Date;
  },
): Promise<void> {
  await client.query(
    `insert into inbound_items (organization_id, source_id, external_id, format, mailbox_id, received_at, state, error,
       attempts, processed_at, created_at)
     values ($1, $2, $3, 'mail', $2, $5, 'failed', $4, $6, $5, $5) on conflict do nothing`,
    [
      mail.organizationId,
      mail.mailboxId,
      mail.externalId.slice(0, 500),
      mail.error.slice(0, 1000),
      mail.now,
      mail.attempts,
    ],
  );
}
