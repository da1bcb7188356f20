import { keyPages } from '@reachback/common/database/key-pages';
import { inTransaction } from '@reachback/common/database/pool';
import { wireId } from '@reachback/common/values/ids';
import { eraseAnswers } from '@reachback/common/http/idempotency/erase-answers';
import { eraseEvents } from '@reachback/webhooks/events/erase-events';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { deleteLeads } from '../leads/ending/delete-leads.ts';
import { suppressErased } from '../suppressions/erased.ts';
import { waitForAdding } from '../leads/adding/adding-lock.ts';
import { personFields, readEmail } from './person-input.ts';
import { itemPages, rawBytesMax, refusalPages, rowsAtOnce } from './person-pages.ts';

/**
 * Forgets a person (GDPR article 17) in everything the organization holds. What stays is the hash of the address, so
 * that the person is neither added again nor, when an email arrives a moment later, stored again. A repeat changes
 * nothing, and erases what has come in since.
 */
export const erasePerson = endpoint({
  name: 'erasePerson',
  summary: 'Erase everything stored about a person',
  description:
    'Deletes the leads, conversations, inbound messages and events of the person (GDPR article 17). A hash of the address is kept, so that the person cannot be added again. Erasing again has no effect beyond removing what arrived in between. This cannot be undone.',
  group: 'persons',
  input: z.object(personFields),
  bodyExample: { email: 'kim@client.example' },
  output: z.object({ erased: z.literal(true), leads: z.int().describe('How many the person had') }),
  async handle({ pool, clock }, { organizationId }, given) {
    const email = readEmail(given.email);
    const at = clock.now();
    const erasure = { organizationId, email, at };
    // Committed first, so that whoever adds the person from now on is refused; who began before is waited for.
    await suppressErased(pool, erasure);
    await waitForAdding(pool, organizationId);
    const { leads, mentions } = await inTransaction(pool, (client) => erase(client, erasure));
    // Page by page, each committed on its own: nobody's rows stay locked while all of them are looked through. They are
    // found by the address, so a repeat finishes what a crash has left.
    await eraseMentions(pool, erasure);
    await eraseAnswers(pool, organizationId, mentions);
    return { erased: true as const, leads };
  },
});

interface Erasure {
  organizationId: string;
  /** Normalized. */
  email: string;
  at: Date;
}

/**
 * A worker locks an inbound item before the leads it concerns, and so does this.
 * @returns how many leads there were, and the texts by which answers to calls are found
 */
async function erase(client: PoolClient, erasure: Erasure): Promise<{ leads: number; mentions: string[] }> {
  const { organizationId, email, at } = erasure;
  await eraseInboundMentions(client, erasure);
  const { rows } = await client.query<{ id: string }>(
    'select id from leads where organization_id = $1 and email = $2 order by id for update',
    [organizationId, email],
  );
  const leadIds = rows.map(({ id }) => id);
  // One that a worker has in hand waits for the leads, and then finds that the person was erased.
  const { rows: items } = await client.query<{ id: string }>(
    `select id from inbound_items where organization_id = $1 and lead_id = any($2::uuid[])
      order by id for update skip locked`,
    [organizationId, leadIds],
  );
  await eraseInbound(client, erasure, items);
  const names = await textsOf(client, organizationId, leadIds);
  await deleteLeads(client, { organizationId, leadIds, at });
  await client.query('delete from blocklist where organization_id = $1 and value = $2', [
    organizationId,
    email,
  ]);
  const mentions = [email, ...leadIds.map((id) => wireId('led', id)), ...names];
  await eraseEvents(client, organizationId, { mentions, now: at });
  return { leads: leadIds.length, mentions };
}

/** The texts of the person's messages, by which events without an id or address are found. */
async function textsOf(client: PoolClient, organizationId: string, leadIds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from replies where organization_id = $1 and lead_id = any($2::uuid[])`,
    [organizationId, leadIds],
  );
  return rows.map(({ id }) => wireId('rpl', id));
}

/** Items that name the person, or that the person's leads have. What comes in from now on is not kept. */
async function eraseInboundMentions(client: PoolClient, erasure: Erasure): Promise<void> {
  const { organizationId, email } = erasure;
  for await (const { within, values } of keyPages(client, organizationId, { ...itemPages, parameters: 2 })) {
    // sql: { within: 'id <= $3::uuid' }
    const { rows } = await client.query<{ id: string }>(
      `select id from inbound_items
        where organization_id = $1 and ${within}
          and (lead_id in (select id from leads where organization_id = $1 and email = $2)
               or position($2 in lower(external_id)) > 0 or position($2 in lower(error)) > 0
               or position($2 in lower(encode(substring(raw from 1 for ${rawBytesMax}), 'escape'))) > 0)
        order by id for update`,
      [organizationId, email, ...values],
    );
    await eraseInbound(client, erasure, rows);
  }
}

/** What came in from the person or about it loses its content; that it was seen stays, so that it is not read again. */
async function eraseInbound(
  client: PoolClient,
  { organizationId, email, at }: Erasure,
  items: { id: string }[],
): Promise<void> {
  if (items.length === 0) return;
  await client.query(
    `update inbound_items i
        set raw = null, state = 'processed', due_at = null, error = null, verdict = 'erased', rule = null,
            lead_id = null, send_id = null, processed_at = coalesce(i.processed_at, $4),
            external_id = case when position($2 in lower(i.external_id)) > 0
                               then encode(sha256(convert_to(i.external_id, 'UTF8')), 'hex') else i.external_id end
      where organization_id = $1 and id = any($3::uuid[])`,
    [organizationId, email, items.map(({ id }) => id), at],
  );
}

const isMentioned = (column: string) => `position($2 in lower(${column})) > 0`;

/** Tables that grow with every email are looked through in pages: no statement exceeds its budget. */
const erasedMentions: [table: string, change: string, where: string][] = [
  // What the person wrote in somebody else's conversation.
  ['replies', `from_address = '', subject = '', text = '', message_id = null`, 'lower(from_address) = $2'],
  [
    'replies',
    `subject = '', text = '', verdict = null, message_id = null`,
    `(${isMentioned('subject')} or ${isMentioned('text')} or ${isMentioned('message_id')})`,
  ],
  ['sends', 'error = null', isMentioned('error')],
  ['sends', `text = '', subject = ''`, `(${isMentioned('text')} or ${isMentioned('subject')})`],
  ['leads', 'stop_detail = null', isMentioned('stop_detail')],
  ['blocklist', 'note = null', isMentioned('note')],
  ['campaigns', 'test_address = null', 'lower(test_address) = $2'],
  ['imports', 'error = null', isMentioned('error')],
];

/** Where the address stands in what belongs to somebody or something else. */
async function eraseMentions(pool: Pool, { organizationId, email }: Erasure): Promise<void> {
  for (const [table, change, where] of erasedMentions) {
    const pages = { table, key: { id: 'uuid' }, rows: rowsAtOnce, parameters: 2 };
    for await (const { within, values } of keyPages(pool, organizationId, pages)) {
      // sql: ...erasedMentions.map(([table, change, where]) => ({ table, change, where, within: 'id <= $3::uuid' }))
      await pool.query(
        `update ${table} set ${change} where organization_id = $1 and ${within} and ${where}`,
        [organizationId, email, ...values],
      );
    }
  }
  const refusals = { ...refusalPages, parameters: 2 };
  for await (const { within, values } of keyPages(pool, organizationId, refusals)) {
    // Any column of a refused row, whatever a release keeps of it.
    // sql: { within: '(import_id, "row") <= ($3::uuid, $4::int)' }
    await pool.query(
      `delete from import_refusals r where organization_id = $1 and ${within} and ${isMentioned('r::text')}`,
      [organizationId, email, ...values],
    );
  }
}
