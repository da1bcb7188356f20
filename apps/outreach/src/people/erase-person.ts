import { inTransaction } from '@reachback/common/database/pool';
import { wireId } from '@reachback/common/ids';
import { eraseEvents } from '@reachback/common/webhooks/erase-events';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { deleteLeads } from '../leads/delete-leads.ts';
import { suppressErased } from '../suppressions/erased.ts';
import { personFields, readEmail } from './person-input.ts';

/**
 * Forgets a person (GDPR article 17) in everything the organization holds. What stays is the hash of the address, so
 * that the person is neither added again nor, when an email arrives a moment later, stored again. A repeat changes
 * nothing, and erases what has come in since.
 */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/v1/persons/erase',
  name: 'erasePerson',
  summary: 'Erase a person: leads, conversations, stored emails and events; a hash of the address stays',
  group: 'persons',
  scope: 'settings:manage',
  input: z.object(personFields),
  bodyExample: { email: 'kim@client.example' },
  output: z.object({ erased: z.literal(true), leads: z.int().describe('How many the person had') }),
  async handle({ pool, clock }, { organizationId }, given) {
    const email = readEmail(given.email);
    const at = clock.now();
    const leads = await inTransaction(pool, (client) => erase(client, { organizationId, email, at }));
    return { erased: true as const, leads };
  },
});

interface Erasure {
  organizationId: string;
  /** Normalized. */
  email: string;
  at: Date;
}

/** A worker locks an inbound item before the leads it concerns, and so does this. */
async function erase(client: PoolClient, erasure: Erasure): Promise<number> {
  const { organizationId, email, at } = erasure;
  await suppressErased(client, erasure);
  await eraseInbound(client, erasure, 'for update');
  const { rows } = await client.query<{ id: string }>(
    'select id from leads where organization_id = $1 and email = $2 order by id for update',
    [organizationId, email],
  );
  const leadIds = rows.map(({ id }) => id);
  // One that a worker has in hand waits for the leads, and then finds that the person was erased.
  await eraseInbound(client, erasure, 'for update skip locked', leadIds);
  const names = await textsOf(client, organizationId, leadIds);
  await deleteLeads(client, { organizationId, leadIds, at });
  await client.query('delete from blocklist where organization_id = $1 and value = $2', [
    organizationId,
    email,
  ]);
  const mentions = [email, ...leadIds.map((id) => wireId('led', id)), ...names];
  await eraseEvents(client, organizationId, { mentions, now: at });
  await eraseMentions(client, { ...erasure, mentions });
  return leadIds.length;
}

/** The texts of the person's messages, by which events without an id or address are found. */
async function textsOf(client: PoolClient, organizationId: string, leadIds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from replies where organization_id = $1 and lead_id = any($2::uuid[])`,
    [organizationId, leadIds],
  );
  return rows.map(({ id }) => wireId('rpl', id));
}

/** What came in from the person or about it loses its content; that it was seen stays, so that it is not read again. */
async function eraseInbound(
  client: PoolClient,
  { organizationId, email, at }: Erasure,
  lock: 'for update' | 'for update skip locked',
  leadIds: string[] = [],
): Promise<void> {
  await client.query(
    `update inbound_items i
        set raw = null, state = 'processed', due_at = null, error = null, verdict = 'erased', rule = null,
            lead_id = null, send_id = null, processed_at = coalesce(i.processed_at, $4),
            external_id = case when position($2 in lower(i.external_id)) > 0
                               then encode(sha256(convert_to(i.external_id, 'UTF8')), 'hex') else i.external_id end
       from (select id from inbound_items
              where organization_id = $1
                and (lead_id in (select id from leads where organization_id = $1 and email = $2)
                     or lead_id = any($3::uuid[])
                     or position($2 in lower(external_id)) > 0 or position($2 in lower(error)) > 0
                     or position($2 in lower(encode(raw, 'escape'))) > 0)
              order by id ${lock}) found
      where i.organization_id = $1 and i.id = found.id`,
    [organizationId, email, leadIds, at],
  );
}

/** Where the address stands in what belongs to somebody or something else. */
async function eraseMentions(
  client: PoolClient,
  { organizationId, email, mentions }: Erasure & { mentions: string[] },
): Promise<void> {
  const isMentioned = (column: string) => `position($2 in lower(${column})) > 0`;
  const statements = [
    // What the person wrote in somebody else's conversation.
    `update replies set from_address = '', subject = '', text = '', message_id = null
      where organization_id = $1 and lower(from_address) = $2`,
    `update replies set subject = '', text = '', verdict = null, message_id = null
      where organization_id = $1
        and (${isMentioned('subject')} or ${isMentioned('text')} or ${isMentioned('message_id')})`,
    `update sends set error = null where organization_id = $1 and ${isMentioned('error')}`,
    `update sends set text = '', subject = '' where organization_id = $1
        and (${isMentioned('text')} or ${isMentioned('subject')})`,
    `update leads set stop_detail = null where organization_id = $1 and ${isMentioned('stop_detail')}`,
    `update blocklist set note = null where organization_id = $1 and ${isMentioned('note')}`,
    `update campaigns set test_address = null where organization_id = $1 and lower(test_address) = $2`,
    // Any column of a refused row, whatever a release keeps of it.
    `delete from import_refusals r where organization_id = $1 and ${isMentioned('r::text')}`,
    `update imports set error = null where organization_id = $1 and ${isMentioned('error')}`,
  ];
  for (const statement of statements) await client.query(statement, [organizationId, email]);
  // An encrypted answer cannot be searched, so it goes in any case; there are few, and none is older than a day.
  await client.query(
    `delete from idempotency_keys k where organization_id = $1
        and (k.body like 'eyJ%' or exists (select 1 from unnest($2::text[]) as m (text) where position(m.text in lower(k::text)) > 0))`,
    [organizationId, mentions],
  );
}
