import type { Context } from '../../context.ts';
import type { MailboxState } from '../../pace/mailbox-state.ts';
import { mailboxRests } from '../../pace/pace.ts';
import type { WrittenEmail } from '../message.ts';

/** A message that may be sent now. */
export interface DueMessage extends WrittenEmail {
  id: string;
  leadId: string;
  leadEmail: string;
  campaignId: string;
  replyId: string | null;
  kind: 'answer' | 'forward';
  messageId: string;
  inReplyTo: string | null;
  references: string[];
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  test: boolean;
  attachmentBytes: number;
  /** Trace context of the request that created it, if traced. */
  traceparent: string | null;
  /** The reply that it answers; null without one. */
  quoted: { from: string; text: string; receivedAt: string } | null;
}

/** Maximum number of messages sent concurrently. */
const messagesAtOnce = 20;

/** Whether messages written by hand were due when the mailbox was loaded, and its server could be used. */
export function hasDueMessages(mailbox: MailboxState, now: Date): boolean {
  const { messageDueAt } = mailbox;
  return messageDueAt !== null && messageDueAt <= now && !mailboxRests(mailbox, now);
}

/**
 * Due messages written by hand, longest waiting first; none of a mailbox that is not active. Changes nothing: the worker
 * holds the mailbox's lease, so no other sends from it, and a message can be canceled until it is marked
 * (`markMessage`). The daily quota and the gap of the mailbox and the schedules of campaigns do not apply; the rest of a
 * mailbox whose server cannot be used does.
 */
export async function dueMessages(
  { pool }: Context,
  { mailbox, now }: { mailbox: MailboxState; now: Date },
): Promise<DueMessage[]> {
  const { rows } = await pool.query<DueMessage>({
    name: 'due-messages',
    text: `
      select m.id, m.lead_id as "leadId", m.campaign_id as "campaignId", m.reply_id as "replyId", m.kind, m.to_address as "to",
             m.cc, m.bcc, m.subject, m.text, m.html, m.message_id as "messageId", m.in_reply_to as "inReplyTo",
             m.reference_ids as "references", m.attempts, m.test, m.created_at as "createdAt", m.due_at as "dueAt",
             m.traceparent,
             (select l.email from leads l where l.organization_id = $1 and l.id = m.lead_id) as "leadEmail",
             (select coalesce(sum(a.size), 0)::int from lead_message_attachments a
               where a.organization_id = $1 and a.message_id = m.id) as "attachmentBytes",
             (select json_build_object('from', r.from_address, 'text', r.text, 'receivedAt', r.received_at) from replies r
               where r.organization_id = $1 and r.id = m.reply_id) as quoted
        from lead_messages m
       where m.organization_id = $1 and m.mailbox_id = $2 and m.status = 'scheduled' and m.due_at <= $3
         and (select b.status from mailboxes b where b.organization_id = $1 and b.id = $2) = 'active'
       order by m.due_at limit ${messagesAtOnce}`,
    values: [mailbox.organizationId, mailbox.id, now],
  });
  return rows;
}
