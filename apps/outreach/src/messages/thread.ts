import { apiError, notFound } from '@reachback/common/http/errors/errors';
import type { PoolClient } from 'pg';
import { replySubject } from '../campaigns/templates/reply-subject.ts';

/** The thread that a message continues. */
interface Thread {
  mailboxId: string;
  subject: string;
  /** Message-ID of the answered email; null when none is known. */
  inReplyTo: string | null;
  references: string[];
}

/** The reply that a message answers. */
interface AnsweredReply {
  id: string;
  from: string;
  subject: string;
  messageId: string | null;
  automatic: boolean;
}

/** In a long thread, the first and the newest are kept: some servers refuse long headers. */
const referencesMax = 30;

/**
 * Finds the thread of a message: all emails exchanged with the lead, and the mailbox that sent them.
 * @throws ApiError 409 when no email was sent to the lead, or the mailbox cannot send
 */
export async function findThread(
  client: PoolClient,
  { organizationId, leadId, reply }: { organizationId: string; leadId: string; reply: AnsweredReply | null },
): Promise<Thread> {
  const { rows } = await client.query<{
    messageId: string | null;
    subject: string;
    mailboxId: string | null;
  }>(
    `select * from (
       select message_id as "messageId", subject, mailbox_id as "mailboxId", sent_at as at, 1 as rank from sends
        where organization_id = $1 and lead_id = $2 and status in ('sent', 'uncertain')
       union all
       select message_id, subject, mailbox_id, sent_at, 3 from lead_messages
        where organization_id = $1 and lead_id = $2 and kind = 'answer' and status in ('sent', 'uncertain')
       union all
       select message_id, subject, null, received_at, 2 from replies
        where organization_id = $1 and lead_id = $2 and not automatic) as emails
      order by at desc, rank desc limit 500`,
    [organizationId, leadId],
  );
  const emails = rows.toReversed();
  const mailboxId = emails.findLast((email) => email.mailboxId !== null)?.mailboxId;
  if (!mailboxId) throw apiError('invalid_state', 'no email has been sent to this lead yet');
  await requireActive(client, organizationId, mailboxId);
  const ids = emails.map(({ messageId }) => messageId).filter(isUsable);
  const inReplyTo = isUsable(reply?.messageId) ? reply.messageId : (ids.at(-1) ?? null);
  const others = ids.filter((id) => id !== inReplyTo);
  const kept = [...others.slice(0, 1), ...others.slice(1).slice(2 - referencesMax)];
  const first = reply?.subject || emails.findLast(({ subject }) => subject !== '')?.subject || '';
  return {
    mailboxId,
    subject: replySubject(first),
    inReplyTo,
    references: inReplyTo === null ? kept : [...kept, inReplyTo],
  };
}

async function requireActive(client: PoolClient, organizationId: string, mailboxId: string): Promise<void> {
  const { rows } = await client.query<{ status: string; email: string }>(
    'select status, email from mailboxes where organization_id = $1 and id = $2 for key share',
    [organizationId, mailboxId],
  );
  if (!rows[0]) throw apiError('invalid_state', 'the mailbox that wrote to this lead was deleted');
  const { status, email } = rows[0];
  if (status !== 'active')
    throw apiError(
      'invalid_state',
      `the mailbox ${email} that wrote to this lead is ${status}; it must be active`,
    );
}

/** Ids from other programs may be invalid as a Message-ID (RFC 5322 section 3.6.4), and cannot be repeated then. */
function isUsable(id: string | null | undefined): id is string {
  return typeof id === 'string' && /^<[!-;=?-~]{1,250}>$/.test(id);
}

/**
 * Finds the reply that a message answers: the given one, else the newest by a person.
 * @throws ApiError 404 for a reply of another lead
 */
export async function findAnswered(
  client: PoolClient,
  key: { organizationId: string; leadId: string; replyId: string | null },
): Promise<AnsweredReply | null> {
  const { rows } = await client.query<AnsweredReply>(
    `select id, from_address as "from", subject, message_id as "messageId", automatic from replies
      where organization_id = $1 and lead_id = $2 and (id = $3 or $3 is null and not automatic)
      order by received_at desc, id desc limit 1`,
    [key.organizationId, key.leadId, key.replyId],
  );
  if (!rows[0] && key.replyId !== null) throw notFound('reply of this lead');
  return rows[0] ?? null;
}
