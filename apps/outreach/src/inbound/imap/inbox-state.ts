import { inTransaction } from '@reachback/common/database/pool';
import type { Pool } from 'pg';
import type { Context } from '../../context.ts';
import { imapOf, loadMailboxRow } from '../../mailboxes/mailbox.ts';
import { errorText, type ImapError } from '../../mail-servers/imap-connection.ts';
import type { MailServer } from '../../mail-servers/mail-server.ts';
import type { InboxLease, LeasedInbox } from './inbox-lease.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Older answers are not fetched from a mailbox that is connected for the first time. */
const startDaysMax = 30;

/** What a connection needs to begin. */
export interface InboxStart {
  server: MailServer;
  startsAt: Date | null;
  checkedAt: Date | null;
}

/**
 * Loads how to reach the mailbox, and forgets how far it was read when it belongs to another account now.
 * Reading begins with the day before its first mail went out, or with what comes from now on when none did.
 */
export async function startInbox(context: Context, lease: InboxLease): Promise<InboxStart | null> {
  const { db, pool, clock } = context;
  const { organizationId, mailboxId } = lease;
  const server = imapOf(await loadMailboxRow(db, organizationId, mailboxId));
  if (!server) return null;
  const { rows } = await pool.query<{
    account: string | null;
    checkedAt: Date | null;
    firstDay: string | null;
  }>(
    `select i.account, i.checked_at as "checkedAt",
            (select min(day)::text from mailbox_days d
              where d.organization_id = $1 and d.mailbox_id = $2 and d.sends > 0) as "firstDay"
       from inboxes i where i.organization_id = $1 and i.mailbox_id = $2`,
    [organizationId, mailboxId],
  );
  const account = `${server.user}@${server.host}`;
  const { account: before = null, checkedAt = null, firstDay = null } = rows[0] ?? {};
  if (before !== account) await changeAccount(pool, lease, account);
  const earliest = clock.now().getTime() - startDaysMax * dayMs;
  const startsAt = firstDay && new Date(Math.max(earliest, new Date(firstDay).getTime() - dayMs));
  return { server, startsAt: startsAt || null, checkedAt };
}

async function changeAccount(pool: Pool, lease: InboxLease, account: string): Promise<void> {
  const key = [lease.organizationId, lease.mailboxId];
  await inTransaction(pool, async (client) => {
    await client.query('delete from inbox_folders where organization_id = $1 and mailbox_id = $2', key);
    await client.query('update inboxes set account = $3 where organization_id = $1 and mailbox_id = $2', [
      ...key,
      account,
    ]);
  });
}

/** Records that all folders were read. */
export async function noteChecked({ pool, clock }: Context, inbox: LeasedInbox): Promise<void> {
  await pool.query(
    `update inboxes set settings = $4, checked_at = $5, error = null, failures_in_a_row = 0, retry_at = null
      where organization_id = $1 and mailbox_id = $2 and lease_id = $3`,
    [inbox.organizationId, inbox.mailboxId, inbox.leaseId, inbox.settings, clock.now()],
  );
}

/** The mailbox shows the error, and is left alone for a while: longer each time, and long after a refused login. */
export async function noteFailure(
  { pool, clock }: Context,
  inbox: LeasedInbox,
  error: ImapError,
): Promise<void> {
  const firstMs = error.stage === 'auth' ? 5 * 60_000 : 5_000;
  const maxMs = error.stage === 'auth' ? 60 * 60_000 : 10 * 60_000;
  await pool.query(
    `update inboxes set settings = $4, error = $5, failures_in_a_row = failures_in_a_row + 1,
            retry_at = to_timestamp(($6::float8 + least($7 * power(2, least(failures_in_a_row, 20)), $8)) / 1000)
      where organization_id = $1 and mailbox_id = $2 and lease_id = $3`,
    [
      inbox.organizationId,
      inbox.mailboxId,
      inbox.leaseId,
      inbox.settings,
      errorText(error),
      clock.now().getTime(),
      firstMs,
      maxMs,
    ],
  );
}
