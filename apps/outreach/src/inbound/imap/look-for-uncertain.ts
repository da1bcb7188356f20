import type { Context } from '../../context.ts';
import { examineFolder } from '../../mail-servers/imap-folders.ts';
import { ImapError, type ImapConnection } from '../../mail-servers/imap-connection.ts';
import type { InboxLease } from './inbox-lease.ts';

/** A mail that is not in the folder of sent ones a day later will not come there. */
const lookForMs = 24 * 60 * 60 * 1000;
const mailsAtOnce = 50;

/**
 * Looks for mails that perhaps went (`uncertain`: the connection was lost after the mail and before the server's
 * answer) in the mailbox's folder of sent ones. One that is there went. One that is not stays uncertain: counted as
 * sent, shown, and never sent again, for many servers keep no copy of what was sent by SMTP.
 */
export async function lookForUncertain(
  { pool, clock, log }: Context,
  connection: ImapConnection,
  { organizationId, mailboxId }: InboxLease,
  sentPath: string,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; messageId: string }>(
    `select id, "messageId" from (
       select id, message_id as "messageId", sent_at from sends
        where organization_id = $1 and mailbox_id = $2 and status = 'uncertain' and sent_at > $3
       union all
       select id, message_id, sent_at from lead_messages
        where organization_id = $1 and mailbox_id = $2 and status = 'uncertain' and sent_at > $3) as uncertain
      order by sent_at desc limit ${mailsAtOnce}`,
    [organizationId, mailboxId, new Date(clock.now().getTime() - lookForMs)],
  );
  if (rows.length === 0 || !(await canExamine(connection, sentPath))) return;
  for (const { id, messageId } of rows) {
    const found = await connection.search({ header: { 'message-id': messageId } }, { uid: true });
    // Without a result it stays uncertain, and is looked for again.
    if (!found || found.length === 0) continue;
    await pool.query(
      `update sends set status = 'sent', error = null where organization_id = $1 and id = $2 and status = 'uncertain'`,
      [organizationId, id],
    );
    await pool.query(
      `update lead_messages set status = 'sent', error = null where organization_id = $1 and id = $2 and status = 'uncertain'`,
      [organizationId, id],
    );
    log.info({ mailboxId, sendId: id }, 'an email with an uncertain outcome was found in the sent folder');
  }
}

/** Whether the folder can be opened: replies are read also while it cannot. */
async function canExamine(connection: ImapConnection, path: string): Promise<boolean> {
  try {
    await examineFolder(connection, path);
    return true;
  } catch (error) {
    if (error instanceof ImapError && error.stage === 'folder') return false;
    throw error;
  }
}
