import { notFound } from '@reachback/common/http/errors/errors';
import { untrusted } from '@reachback/common/mcp/untrusted';
import { nilUuid, uuidOf } from '@reachback/common/values/ids';
import {
  jsonPlain,
  jsonString,
  jsonText,
  jsonTime,
  jsonWireId,
  jsonWord,
} from '@reachback/common/values/json-text';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { z } from 'zod';
import { messageKinds } from '../kinds/message-kinds.ts';
import { leadJsonOf, replyLead } from '../replies/reply.ts';

export const conversationStates = ['open', 'snoozed', 'done'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Maximum length of the preview of the newest email. */
const previewMax = 200;

/** A conversation with a lead, in lists. */
export const conversation = z
  .object({
    lead_id: z.string(),
    lead: replyLead,
    reply_id: z
      .string()
      .nullable()
      .describe('The newest reply of the person, else the newest automatic one: what an answer refers to'),
    campaign_id: z.string(),
    mailbox_id: z.string().nullable().describe('The mailbox that writes to the lead'),
    category: z
      .enum(replyCategories)
      .nullable()
      .describe('Of the newest reply of the person, else of the newest automatic one; null before the first'),
    opt_out_in_doubt: z.boolean().describe('That of the reply `reply_id`'),
    state: z
      .enum(conversationStates)
      .describe('A reply of the person opens it again. One with only automatic emails starts as `done`'),
    snoozed_until: z.iso.datetime().nullable().describe('From then on it is `open`'),
    assignee: z.string().nullable().describe('The person who takes care of it, `per_…`'),
    note: z.string().nullable(),
    unread: z.boolean().describe('Whether the caller has not read it since the last reply of the person'),
    has_attachments: z
      .boolean()
      .describe('Whether a reply has an attached file; images within the text do not count'),
    last_at: z.iso.datetime().describe('When the newest reply was received or the newest answer written'),
    last: z
      .object({
        direction: z.enum(['sent', 'received']),
        kind: z.enum(messageKinds).nullable().describe('Of an email written by hand'),
        subject: untrusted(z.string()),
        text: untrusted(z.string().describe(`The first ${previewMax} characters`)),
      })
      .nullable()
      .describe('The newest reply or answer'),
  })
  .meta({ id: 'Conversation' });
export type WireConversation = z.input<typeof conversation>;

/** Categories of conversations without a reply by a person; empty: without any reply. */
const withoutPerson = `('', 'out_of_office', 'bounce')`;

/**
 * SQL: whether the actor has not read the conversation `c`. Only replies by a person can be unread. Looks for the mark of
 * each conversation: as a join, it would read all marks of the organization.
 */
export function unreadSql(actor: string): string {
  return `(c.category not in ${withoutPerson} and (select d.actor from conversation_reads d
    where d.organization_id = $1 and d.lead_id = c.lead_id and d.actor = ${actor}) is null)`;
}

/** SQL: whether it is in doubt that the reply opts out that an answer in the conversation `c` refers to. */
export const inDoubtSql = `c.lead_id in (
    select r.lead_id from replies r where r.organization_id = $1 and r.opt_out_in_doubt and not exists (
      select 1 from replies n where n.organization_id = $1 and n.lead_id = r.lead_id and not n.automatic
         and (n.received_at, n.id) > (r.received_at, r.id)))`;

/** Whether a conversation of this category can be unread. */
export function canBeUnread(category: string): boolean {
  return !['', 'out_of_office', 'bounce'].includes(category);
}

/** SQL: a column of the reply that an answer refers to. */
function answeredSql(column: string): string {
  return `(select r.${column} from replies r where r.organization_id = $1 and r.lead_id = c.lead_id
    order by r.automatic, r.received_at desc, r.id desc limit 1)`;
}

/** SQL: whether a reply in the conversation `c` has an attachment. */
const hasAttachmentsSql = `(exists (select from replies r where r.organization_id = $1 and r.lead_id = c.lead_id
    and r.attachments @? '$[*] ? (!exists(@.inline))'))`;

const newestSql = `(select ${jsonText({
  direction: jsonWord('e.direction'),
  kind: jsonWord('e.kind'),
  subject: jsonString('e.subject'),
  text: jsonString('e.text'),
})} from (
    (select 'received' as direction, null as kind, r.subject, left(r.text, ${previewMax}) as text, r.created_at as at
       from replies r where r.organization_id = $1 and r.lead_id = c.lead_id
      order by r.received_at desc, r.id desc limit 1)
    union all
    (select 'sent', m.kind, m.subject, left(m.text, ${previewMax}), m.created_at
       from lead_messages m where m.organization_id = $1 and m.lead_id = c.lead_id and m.status <> 'canceled'
      order by m.created_at desc limit 1)
    order by at desc limit 1) as e)`;

/** SQL that builds the JSON of a row `c` of conversations, of organization $1. @param at placeholder of the time */
export function conversationJson({ actor, at }: { actor: string; at: string }): string {
  const isOver = `c.state = 'snoozed' and c.snoozed_until <= ${at}`;
  return jsonText({
    lead_id: jsonWireId('led', 'c.lead_id'),
    lead: leadJsonOf('c'),
    reply_id: jsonWireId('rpl', answeredSql('id')),
    campaign_id: jsonWireId('cmp', 'c.campaign_id'),
    mailbox_id: jsonWireId('mbx', 'c.mailbox_id'),
    category: jsonWord(`nullif(c.category, '')`),
    opt_out_in_doubt: jsonPlain(`coalesce(${answeredSql('opt_out_in_doubt')}, false)`),
    state: jsonWord(`case when ${isOver} then 'open' else c.state end`),
    snoozed_until: jsonTime(`case when ${isOver} then null else c.snoozed_until end`),
    assignee: jsonWireId('per', `nullif(c.assignee_id, '${nilUuid}')`),
    note: jsonString(`nullif(c.note, '')`),
    unread: jsonPlain(unreadSql(actor)),
    has_attachments: jsonPlain(hasAttachmentsSql),
    last_at: jsonTime('c.last_at'),
    last: newestSql,
  });
}

/** The UUID of the lead of a conversation. @throws ApiError 404 for what cannot be one */
export function conversationUuid(leadId: string): string {
  const uuid = uuidOf('led', leadId);
  if (!uuid) throw notFound('conversation');
  return uuid;
}

/** The person that a credential acts for; null for a key. */
export function personOf(actor: string): string | null {
  return /^person:(.+)$/.exec(actor)?.[1] ?? null;
}
