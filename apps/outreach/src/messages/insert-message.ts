import { lockCount } from '@reachback/common/database/lock-count';
import { apiError } from '@reachback/common/http/errors/errors';
import { traceparentNow } from '@reachback/common/tracing/spans';
import { newUuid } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';
import type { StoredAttachment } from './attachments.ts';
import type { MessageKind } from '../kinds/message-kinds.ts';
import type { WrittenEmail } from './message.ts';

/** A message to store. */
export interface NewMessage extends WrittenEmail {
  /** Defaults to a new one. */
  id: string | undefined;
  organizationId: string;
  leadId: string;
  campaignId: string;
  mailboxId: string;
  replyId: string | null;
  kind: MessageKind;
  inReplyTo: string | null;
  references: string[];
  dueAt: Date;
  stoppedLead: boolean;
  test: boolean;
  createdBy: string;
  attachments: StoredAttachment[];
  at: Date;
}

/** Maximum number of scheduled messages of an organization. */
const scheduledMax = 10_000;
/** Maximum number of bytes of attachments stored for an organization. */
const keptBytesMax = 1024 * 1024 * 1024;

/**
 * Lets transactions that insert messages of the organization run one after the other, as they are counted. Comes before
 * the lock of the lead: who waits here then holds no row that another one needs.
 */
export function lockMessages(client: PoolClient, organizationId: string): Promise<void> {
  return lockCount(client, 'messages', organizationId);
}

/** Needs `lockMessages`. @returns its id @throws ApiError 409 when the organization has too many messages, or too large attachments */
export async function insertMessage(client: PoolClient, message: NewMessage): Promise<string> {
  await refuseTooMany(client, message);
  const id = message.id ?? newUuid(message.at.getTime());
  await client.query(
    `insert into lead_messages (organization_id, id, lead_id, campaign_id, mailbox_id, reply_id, kind, to_address, cc, bcc,
            subject, text, html, message_id, in_reply_to, reference_ids, due_at, stopped_lead, test, created_by, created_at,
            traceparent)
     select b.organization_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
            '<' || $21::text || '@' || split_part(b.email, '@', 2) || '>',
            $14, $15, $16, $17, $18, $19, $20, $22
       from mailboxes b where b.organization_id = $1 and b.id = $5`,
    [
      message.organizationId,
      id,
      message.leadId,
      message.campaignId,
      message.mailboxId,
      message.replyId,
      message.kind,
      message.to,
      message.cc,
      message.bcc,
      message.subject,
      message.text,
      message.html,
      message.inReplyTo,
      message.references,
      message.dueAt,
      message.stoppedLead,
      message.test,
      message.createdBy,
      message.at,
      id.replaceAll('-', ''),
      traceparentNow(),
    ],
  );
  for (const [position, { filename, contentType, content }] of message.attachments.entries()) {
    await client.query(
      `insert into lead_message_attachments (organization_id, message_id, position, filename, content_type, size, content, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [message.organizationId, id, position, filename, contentType, content.length, content, message.at],
    );
  }
  return id;
}

async function refuseTooMany(client: PoolClient, { organizationId, attachments }: NewMessage): Promise<void> {
  const { rows } = await client.query<{ scheduled: number }>(
    `select count(*)::int as scheduled from (
       select 1 from lead_messages where organization_id = $1 and status in ('scheduled', 'sending')
        limit ${scheduledMax}) as waiting`,
    [organizationId],
  );
  if (rows[0]!.scheduled >= scheduledMax)
    throw apiError(
      'invalid_state',
      `${scheduledMax} messages are waiting to be sent; wait until some have left`,
    );
  if (attachments.length === 0) return;
  const { rows: kept } = await client.query<{ bytes: number }>(
    `select coalesce(sum(size), 0)::float8 as bytes from lead_message_attachments
      where organization_id = $1 and content is not null`,
    [organizationId],
  );
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (kept[0]!.bytes + bytes > keptBytesMax)
    throw apiError(
      'invalid_state',
      'the attachments of the organization take more than 1 GB; older ones are deleted with time',
    );
}
