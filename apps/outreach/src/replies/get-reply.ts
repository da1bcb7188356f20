import { notFound } from '@reachback/common/http/errors/errors';
import { ObjectStoreUnavailable } from '@reachback/common/object-store/object-store';
import { inTime } from '@reachback/common/runtime/in-time';
import { plainText } from '@reachback/inbound-mail/plain-text';
import { readMail } from '@reachback/inbound-mail/read-mail';
import type { Pool } from 'pg';
import { z } from 'zod';
import { endpoint, type ContentPlace, type ContentStore } from '../context.ts';
import { message, readConversation } from '../leads/conversation.ts';
import { reply, replyJsonWithLead, replyLead, replyUuid } from './reply.ts';

const replyDetail = reply
  .extend({
    lead: replyLead,
    campaign_name: z.string(),
    mailbox_email: z.string().nullable().describe('Null once the mailbox was deleted'),
    full_text: z
      .string()
      .nullable()
      .describe(
        'The text of the email with quotes and signature, at most 32,768 characters; null if the raw email is not stored (any more) or cannot be read at the moment',
      ),
    conversation: z
      .array(message)
      .describe('All emails to and from the lead, this reply included, oldest first'),
  })
  .meta({ id: 'ReplyDetail' });

/** Returns everything an inbox shows of an open reply. */
export const getReply = endpoint({
  name: 'getReply',
  summary: 'Get a reply with its full text and conversation',
  description:
    'Returns the reply, its lead and campaign, and the emails to and from the lead, oldest first. At most 500 messages in each direction are included. The full text is available as long as the raw email is stored (`INBOUND_RAW_DAYS`).',
  group: 'replies',
  input: z.object({ id: z.string() }),
  output: replyDetail,
  async handle({ pool, contents }, { organizationId }, input) {
    const { shown, leadId, place } = await readReply(pool, {
      organizationId,
      replyId: replyUuid(input.id),
    });
    const reading = readInTime(contents, place);
    const conversation = await readConversation(pool, { organizationId, leadId });
    const raw = await reading;
    const full_text = raw && plainText(await readMail(raw));
    return { ...shown, full_text, conversation };
  },
});

/** Null after the timeout: the reply is shown without its full text. */
async function readInTime(contents: ContentStore, place: ContentPlace): Promise<Buffer | null> {
  const reading = contents.read(place, rawBytesMax).catch((error: unknown) => {
    if (error instanceof ObjectStoreUnavailable) return null;
    throw error;
  });
  return (await inTime(reading, contentTimeoutMs)) ? reading : null;
}

/** Of a longer email only this much is read from the start, where text precedes attachments. */
const rawBytesMax = 256 * 1024;
/** Timeout for reading an object. */
const contentTimeoutMs = 2_000;

interface FoundReply {
  shown: Omit<z.input<typeof replyDetail>, 'conversation' | 'full_text'>;
  leadId: string;
  place: ContentPlace;
}

async function readReply(pool: Pool, key: { organizationId: string; replyId: string }): Promise<FoundReply> {
  const { rows } = await pool.query<{
    item: z.input<typeof reply> & { lead: z.input<typeof replyLead> };
    campaignName: string;
    mailboxEmail: string | null;
    leadId: string;
    raw: Buffer | null;
    rawKey: string | null;
  }>({
    name: 'reply',
    text: `select ${replyJsonWithLead}::json as item, r.lead_id as "leadId", c.name as "campaignName",
             b.email as "mailboxEmail", substring(i.raw from 1 for ${rawBytesMax}) as raw, i.raw_key as "rawKey"
        from replies r
        join campaigns c on c.organization_id = r.organization_id and c.id = r.campaign_id
        left join mailboxes b on b.organization_id = r.organization_id and b.id = r.mailbox_id
        left join inbound_items i on i.organization_id = r.organization_id and i.id = r.inbound_id and i.format = 'mail'
       where r.organization_id = $1 and r.id = $2`,
    values: [key.organizationId, key.replyId],
  });
  if (!rows[0]) throw notFound('reply');
  const { item, campaignName, mailboxEmail, leadId, raw, rawKey } = rows[0];
  return {
    shown: { ...item, campaign_name: campaignName, mailbox_email: mailboxEmail },
    leadId,
    place: { raw, rawKey },
  };
}
