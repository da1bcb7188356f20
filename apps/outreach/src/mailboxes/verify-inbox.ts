import type { Context } from '../context.ts';
import { imapOf, type MailboxRow } from './mailbox.ts';
import { examineFolder } from '../mail-servers/imap-folders.ts';
import {
  closeImap,
  errorText,
  troubleOf,
  type ImapConnection,
  type ImapError,
} from '../mail-servers/imap-connection.ts';
import { verifyLimits } from '../mail-servers/imap-settings.ts';
import { openInbox } from './open-inbox.ts';

/** Logs in, opens INBOX without reading, and records the result; a working mailbox is read immediately. */
export async function verifyInbox(context: Context, row: MailboxRow): Promise<void> {
  const server = imapOf(row);
  if (!server) return;
  let connection: ImapConnection | undefined;
  let trouble: ImapError | null = null;
  try {
    connection = await openInbox(context, keyOf(row), server, verifyLimits);
    await examineFolder(connection, 'INBOX');
  } catch (error) {
    trouble = troubleOf(error, connection);
    context.log.info({ err: trouble, mailboxId: row.id }, 'a mailbox could not be verified');
  }
  if (connection) await closeImap(connection);
  await writeResult(context, row, trouble);
}

const keyOf = ({ organizationId, id: mailboxId }: MailboxRow) => ({ organizationId, mailboxId });

async function writeResult({ pool }: Context, row: MailboxRow, trouble: ImapError | null): Promise<void> {
  await pool.query(
    `insert into inboxes as i (organization_id, mailbox_id, error) values ($1, $2, $3)
     on conflict (organization_id, mailbox_id) do update
        set error = $3, retry_at = case when $3::text is null then null else i.retry_at end`,
    [row.organizationId, row.id, trouble && errorText(trouble)],
  );
}
