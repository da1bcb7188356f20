import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { sendingLaneId } from '../../pace/sending-lane-id.ts';
import { replyUuid } from '../../replies/reply.ts';
import { attachmentBytesMax, type StoredAttachment } from '../attachments.ts';
import { insertMessage, lockMessages } from '../insert-message.ts';
import { findMessage, leadMessage, readMessage } from '../message.ts';
import { readRecipients, refuseListed } from '../recipients.ts';
import { findThread } from '../thread.ts';
import { departure, departureFields, lockLead, messageTextMax } from './send-message.ts';

/** Forwards a reply to someone else, in a new thread: what comes back is not a reply of the lead. */
export const forwardReply = endpoint({
  name: 'forwardReply',
  summary: 'Forward a reply by email',
  description:
    'Sends the reply to another address from the mailbox that wrote to the lead, with its text below and, if the raw email is stored whole (up to `INBOUND_MAIL_BYTES_MAX`) and has at most 15 MB, the original as an attachment (`message/rfc822`). It can be canceled like an answer. The sequence of the lead continues. A suppressed or blocklisted address, or a campaign in test mode, returns 409.',
  group: 'messages',
  idempotencyKey: true,
  input: z.object({
    id: z.string(),
    to: z.string().max(320),
    text: z.string().trim().max(messageTextMax).default('').describe('What to say about it'),
    ...departureFields,
  }),
  bodyExample: { to: 'ann@sender.example', text: 'Can you take this one?' },
  output: leadMessage,
  responseExamples: { 201: { kind: 'forward', to: 'ann@sender.example' } },
  statuses: [201],
  async handle({ pool, clock, wakeUps, contents, config }, { organizationId, actor, newId }, input) {
    const replyId = replyUuid(input.id);
    const { leadId, rawKey } = await findReply(pool, organizationId, replyId);
    // Before the transaction, which holds the lead: an object may take its time.
    const object = rawKey === null ? null : await contents.read({ raw: null, rawKey }, attachmentBytesMax);
    const to = readRecipients('to', [input.to])[0]!;
    const at = clock.now();
    const dueAt = departure(input, at);
    const { shown, lane } = await inTransaction(pool, async (client) => {
      const key = { organizationId, leadId };
      await lockMessages(client, organizationId);
      const lead = await lockLead(client, key);
      const before = await createdBefore({ newId }, (messageId) =>
        findMessage(client, { ...key, messageId }),
      );
      if (before) return { shown: before, lane: null };
      if (lead.testMode)
        throw apiError('invalid_state', 'the campaign is in test mode: replies are not forwarded');
      const original = await readOriginal(client, organizationId, replyId);
      if (!original) throw notFound('reply');
      await refuseListed(client, { organizationId, addresses: [to], answered: null, now: at });
      const { mailboxId } = await findThread(client, { ...key, reply: null });
      const messageId = await insertMessage(client, {
        id: newId,
        ...key,
        campaignId: lead.campaignId,
        mailboxId,
        replyId,
        kind: 'forward',
        to,
        cc: [],
        bcc: [],
        subject: /^fwd?:/i.test(original.subject) ? original.subject : `Fwd: ${original.subject}`,
        text: textBelow(input.text.replaceAll(/\r\n?/g, '\n'), original),
        html: null,
        inReplyTo: null,
        references: [],
        dueAt,
        stoppedLead: false,
        test: false,
        createdBy: actor,
        attachments: attachmentOf(original.raw ?? object, config.INBOUND_MAIL_BYTES_MAX),
        at,
      });
      changedAfterCommit(client, organizationId, ['leads', 'replies']);
      return {
        shown: await readMessage(client, { ...key, messageId }),
        lane: sendingLaneId(organizationId, mailboxId),
      };
    });
    if (lane !== null) await wakeUps.wake('sending', lane);
    return shown;
  },
});

interface Original {
  from: string;
  subject: string;
  text: string;
  receivedAt: Date;
  /** Null if it is no longer stored, too large, or an object. */
  raw: Buffer | null;
}

/** `rawKey` is that of an object which is not too large to be attached. */
async function findReply(
  pool: Pool,
  organizationId: string,
  replyId: string,
): Promise<{ leadId: string; rawKey: string | null }> {
  const { rows } = await pool.query<{ leadId: string; rawKey: string | null }>(
    `select r.lead_id as "leadId", case when i.raw_bytes <= ${attachmentBytesMax} then i.raw_key end as "rawKey"
       from replies r
       left join inbound_items i on i.organization_id = $1 and i.id = r.inbound_id and i.format = 'mail'
      where r.organization_id = $1 and r.id = $2`,
    [organizationId, replyId],
  );
  if (!rows[0]) throw notFound('reply');
  return rows[0];
}

async function readOriginal(
  client: PoolClient,
  organizationId: string,
  replyId: string,
): Promise<Original | null> {
  const { rows } = await client.query<Original>(
    `select r.from_address as "from", r.subject, r.text, r.received_at as "receivedAt",
            case when octet_length(i.raw) <= ${attachmentBytesMax} then i.raw end as raw
       from replies r
       left join inbound_items i on i.organization_id = $1 and i.id = r.inbound_id and i.format = 'mail'
      where r.organization_id = $1 and r.id = $2`,
    [organizationId, replyId],
  );
  return rows[0] ?? null;
}

function textBelow(own: string, { from, subject, text, receivedAt }: Original): string {
  const head = [
    '---------- Forwarded message ----------',
    `From: ${from}`,
    `Date: ${receivedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `Subject: ${subject}`,
  ];
  return `${own === '' ? '' : `${own}\n\n`}${head.join('\n')}\n\n${text}`;
}

/** None of an email that was only downloaded in part: the files in it could not be opened. */
function attachmentOf(raw: Buffer | null, mailBytesMax: number): StoredAttachment[] {
  return raw && raw.length < mailBytesMax
    ? [{ filename: 'original.eml', contentType: 'message/rfc822', content: raw }]
    : [];
}
