import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { lead, leadUuid, readLead } from '../lead.ts';

const message = z
  .object({
    id: z.string(),
    direction: z.enum(['sent', 'received']),
    step: z.int().min(1).optional().describe('Position of the step it was sent for'),
    subject: z.string(),
    text: z.string(),
    at: z.iso.datetime(),
    category: z.enum(replyCategories).optional().describe('What a received one says'),
    from: z.string().optional().describe('Address a received one came from'),
    uncertain: z
      .boolean()
      .optional()
      .describe('Perhaps sent: the connection was lost before the server confirmed'),
  })
  .meta({ id: 'Message' });
type Message = z.input<typeof message>;

/** Newest messages shown, in each direction; no sequence and no correspondence comes near it. */
const messagesMax = 500;

/** What was written to the person and what came back, as one conversation. */
export const showLead = endpoint({
  name: 'showLead',
  summary: 'Get a lead and its conversation',
  description:
    'Returns the lead with the emails sent to it and the replies received, oldest first. At most 500 messages in each direction are included.',
  group: 'leads',
  input: z.object({ id: z.string() }),
  output: lead.extend({ conversation: z.array(message) }).meta({ id: 'LeadDetail' }),
  async handle({ pool }, { organizationId }, input) {
    const leadId = leadUuid(input.id);
    const shown = await readLead(pool, { organizationId, leadId });
    const { rows } = await pool.query<{ conversation: Message[] }>({
      name: 'conversation',
      text: conversationSql,
      values: [organizationId, leadId],
    });
    return { ...shown, conversation: rows[0]!.conversation };
  },
});

const wireTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const conversationSql = `
  select coalesce(json_agg(item order by at, id), '[]') as conversation from (
    (select s.sent_at as at, s.id, json_strip_nulls(json_build_object(
              'id', 'snd_' || replace(s.id::text, '-', ''), 'direction', 'sent', 'step', s.position, 'subject', s.subject,
              'text', s.text, 'at', ${wireTime('s.sent_at')},
              'uncertain', case when s.status = 'uncertain' then true end)) as item
       from sends s
      where s.organization_id = $1 and s.lead_id = $2 and s.status in ('sent', 'uncertain')
      order by s.sent_at desc limit ${messagesMax})
    union all
    (select r.received_at, r.id, json_build_object(
              'id', 'rpl_' || replace(r.id::text, '-', ''), 'direction', 'received', 'subject', r.subject,
              'text', r.text, 'at', ${wireTime('r.received_at')}, 'category', r.category, 'from', r.from_address)
       from replies r
      where r.organization_id = $1 and r.lead_id = $2
      order by r.received_at desc limit ${messagesMax})) as messages`;
