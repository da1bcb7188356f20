import { dryRunMark } from '@reachback/common/http/input/dry-run';
import { untrusted } from '@reachback/common/mcp/untrusted';
import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { messageKinds, type MessageKind } from '../kinds/message-kinds.ts';

const messageStatuses = ['scheduled', 'sending', 'sent', 'uncertain', 'failed', 'canceled'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** A message as clients see it: an email that a person wrote by hand. */
export const leadMessage = z
  .object({
    id: z.string().nullable().describe('Null with `dry_run`'),
    lead_id: z.string(),
    campaign_id: z.string(),
    mailbox_id: z.string().describe('The mailbox that sends it: the one that wrote to the lead'),
    kind: z.enum(messageKinds),
    status: z
      .enum(messageStatuses)
      .describe(
        'Only a `scheduled` message can be canceled. `uncertain`: the connection was lost before the server confirmed; it counts as sent and is not sent again',
      ),
    to: z.string(),
    cc: z.array(z.string()),
    bcc: z.array(z.string()),
    subject: untrusted(z.string()),
    text: z.string().describe('The written text, without the quoted reply'),
    html: z.string().nullable(),
    in_reply_to: z.string().nullable().describe('The reply that it answers or forwards'),
    attachments: z.array(
      z.object({ filename: z.string(), content_type: z.string(), size: z.int().describe('In bytes') }),
    ),
    send_at: z.iso.datetime().describe('When it leaves; until then it can be canceled'),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    stopped_sequence: z.boolean().describe('Whether it stopped the sequence of the lead'),
    test: z.boolean().describe('Whether it went to the test address of the campaign, not to the lead'),
    error: untrusted(z.string().nullable().describe('Why it was not sent, or what the server said')),
    ...dryRunMark,
  })
  .meta({ id: 'LeadMessage' });
export type WireMessage = z.input<typeof leadMessage>;

/** @throws ApiError 404 for what cannot be one */
export function messageUuid(id: string): string {
  const uuid = uuidOf('msg', id);
  if (!uuid) throw notFound('message');
  return uuid;
}

/** Content and recipients of an email written by hand. */
export interface WrittenEmail {
  /** Empty: in test mode without a test address (recorded, not sent), or erased. */
  to: string;
  cc: string[];
  bcc: string[];
  subject: string;
  text: string;
  html: string | null;
}

interface MessageRow extends WrittenEmail {
  id: string;
  leadId: string;
  campaignId: string;
  mailboxId: string;
  replyId: string | null;
  kind: MessageKind;
  status: MessageStatus;
  dueAt: Date;
  createdAt: Date;
  sentAt: Date | null;
  stoppedLead: boolean;
  test: boolean;
  error: string | null;
  attachments: WireMessage['attachments'];
}

const messageColumns = `m.id, m.lead_id as "leadId", m.campaign_id as "campaignId", m.mailbox_id as "mailboxId",
  m.reply_id as "replyId", m.kind, m.status, m.to_address as "to", m.cc, m.bcc, m.subject, m.text, m.html,
  m.due_at as "dueAt", m.created_at as "createdAt", m.sent_at as "sentAt", m.stopped_lead as "stoppedLead", m.test, m.error,
  (select coalesce(json_agg(json_build_object('filename', a.filename, 'content_type', a.content_type, 'size', a.size)
          order by a.position), '[]')
     from lead_message_attachments a where a.organization_id = $1 and a.message_id = m.id) as attachments`;

/** Maximum number of messages listed. */
const listedMax = 200;

/** Reads the messages to a lead, newest first. */
export async function readMessages(
  on: Pool | PoolClient,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<WireMessage[]> {
  const { rows } = await on.query<MessageRow>(
    `select ${messageColumns} from lead_messages m where m.organization_id = $1 and m.lead_id = $2
      order by m.created_at desc, m.id desc limit ${listedMax}`,
    [organizationId, leadId],
  );
  return rows.map(presentMessage);
}

/** Identifies a message of a lead. */
export interface MessageKey {
  organizationId: string;
  leadId: string;
  messageId: string;
}

/** @throws ApiError 404 in another organization, or of another lead */
export async function readMessage(on: Pool | PoolClient, key: MessageKey): Promise<WireMessage> {
  const message = await findMessage(on, key);
  if (!message) throw notFound('message');
  return message;
}

/** Null if there is none of the lead. */
export async function findMessage(
  on: Pool | PoolClient,
  { organizationId, leadId, messageId }: MessageKey,
): Promise<WireMessage | null> {
  const { rows } = await on.query<MessageRow>(
    `select ${messageColumns} from lead_messages m where m.organization_id = $1 and m.id = $2 and m.lead_id = $3`,
    [organizationId, messageId, leadId],
  );
  return rows[0] ? presentMessage(rows[0]) : null;
}

function presentMessage(row: MessageRow): WireMessage {
  return {
    id: wireId('msg', row.id),
    lead_id: wireId('led', row.leadId),
    campaign_id: wireId('cmp', row.campaignId),
    mailbox_id: wireId('mbx', row.mailboxId),
    kind: row.kind,
    status: row.status,
    to: row.to,
    cc: row.cc,
    bcc: row.bcc,
    subject: row.subject,
    text: row.text,
    html: row.html,
    in_reply_to: row.replyId && wireId('rpl', row.replyId),
    attachments: row.attachments,
    send_at: row.dueAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    stopped_sequence: row.stoppedLead,
    test: row.test,
    error: row.error,
  };
}
