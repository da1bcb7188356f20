import { wireId } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';
import { writeLeadEvents } from './lead-events.ts';

/** A message that a person wrote to a lead, as its events show it. */
export interface WrittenMessage {
  id: string;
  mailboxId: string;
  kind: string;
  status: string;
  to: string;
  subject: string;
  text: string;
  test: boolean;
  error: string | null;
}

/** Columns of `lead_messages m` for a {@link WrittenMessage}. */
export const writtenMessageColumns = `m.id, m.mailbox_id as "mailboxId", m.kind, m.status, m.to_address as "to", m.subject, m.text, m.test, m.error`;

/** Stores the event about a message that was sent, or could not be. */
export async function writeMessageEvent(
  client: PoolClient,
  event: {
    organizationId: string;
    leadId: string;
    type: 'coldemail.message.sent' | 'coldemail.message.failed';
    message: WrittenMessage;
    at: Date;
  },
): Promise<void> {
  const { organizationId, leadId, type, message: row, at } = event;
  const message = {
    id: wireId('msg', row.id),
    kind: row.kind,
    mailbox_id: wireId('mbx', row.mailboxId),
    to: row.to,
    subject: row.subject,
    text: row.text,
    test: row.test,
  };
  const extra =
    type === 'coldemail.message.sent'
      ? { message: { ...message, uncertain: row.status === 'uncertain' } }
      : { message: { ...message, error: row.error ?? '' } };
  await writeLeadEvents(client, { organizationId, type, leadIds: [leadId], extra, at });
}
