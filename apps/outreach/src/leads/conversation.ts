import { untrusted } from '@reachback/common/mcp/untrusted';
import type { Pool } from 'pg';
import { z } from 'zod';
import { attachment } from '../kinds/attachment.ts';
import { messageKinds } from '../kinds/message-kinds.ts';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';

/** An email in a conversation, in either direction. */
export const message = z
  .object({
    id: z.string(),
    direction: z.enum(['sent', 'received']),
    kind: z.enum(messageKinds).optional().describe('With an email that a person wrote by hand'),
    step: z.int().min(1).optional().describe('Position of the step it was sent for'),
    variant: z.string().optional().describe('Id of the variant, if it was not the text of the step'),
    mailbox_id: z.string().optional().describe('The mailbox that sent it'),
    subject: untrusted(z.string()),
    text: untrusted(z.string()),
    at: z.iso.datetime(),
    category: z.enum(replyCategories).optional().describe('What a received one says'),
    from: untrusted(z.string().optional().describe('Address a received one came from')),
    attachments: z
      .array(attachment)
      .optional()
      .describe('Of a received one and of one written by hand; absent if there are none'),
    uncertain: z
      .boolean()
      .optional()
      .describe('Perhaps sent: the connection was lost before the server confirmed'),
  })
  .meta({ id: 'Message' });
export type Message = z.input<typeof message>;

/** Maximum number of messages shown in each direction, the newest; far more than any real conversation has. */
const messagesMax = 500;

const wireTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The conversation with a lead, oldest first: at most 500 messages in each direction. */
export async function readConversation(
  pool: Pool,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<Message[]> {
  const { rows } = await pool.query<{ conversation: Message[] }>({
    name: 'conversation',
    text: conversationSql,
    values: [organizationId, leadId],
  });
  return rows[0]!.conversation;
}

const conversationSql = `
  select coalesce(json_agg(item order by at, id), '[]') as conversation from (
    (select s.sent_at as at, s.id, json_strip_nulls(json_build_object(
              'id', 'snd_' || replace(s.id::text, '-', ''), 'direction', 'sent', 'step', s.position,
              'variant', s.variant_id, 'mailbox_id', 'mbx_' || replace(s.mailbox_id::text, '-', ''), 'subject', s.subject,
              'text', s.text, 'at', ${wireTime('s.sent_at')},
              'uncertain', case when s.status = 'uncertain' then true end)) as item
       from sends s
      where s.organization_id = $1 and s.lead_id = $2 and s.status in ('sent', 'uncertain')
      order by s.sent_at desc limit ${messagesMax})
    union all
    (select m.sent_at, m.id, json_strip_nulls(json_build_object(
              'id', 'msg_' || replace(m.id::text, '-', ''), 'direction', 'sent', 'kind', m.kind,
              'mailbox_id', 'mbx_' || replace(m.mailbox_id::text, '-', ''), 'subject', m.subject,
              'text', m.text, 'at', ${wireTime('m.sent_at')}, 'attachments', (
                select json_agg(json_build_object('filename', a.filename, 'content_type', a.content_type, 'size', a.size)
                                order by a.position)
                  from lead_message_attachments a where a.organization_id = $1 and a.message_id = m.id),
              'uncertain', case when m.status = 'uncertain' then true end))
       from lead_messages m
      where m.organization_id = $1 and m.lead_id = $2 and m.status in ('sent', 'uncertain')
      order by m.created_at desc limit ${messagesMax})
    union all
    (select r.received_at, r.id, json_strip_nulls(json_build_object(
              'id', 'rpl_' || replace(r.id::text, '-', ''), 'direction', 'received', 'subject', r.subject,
              'text', r.text, 'at', ${wireTime('r.received_at')}, 'category', r.category, 'from', r.from_address,
              'attachments', r.attachments))
       from replies r
      where r.organization_id = $1 and r.lead_id = $2
      order by r.received_at desc limit ${messagesMax})) as messages`;
