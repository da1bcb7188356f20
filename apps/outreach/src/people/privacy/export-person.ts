import { spellingsOf } from '@reachback/common/values/email-address';
import { wireId } from '@reachback/common/values/ids';
import { keyPages } from '@reachback/common/database/key-pages';
import { Download } from '@reachback/common/http/routing/download';
import { findEvents } from '@reachback/webhooks/events/find-events';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { addressHash } from '../../suppressions/address-hash.ts';
import { leadPages, namingLeadsSql } from './leads-naming.ts';
import { objectsNaming } from './objects-naming.ts';
import { personFields, readEmail } from './person-input.ts';
import { isNamedInBytes, itemPages, pagesOf, refusalPages } from './person-pages.ts';

const row = z.record(z.string(), z.unknown());
type Row = Record<string, unknown>;

/** Maximum number of rows of one kind; more than any person has. */
const rowsMax = 10_000;

/** Exports everything the organization stores about a person (GDPR article 15), as stored. */
export const exportPerson = endpoint({
  name: 'exportPerson',
  summary: 'Export everything stored about a person',
  description:
    'Returns all stored rows about the person (GDPR article 15): tags and note, leads, emails, replies, inbound messages, events and list entries. At most 10,000 rows of each kind are returned. Field names follow the database and can change between releases.',
  group: 'persons',
  input: z.object(personFields),
  bodyExample: { email: 'kim@client.example' },
  output: z.object({
    email: z.string(),
    exported_at: z.iso.datetime(),
    people: z.array(row).describe('Tags and note of the person'),
    leads: z.array(row),
    mentions: z.array(row).describe('Fields and variables of other leads that name the address'),
    sends: z.array(row).describe('Emails to the person'),
    messages: z
      .array(row)
      .describe(
        'Emails to the person, or with a copy to them, that were written by hand, attachments in Base64',
      ),
    drafts: z.array(row).describe('Unsent answers'),
    conversations: z.array(row).describe('State, assignee and note of the conversations with the person'),
    replies: z.array(row).describe('Emails from the person, and automatic ones about the address'),
    inbound_items: z.array(row).describe('Inbound messages as received, `raw` in Base64'),
    refused_rows: z.array(row).describe('Rows of CSV imports that were not added'),
    events: z.array(row).describe('Webhook events that name the person'),
    blocklist: z.array(row),
    suppressions: z.array(row),
  }),
  async handle(context, { organizationId }, given) {
    const { pool, clock } = context;
    const email = readEmail(given.email);
    const select = async (sql: string, values: unknown[]): Promise<Row[]> => {
      // sql: { sql: peopleSql }, { sql: leadsSql }, { sql: sendIdsSql }, { sql: sendsSql }, { sql: draftsSql }, { sql: conversationsSql },
      // { sql: replyIdsSql('id <= $4::uuid') }, { sql: repliesSql }, { sql: blocklistSql },
      // { sql: itemIdsSql('id <= $6::uuid') }, { sql: itemsSql }, { sql: refusalsSql('(import_id, "row") <= ($3::uuid, $4::int)') },
      // { sql: namingLeadsSql('id <= $3::uuid') },
      // { sql: messageIdsSql('id <= $4::uuid') }, { sql: messagesSql }, { sql: eventsSql }, { sql: suppressionsSql }
      const { rows } = await pool.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) - 'organization_id' as row from (${sql} limit ${rowsMax}) t`,
        [organizationId, ...values],
      );
      return rows.map((one) => one.row);
    };
    /** Reads matching rows of a table without an index for them, page by page. */
    const look = async (
      pages: { table: string; key: Record<string, string>; rows: number },
      sqlOfPage: (within: string) => string,
      value: unknown[],
    ): Promise<Row[]> => {
      const found: Row[] = [];
      const parameters = 1 + value.length;
      for await (const page of keyPages(pool, organizationId, { ...pages, parameters })) {
        found.push(...(await select(sqlOfPage(page.within), [...value, ...page.values])));
        if (found.length >= rowsMax) return found.slice(0, rowsMax);
      }
      return found;
    };
    const leads = await select(leadsSql, [email]);
    const leadIds = leads.map(({ id }) => String(id));
    const spellings = spellingsOf(email);
    const mentions = [...spellings, ...leadIds.map((id) => wireId('led', id))];
    const named = await objectsNaming(context, { organizationId, email });
    const large: LargeRows[] = [
      {
        name: 'inbound_items',
        ids: idsOf(await look(itemPages, itemIdsSql, [leadIds, spellings, addressHash(email), named])),
        atOnce: 1,
        read: async (ids) => withObjects(context, await select(itemsSql, [ids])),
      },
      {
        name: 'messages',
        ids: idsOf(await look(pagesOf('lead_messages'), messageIdsSql, [leadIds, email])),
        atOnce: 1,
        read: (ids) => select(messagesSql, [ids]),
      },
      {
        name: 'replies',
        ids: idsOf(await look(pagesOf('replies'), replyIdsSql, [leadIds, spellings])),
        atOnce: 50,
        read: (ids) => select(repliesSql, [ids]),
      },
      {
        name: 'sends',
        ids: idsOf(await select(sendIdsSql, [leadIds])),
        atOnce: 50,
        read: (ids) => select(sendsSql, [ids]),
      },
    ];
    const at = clock.now().toISOString();
    const others = {
      email,
      exported_at: at,
      people: await select(peopleSql, [email]),
      leads,
      mentions: await look(leadPages, namingLeadsSql, [spellings]),
      drafts: await select(draftsSql, [leadIds]),
      conversations: await select(conversationsSql, [leadIds]),
      refused_rows: await look(refusalPages, refusalsSql, [spellings]),
      events: await select(eventsSql, [await findEvents(pool, organizationId, { mentions })]),
      blocklist: await select(blocklistSql, [email]),
      suppressions: await select(suppressionsSql, [addressHash(email)]),
    };
    const parts = await begun(partsOf(large, others));
    return new Download({ name: `person-${at.slice(0, 10)}.json`, type: 'application/json', parts });
  },
});

/** Rows of which a few may be many megabytes: found first, and then read while they are sent, a few at a time. */
interface LargeRows {
  name: string;
  ids: string[];
  atOnce: number;
  read(ids: string[]): Promise<Row[]>;
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => String(id));

/** The text of one JSON object. */
async function* partsOf(large: readonly LargeRows[], others: object): AsyncGenerator<string> {
  let text = '{';
  for (const { name, ids, atOnce, read } of large) {
    text += `"${name}":[`;
    let comma = '';
    for (let from = 0; from < ids.length; from += atOnce) {
      for (const one of await read(ids.slice(from, from + atOnce))) {
        yield `${text}${comma}${JSON.stringify(one)}`;
        text = '';
        comma = ',';
      }
    }
    text += '],';
  }
  yield text + JSON.stringify(others).slice(1);
}

/** The same parts. The first one is made at once, so that errors still become error responses. */
async function begun(parts: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await parts.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* parts;
  }
  return all();
}

/**
 * The rows of items as clients see them, with the content of those that have it in an object.
 * @throws ObjectStoreUnavailable: an export without them would not be all there is
 */
async function withObjects({ contents }: Pick<Context, 'contents'>, items: Row[]): Promise<Row[]> {
  const shown: Row[] = [];
  for (const { raw_key: rawKey, raw_bytes: bytes, ...item } of items) {
    if (typeof rawKey === 'string') {
      const raw = await contents.read({ raw: null, rawKey }, Number(bytes));
      item.raw = raw && raw.toString('base64');
    }
    shown.push(item);
  }
  return shown;
}

const conversationsSql = `select lead_id, campaign_id, mailbox_id, category, state, snoozed_until, assignee_id, note, last_at
   from conversations where organization_id = $1 and lead_id = any($2::uuid[]) order by lead_id`;
const peopleSql = 'select * from people where organization_id = $1 and email = $2';
const leadsSql = 'select * from leads where organization_id = $1 and email = $2 order by id';
const sendIdsSql =
  'select id from sends where organization_id = $1 and lead_id = any($2::uuid[]) order by id';
const sendsSql = 'select * from sends where organization_id = $1 and id = any($2::uuid[]) order by id';
const messageIdsSql = (within: string) =>
  `select id from lead_messages where organization_id = $1 and ${within}
    and (lead_id = any($2::uuid[]) or to_address = $3 or $3 = any(cc) or $3 = any(bcc)) order by id`;
const messagesSql = `select m.*, (select json_agg(json_build_object('filename', a.filename, 'content_type', a.content_type,
    'size', a.size, 'content', encode(a.content, 'base64')) order by a.position)
    from lead_message_attachments a where a.organization_id = $1 and a.message_id = m.id) as attachments
  from lead_messages m where m.organization_id = $1 and m.id = any($2::uuid[]) order by m.id`;
const draftsSql =
  'select * from lead_drafts where organization_id = $1 and lead_id = any($2::uuid[]) order by lead_id';
const replyIdsSql = (within: string) =>
  `select id from replies where organization_id = $1 and ${within}
    and (lead_id = any($2::uuid[]) or lower(from_address) = any($3::text[])) order by id`;
const repliesSql = 'select * from replies where organization_id = $1 and id = any($2::uuid[]) order by id';
const itemsSql = `select id, format, received_at, verdict, rule, encode(raw, 'base64') as raw, raw_key, raw_bytes
   from inbound_items where organization_id = $1 and id = any($2::uuid[]) order by id`;
const itemIdsSql = (within: string) =>
  `select id from inbound_items
    where organization_id = $1 and ${within} and (lead_id = any($2::uuid[])
      or exists (select from unnest($3::text[]) as m (text) where ${isNamedInBytes('raw', 'm.text')})
      or $4::bytea = any(raw_addresses) or id = any($5::uuid[]))
    order by id`;
const refusalsSql = (within: string) =>
  `select * from import_refusals where organization_id = $1 and ${within}
    and exists (select from unnest($2::text[]) as m (text)
                 where position(m.text in lower(coalesce(value, '') || coalesce(cells::text, ''))) > 0) order by import_id, "row"`;
const eventsSql = `select id, type, body, created_at from webhook_events
  where organization_id = $1 and id = any($2::uuid[]) order by id`;
const blocklistSql = 'select * from blocklist where organization_id = $1 and value = $2';
const suppressionsSql = `select reason, source, proof, reported_at, expires_at from organization_suppressions
  where organization_id = $1 and email_hash = $2
  union all
 select reason, null, proof, created_at, expires_at from suppressions
  where $1::uuid is not null and email_hash = $2 and lifted_at is null`;
