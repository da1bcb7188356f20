import {
  jsonPlain,
  jsonString,
  jsonText,
  jsonTime,
  jsonWireId,
  jsonWord,
} from '@reachback/common/values/json-text';

/**
 * SQL of a person's timeline, newest first: `item` and the sort key `at`, `type` and `id`. $1 organization, $2 address,
 * $3 to $5 sort key of the last entry before.
 */
export function timelineSql(limit: number): string {
  const sources = [added, ...mails, replies(limit), messages, ended, blocklisted, suppressed];
  return `with o as materialized (
      select l.*, c.name as campaign_name from leads l join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
       where l.organization_id = $1 and l.email = $2),
    m as materialized (
      select s.*, o.campaign_name from o join sends s on s.organization_id = $1 and s.lead_id = o.id
       where s.sent_at is not null or s.bounced_at is not null)
    select json_strip_nulls(item::json)::text as item, at, type, id from (${sources.map((sql) => `(${sql})`).join(' union all ')}) as entries
     where (at, type, id) < ($3::timestamptz, $4::text, $5::uuid)
     order by at desc, type desc, id desc limit ${limit}`;
}

/** SQL of one kind of entry: its item and its sort key. */
function entries(
  type: string,
  { at, id, from, fields }: { at: string; id: string; from: string; fields: Record<string, string> },
): string {
  const item = jsonText({ type: jsonWord(type), at: jsonTime(at), ...fields });
  return `select ${item} as item, ${at} as at, ${type} as type, ${id} as id from ${from}`;
}

const word = (text: string) => `'${text}'::text`;
const leadFields = (row: string, leadId: string) => ({
  lead_id: jsonWireId('led', leadId),
  campaign_id: jsonWireId('cmp', `${row}.campaign_id`),
  campaign_name: jsonString(`${row}.campaign_name`),
});

const added = entries(word('added'), {
  at: 'o.created_at',
  id: 'o.id',
  from: 'o',
  fields: leadFields('o', 'o.id'),
});

const mail = (type: string, at: string, where: string) =>
  entries(word(type), {
    at,
    id: 'm.id',
    from: `m where ${where}`,
    fields: {
      ...leadFields('m', 'm.lead_id'),
      send_id: jsonWireId('snd', 'm.id'),
      step: jsonPlain('m.position'),
      variant: jsonString('m.variant_id'),
      mailbox_id: jsonWireId('mbx', 'm.mailbox_id'),
      subject: jsonString('m.subject'),
      uncertain: jsonPlain(`case when m.status = 'uncertain' then true end`),
    },
  });

const mails = [
  mail('sent', 'm.sent_at', `m.status in ('sent', 'uncertain') and m.sent_at is not null`),
  mail('opened', 'm.opened_at', 'm.opened_at is not null'),
  mail('clicked', 'm.clicked_at', 'm.clicked_at is not null'),
  mail('bounced', 'm.bounced_at', 'm.bounced_at is not null'),
  mail('spam_reported', 'm.complained_at', 'm.complained_at is not null'),
];

const replyType = `case when r.automatic then 'automatic_reply' else 'replied' end`;
const excerptLength = 300;

/** A person may reply very often: of each lead only as many replies as fit on the page. */
const replies = (limit: number) =>
  entries(replyType, {
    at: 'r.received_at',
    id: 'r.id',
    from: `o cross join lateral (
      select * from replies r
       where r.organization_id = $1 and r.lead_id = o.id and r.received_at <= $3::timestamptz
         and (r.received_at, ${replyType}, r.id) < ($3::timestamptz, $4::text, $5::uuid)
       order by r.received_at desc, ${replyType} desc, r.id desc limit ${limit}) as r`,
    fields: {
      ...leadFields('o', 'o.id'),
      reply_id: jsonWireId('rpl', 'r.id'),
      category: jsonWord('r.category'),
      subject: jsonString('r.subject'),
      excerpt: jsonString(`left(r.text, ${excerptLength})`),
    },
  });

const messages = entries(`case a.kind when 'forward' then 'forwarded' else 'answered' end`, {
  at: 'a.sent_at',
  id: 'a.id',
  from: `o join lead_messages a on a.organization_id = $1 and a.lead_id = o.id
     where a.status in ('sent', 'uncertain') and a.sent_at is not null`,
  fields: {
    ...leadFields('o', 'o.id'),
    message_id: jsonWireId('msg', 'a.id'),
    mailbox_id: jsonWireId('mbx', 'a.mailbox_id'),
    subject: jsonString('a.subject'),
    excerpt: jsonString(`left(a.text, ${excerptLength})`),
    uncertain: jsonPlain(`case when a.status = 'uncertain' then true end`),
  },
});

const ended = entries(word('ended'), {
  at: 'o.ended_at',
  id: 'o.id',
  from: `o where o.ended_at is not null and o.status not in ('replied', 'bounced')`,
  fields: {
    ...leadFields('o', 'o.id'),
    status: jsonWord('o.status'),
    stop_reason: jsonWord('o.stop_reason'),
    stop_detail: jsonString('o.stop_detail'),
  },
});

const blocklisted = entries(word('blocklisted'), {
  at: 'b.created_at',
  id: 'b.id',
  from: `blocklist b where b.organization_id = $1 and (b.value = $2 or b.value in (
    select array_to_string(labels[start:], '.')
      from string_to_array(split_part($2, '@', 2), '.') as labels, generate_series(1, cardinality(labels) - 1) as start))`,
  fields: { value: jsonString('b.value'), note: jsonString('b.note') },
});

const suppressed = entries(word('suppressed'), {
  at: 's.created_at',
  id: 's.id',
  from: `organization_suppressions s
    where s.organization_id = $1 and s.email_hash = sha256(convert_to($2, 'UTF8'))`,
  fields: { reason: jsonWord('s.reason') },
});
