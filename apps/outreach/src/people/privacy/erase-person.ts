import { keyPages } from '@reachback/common/database/key-pages';
import { inTransaction } from '@reachback/common/database/pool';
import { ObjectStoreUnavailable } from '@reachback/common/object-store/object-store';
import { spellingsOf } from '@reachback/common/values/email-address';
import { wireId } from '@reachback/common/values/ids';
import { eraseAnswers } from '@reachback/common/http/idempotency/erase-answers';
import { eraseEvents } from '@reachback/webhooks/events/erase-events';
import { sinceSearched } from '@reachback/webhooks/events/find-events';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { deleteForgottenOf } from '../../inbound/content/forget-objects.ts';
import { forgetContentSql } from '../../inbound/items/forget-content-sql.ts';
import { deleteLeads } from '../../leads/ending/delete-leads.ts';
import { addressHash } from '../../suppressions/address-hash.ts';
import { suppressErased } from '../../suppressions/erased.ts';
import { waitForAdding } from '../../leads/adding/adding-lock.ts';
import { eraseFromLeads } from './leads-naming.ts';
import { objectsNaming } from './objects-naming.ts';
import { personFields, readEmail } from './person-input.ts';
import {
  attachmentPages,
  isNamedInBytes,
  itemPages,
  pagesOf,
  refusalPages,
  rowsAtOnce,
} from './person-pages.ts';

/**
 * Erases a person (GDPR article 17) from everything the organization stores. Only a hash of the address is kept, so
 * that the person is neither added again nor stored again when an email arrives later. Idempotent; a repeated call also
 * erases what has arrived since.
 */
export const erasePerson = endpoint({
  name: 'erasePerson',
  summary: 'Erase everything stored about a person',
  description:
    'Deletes the leads, conversations, inbound messages and events of the person, and what names the address elsewhere (GDPR article 17). A hash of the address is kept, so that the person cannot be added again. Erasing again has no effect beyond removing what arrived in between. This cannot be undone.',
  group: 'persons',
  input: z.object(personFields),
  bodyExample: { email: 'kim@client.example' },
  output: z.object({ erased: z.literal(true), leads: z.int().describe('How many the person had') }),
  async handle(context, { organizationId }, given) {
    const { pool, clock } = context;
    const email = readEmail(given.email);
    const at = clock.now();
    const erasure = { organizationId, email, at };
    // Committed first, so that adding the person is refused from now on; additions already in progress are awaited.
    await suppressErased(pool, erasure);
    await waitForAdding(pool, organizationId);
    // Page by page, each committed separately, so that no rows stay locked during the scan. Before the person's own
    // rows are deleted, from which a repeated call finds what a crash has left.
    const mentions = await mentionsOf(pool, erasure);
    const spellings = spellingsOf(email);
    for (const spelling of spellings) {
      await eraseInboundMentions(context, { ...erasure, email: spelling });
      await eraseItemsOfReplies(pool, { ...erasure, email: spelling });
    }
    await eraseEvents(pool, organizationId, { mentions, now: at });
    const leads = await inTransaction(pool, (client) => eraseRows(client, erasure));
    // These are found by the address, so a repeated call finishes what a crash has left.
    for (const spelling of spellings) await eraseMentions(pool, { ...erasure, email: spelling });
    await eraseFromLeads(pool, { organizationId, spellings });
    await eraseAnswers(pool, organizationId, mentions);
    await deleteObjects(context, organizationId);
    return { erased: true as const, leads };
  },
});

interface Erasure {
  organizationId: string;
  /** Normalized; where mentions are searched, one of its spellings. */
  email: string;
  at: Date;
}

/** Search strings for events and stored responses: some contain the id of a lead or reply, and no address. */
async function mentionsOf(on: Pool | PoolClient, { organizationId, email }: Erasure): Promise<string[]> {
  const { rows } = await on.query<{ lead: string; replies: string[]; messages: string[] }>(
    `select l.id as lead, array(select r.id::text from replies r
                                 where r.organization_id = $1 and r.lead_id = l.id) as replies,
            array(select m.id::text from lead_messages m
                   where m.organization_id = $1 and m.lead_id = l.id) as messages
       from leads l where l.organization_id = $1 and l.email = $2`,
    [organizationId, email],
  );
  const ids = rows.flatMap(({ lead, replies, messages }) => [
    wireId('led', lead),
    ...replies.map((id) => wireId('rpl', id)),
    ...messages.map((id) => wireId('msg', id)),
  ]);
  return [...spellingsOf(email), ...ids];
}

/**
 * Erases the person's own rows, and items that arrived for them since the scan: the work grows with the person's rows,
 * not with the organization's.
 * @returns the number of leads
 */
async function eraseRows(client: PoolClient, erasure: Erasure): Promise<number> {
  const { organizationId, email, at } = erasure;
  const { rows } = await client.query<{ id: string }>(
    'select id from leads where organization_id = $1 and email = $2 order by id for update',
    [organizationId, email],
  );
  const leadIds = rows.map(({ id }) => id);
  // An item that a worker has claimed waits for the leads, and then finds that the person was erased.
  const { rows: items } = await client.query<{ id: string }>(
    `select id from inbound_items where organization_id = $1 and lead_id = any($2::uuid[])
      order by id for update skip locked`,
    [organizationId, leadIds],
  );
  await client.query(
    `update inbound_items i set ${erasedItem} where organization_id = $1 and id = any($4::uuid[])`,
    [organizationId, email, at, items.map(({ id }) => id)],
  );
  const mentions = await mentionsOf(client, erasure);
  await deleteLeads(client, { organizationId, leadIds, at });
  await client.query('delete from blocklist where organization_id = $1 and value = $2', [
    organizationId,
    email,
  ]);
  // Also a row whose leads were deleted before.
  await client.query('delete from people where organization_id = $1 and email = $2', [organizationId, email]);
  await eraseEvents(client, organizationId, { mentions, now: at, since: sinceSearched(at) });
  return leadIds.length;
}

/**
 * Clears the content of an item from or about the person ($2 is the address, $3 the time), but keeps the row. An id
 * that contains the address is replaced by ours: a hash of it could be guessed.
 */
const erasedItem = `${forgetContentSql}, state = 'processed', due_at = null, error = null, verdict = 'erased', rule = null,
  lead_id = null, send_id = null, processed_at = coalesce(i.processed_at, $3),
  external_id = case when position($2 in lower(i.external_id)) > 0
                     then 'erased-' || i.id else i.external_id end`;

/** Items that mention the person, or belong to their leads. Items that arrive later are not stored. */
async function eraseInboundMentions(
  context: Pick<Context, 'pool' | 'contents'>,
  { organizationId, email, at }: Erasure,
): Promise<void> {
  const { pool } = context;
  const named = await objectsNaming(context, { organizationId, email });
  for await (const { within, values } of keyPages(pool, organizationId, { ...itemPages, parameters: 5 })) {
    // sql: { within: 'id <= $6::uuid' }
    await pool.query(
      `with item as materialized (
         select id from inbound_items
          where organization_id = $1 and ${within}
            and (lead_id in (select id from leads where organization_id = $1 and email = $2)
                 or position($2 in lower(external_id)) > 0 or position($2 in lower(error)) > 0
                 or ${isNamedInBytes('raw', '$2')}
                 or $4::bytea = any(raw_addresses) or id = any($5::uuid[]))
          order by id for update)
       update inbound_items i set ${erasedItem} from item where i.organization_id = $1 and i.id = item.id`,
      [organizationId, email, at, addressHash(email), named, ...values],
    );
  }
}

/**
 * Items of replies that mention the person. Those that were processed before addresses in encoded texts were kept are
 * found only by what the reply says.
 */
async function eraseItemsOfReplies(pool: Pool, { organizationId, email, at }: Erasure): Promise<void> {
  const replies = { ...pagesOf('replies'), parameters: 2 };
  for await (const { within, values } of keyPages(pool, organizationId, replies)) {
    // not null: id (the condition asks for it)
    // sql: { within: 'id <= $3::uuid' }
    const { rows } = await pool.query<{ id: string }>(
      `select inbound_id as id from replies
        where organization_id = $1 and ${within} and inbound_id is not null
          and (lower(from_address) = $2 or ${isMentioned('subject')} or ${isMentioned('text')})`,
      [organizationId, email, ...values],
    );
    if (rows.length === 0) continue;
    await pool.query(
      `with item as materialized (
         select id from inbound_items where organization_id = $1 and id = any($4::uuid[]) order by id for update)
       update inbound_items i set ${erasedItem} from item where i.organization_id = $1 and i.id = item.id`,
      [organizationId, email, at, rows.map(({ id }) => id)],
    );
  }
}

/** Those of the items that were erased. While the store is unavailable, they wait for the job that forgets items. */
async function deleteObjects(context: Context, organizationId: string): Promise<void> {
  await deleteForgottenOf(context, organizationId).catch((error: unknown) => {
    if (!(error instanceof ObjectStoreUnavailable)) throw error;
    context.log.warn({ err: error, organizationId }, 'objects of erased items are deleted later');
  });
}

const isMentioned = (column: string) => `position($2 in lower(${column})) > 0`;
const noContent = `subject = '', text = '', message_id = null, attachments = null`;

/** Tables that grow with every email are scanned in pages: no statement exceeds its budget. */
const erasedMentions: [table: string, change: string, where: string][] = [
  // What the person wrote in someone else's conversation.
  ['replies', `from_address = '', ${noContent}`, 'lower(from_address) = $2'],
  [
    'replies',
    `${noContent}, verdict = null`,
    `(${isMentioned('subject')} or ${isMentioned('text')} or ${isMentioned('message_id')})`,
  ],
  ['replies', 'attachments = null', isMentioned('attachments::text')],
  ['sends', 'error = null', isMentioned('error')],
  ['sends', `text = '', subject = ''`, `(${isMentioned('text')} or ${isMentioned('subject')})`],
  // What was written to someone else about the person. One that has not left would leave empty.
  ['lead_messages', 'error = null', isMentioned('error')],
  [
    'lead_messages',
    `text = '', html = null, subject = '',
     error = case when status = 'scheduled' then 'its text named a person who was erased' else error end,
     status = case when status = 'scheduled' then 'failed' else status end`,
    `(${isMentioned('text')} or ${isMentioned('html')} or ${isMentioned('subject')})`,
  ],
  [
    'lead_messages',
    `to_address = case when to_address = $2 then '' else to_address end, cc = array_remove(cc, $2), bcc = array_remove(bcc, $2)`,
    '(to_address = $2 or $2 = any(cc) or $2 = any(bcc))',
  ],
  ['canned_texts', `text = ''`, isMentioned('text')],
  ['blocklist', 'note = null', isMentioned('note')],
  ['campaigns', 'test_address = null', 'lower(test_address) = $2'],
  ['imports', 'error = null', isMentioned('error')],
];

/** Erases the address from rows that belong to other people or things. */
async function eraseMentions(pool: Pool, { organizationId, email }: Erasure): Promise<void> {
  for (const [table, change, where] of erasedMentions) {
    const pages = { ...pagesOf(table), parameters: 2 };
    for await (const { within, values } of keyPages(pool, organizationId, pages)) {
      // sql: ...erasedMentions.map(([table, change, where]) => ({ table, change, where, within: 'id <= $3::uuid' }))
      await pool.query(
        `update ${table} set ${change} where organization_id = $1 and ${within} and ${where}`,
        [organizationId, email, ...values],
      );
    }
  }
  const drafts = {
    table: 'lead_drafts',
    key: { lead_id: 'uuid', actor: 'text' },
    rows: rowsAtOnce,
    parameters: 2,
  };
  for await (const { within, values } of keyPages(pool, organizationId, drafts)) {
    // sql: { within: '(lead_id, actor) <= ($3::uuid, $4::text)' }
    await pool.query(
      `with found as materialized (
         select lead_id, actor from lead_drafts d where organization_id = $1 and ${within} and ${isMentioned('d::text')})
       delete from lead_drafts d using found f
        where d.organization_id = $1 and d.lead_id = f.lead_id and d.actor = f.actor`,
      [organizationId, email, ...values],
    );
  }
  const notes = { table: 'conversations', key: { lead_id: 'uuid' }, rows: rowsAtOnce, parameters: 2 };
  for await (const { within, values } of keyPages(pool, organizationId, notes)) {
    // sql: { within: 'lead_id <= $3::uuid' }
    await pool.query(
      `update conversations set note = '' where organization_id = $1 and ${within} and ${isMentioned('note')}`,
      [organizationId, email, ...values],
    );
  }
  const people = { table: 'people', key: { email: 'text' }, rows: rowsAtOnce, parameters: 2 };
  for await (const { within, values } of keyPages(pool, organizationId, people)) {
    // sql: { within: 'email <= $3::text' }
    await pool.query(
      `update people set note = case when ${isMentioned('note')} then null else note end,
              tags = array(select tag from unnest(tags) as t (tag) where not ${isMentioned('tag')})
        where organization_id = $1 and ${within}
          and (${isMentioned('note')} or exists (select from unnest(tags) as t (tag) where ${isMentioned('tag')}))`,
      [organizationId, email, ...values],
    );
  }
  const files = { ...attachmentPages, parameters: 2 };
  for await (const { within, values } of keyPages(pool, organizationId, files)) {
    // sql: { within: '(message_id, "position") <= ($3::uuid, $4::int)' }
    await pool.query(
      `update lead_message_attachments set filename = 'erased', content = null
        where organization_id = $1 and ${within} and (${isMentioned('filename')} or ${isNamedInBytes('content', '$2')})`,
      [organizationId, email, ...values],
    );
  }
  const refusals = { ...refusalPages, parameters: 2 };
  for await (const { within, values } of keyPages(pool, organizationId, refusals)) {
    // Any column of a refused row, whichever columns a release stores.
    // sql: { within: '(import_id, "row") <= ($3::uuid, $4::int)' }
    await pool.query(
      `with found as materialized (
         select import_id, "row" from import_refusals r where organization_id = $1 and ${within} and ${isMentioned('r::text')})
       delete from import_refusals r using found f
        where r.organization_id = $1 and r.import_id = f.import_id and r."row" = f."row"`,
      [organizationId, email, ...values],
    );
  }
}
