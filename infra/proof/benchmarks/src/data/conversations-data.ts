import { newUuid } from '@reachback/common/values/ids';
import type { Client } from 'pg';
import { fillTable } from './fill-table.ts';
import { rewriteRows } from './past.ts';

/** What the figures of an inbox are taken on. UUIDs. */
export interface ConversationsData {
  campaignIds: string[];
  mailboxIds: string[];
  /** With a million and with ten million emails sent. */
  smallCampaignId: string;
  largeCampaignId: string;
}

const campaigns = 40;
const mailboxes = 20;
/** Emails of each conversation. */
const emailsEach = 2;
/** Conversations of each of the other organizations. */
const othersEach = 5_000;
const others = 20;

/**
 * An organization with conversations of this many emails, next to others. Every third is done, every tenth snoozed;
 * nine of ten were read, and every twentieth is somebody's.
 */
export async function fillConversations(
  client: Client,
  given: { organizationId: string; personId: string; emails: number },
): Promise<ConversationsData> {
  const { organizationId, personId } = given;
  // Counted below, all together.
  await client.query('alter table replies disable trigger user');
  await client.query('alter table conversations disable trigger user');
  await client.query('alter table conversation_reads disable trigger user');
  const otherIds = Array.from({ length: others }, () => newUuid());
  const found = placesOf();
  for (const id of [organizationId, ...otherIds]) await fillPlaces(client, id, found);
  const conversations = Math.ceil(given.emails / emailsEach);
  await fillAll(client, { organizationIds: [organizationId, ...otherIds], personId, conversations }, found);
  await client.query(
    `insert into conversation_counts (organization_id, reader, campaign_id, mailbox_id, category, state, assignee_id, count)
     select c.organization_id, who.reader, c.campaign_id, c.mailbox_id, c.category, c.state, c.assignee_id, count(*)
       from conversations c cross join lateral (
         select '' as reader union all
         select actor from conversation_reads d where d.organization_id = c.organization_id and d.lead_id = c.lead_id) as who
      group by 1, 2, 3, 4, 5, 6, 7`,
  );
  for (const table of ['replies', 'conversations', 'conversation_reads'])
    await client.query(`alter table ${table} enable trigger user`);
  await client.query('analyze');
  await rewriteRows(client, { conversations: 'last_at = last_at', leads: 'status = status' }, 100_000);
  return {
    ...found,
    smallCampaignId: await fillResults(client, organizationId, { ...found, sends: 1_000_000 }),
    largeCampaignId: await fillResults(client, organizationId, { ...found, sends: 10_000_000 }),
  };
}

type Places = Pick<ConversationsData, 'campaignIds' | 'mailboxIds'>;

/** The same in every organization. */
function placesOf(): Places {
  const ids = (count: number) => Array.from({ length: count }, () => newUuid());
  return { campaignIds: ids(campaigns), mailboxIds: ids(mailboxes) };
}

async function fillPlaces(client: Client, organizationId: string, found: Places): Promise<void> {
  await client.query(
    `insert into campaigns (organization_id, id, name, status) select $1, id, 'Campaign', 'active' from unnest($2::uuid[]) id`,
    [organizationId, found.campaignIds],
  );
  await client.query(
    `insert into mailboxes (organization_id, id, name, email, smtp_host, smtp_port)
     select $1, id, 'Sender', id || '@sender.example', 'smtp.example', 587 from unnest($2::uuid[]) id`,
    [organizationId, found.mailboxIds],
  );
}

/** Words of a language are frequent and rare; a tenth of these texts has `pricing`, one in 50,000 `hydrangea`. */
const textSql = `concat_ws(' ', 'Hi, thanks for your email number', n, 'about topic', n % 700, 'and', md5(n::text),
  'We are a team of', n % 90, 'people and would like to hear more about it next week, perhaps on a call.',
  case when n % 10 = 0 then 'What is the pricing?' end, case when n % 50000 = 7 then 'My hydrangea says hello.' end,
  'Kind regards, First', n % 900)`;

const leadId = `('0192f0c0-' || lpad(to_hex(n >> 16), 4, '0') || '-7' || lpad(to_hex(n & 4095), 3, '0') || '-8000-'
  || lpad(to_hex(n), 12, '0'))::uuid`;
/** The first organization has `$4` of them. */
const each = `unnest($1::uuid[]) with ordinality as o (id, nth)
  cross join lateral generate_series(1, case when nth = 1 then $4::int else ${othersEach} end) as n`;
const campaignSql = `($2::uuid[])[1 + n % ${campaigns}]`;
const mailboxSql = `($3::uuid[])[1 + n % ${mailboxes}]`;
const emailSql = `'person-' || n || '@company-' || n % 50000 || '.example'`;
const categorySql = `(array['interested', 'other', 'not_interested', 'out_of_office', 'information_request'])[1 + n % 5]`;
const at = `now() - n * interval '20 seconds'`;

async function fillAll(
  client: Client,
  given: { organizationIds: string[]; personId: string; conversations: number },
  { campaignIds, mailboxIds }: Places,
): Promise<void> {
  const values = [given.organizationIds, campaignIds, mailboxIds, given.conversations];
  await fillTable(client, 'leads', {
    text: `insert into leads (organization_id, id, campaign_id, mailbox_id, email, first_name, last_name, company, status, last_position)
      select o.id, ${leadId}, ${campaignSql}, ${mailboxSql}, ${emailSql}, 'First ' || n % 900, 'Last ' || n % 7000,
             'Company ' || n % 50000, 'replied', 1 from ${each}`,
    values,
  });
  await fillTable(client, 'replies', {
    text: `insert into replies (organization_id, lead_id, campaign_id, mailbox_id, from_address, subject, text, category, automatic,
             received_at, created_at)
      select o.id, ${leadId}, ${campaignSql}, ${mailboxSql}, ${emailSql}, 'Re: your mail', ${textSql}, ${categorySql}, n % 5 = 3,
             ${at} - e * interval '5 seconds', ${at} - e * interval '5 seconds'
        from ${each} cross join generate_series(0, ${emailsEach - 1}) as e`,
    values,
  });
  await fillTable(client, 'conversations', {
    text: `insert into conversations (organization_id, lead_id, campaign_id, mailbox_id, category, state, snoozed_until,
             assignee_id, last_at, words)
      select o.id, ${leadId}, ${campaignSql}, ${mailboxSql}, ${categorySql},
             case when n % 3 = 0 then 'done' when n % 10 = 1 then 'snoozed' else 'open' end,
             case when n % 3 <> 0 and n % 10 = 1 then now() + interval '30 days' end,
             case when n % 20 = 0 then $5::uuid else '00000000-0000-0000-0000-000000000000' end, ${at},
             array_to_tsvector(array['o:' || o.id] || words_of(concat_ws(' ', ${emailSql}, 'First', n % 900, 'Last', n % 7000,
               'Company', n % 50000, 'Re: your mail', ${textSql})))
        from ${each}`,
    values: [...values, given.personId],
  });
  await client.query(
    `insert into conversation_reads (organization_id, actor, lead_id)
     select organization_id, 'person:' || $1::uuid, lead_id from conversations where abs(hashtext(lead_id::text)) % 10 <> 0`,
    [given.personId],
  );
}

const days = 365;
const steps = 5;
const variants = 3;

/** A campaign of a year with this many emails, as its counters are after that. */
async function fillResults(
  client: Client,
  organizationId: string,
  { mailboxIds, sends }: Places & { sends: number },
): Promise<string> {
  const campaignId = newUuid();
  await client.query(
    `insert into campaigns (organization_id, id, name, status) values ($1, $2, 'Results', 'active')`,
    [organizationId, campaignId],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into steps (organization_id, campaign_id, position, body) select $1, $2, n, 'Hi' from generate_series(1, ${steps}) n returning id`,
    [organizationId, campaignId],
  );
  const counts = `sent, contacted, delivered, replied, interested, meetings, opted_out, bounced`;
  const shares = (sent: string) =>
    `${sent}, ${sent} / 5, ${sent} * 98 / 100, ${sent} / 20, ${sent} / 60, ${sent} / 200, ${sent} / 300, ${sent} / 50`;
  const perRow = `${Math.ceil(sends / (days * steps * variants))}`;
  await client.query(
    `insert into campaign_results (organization_id, campaign_id, day, step_id, variant, ${counts})
     select $1, $2, current_date - d, step, case when v = 0 then '' else 'v' || v end, ${shares(perRow)}
       from generate_series(0, ${days - 1}) d, unnest($3::uuid[]) step, generate_series(0, ${variants - 1}) v`,
    [organizationId, campaignId, rows.map(({ id }) => id)],
  );
  await client.query(
    `insert into campaign_mailbox_results (organization_id, campaign_id, mailbox_id, ${counts})
     select $1, $2, id, ${shares(`${Math.ceil(sends / mailboxes)}`)} from unnest($3::uuid[]) id`,
    [organizationId, campaignId, mailboxIds],
  );
  return campaignId;
}
