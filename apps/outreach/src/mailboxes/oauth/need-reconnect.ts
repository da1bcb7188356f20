import { inTransaction } from '@reachback/common/database/pool';
import type { Context } from '../../context.ts';
import { writeMailboxStopped } from '../../events/mailbox-stopped.ts';
import type { MailboxKey } from '@reachback/mail/oauth/oauth-parts';

/**
 * Stops a mailbox until someone signs in at its provider again, with one event. Its campaigns continue: its emails
 * wait.
 * @param why.refreshToken encrypted, as stored: its consent was revoked, and it is deleted. Does nothing when the
 * mailbox has another one by now
 * @param why.triedAt instead of it: the consent may be valid, but the servers refuse its tokens. Does nothing when the
 * mailbox was connected again since
 */
export async function needReconnect(
  { pool, clock, log }: Pick<Context, 'pool' | 'clock' | 'log'>,
  { organizationId, mailboxId }: MailboxKey,
  why: ({ refreshToken: string; triedAt?: never } | { refreshToken?: never; triedAt: Date }) & {
    error: string;
  },
): Promise<void> {
  const error = why.error.slice(0, 1000);
  await inTransaction(pool, async (client) => {
    // Locks the mailbox first, as everywhere, so that concurrent changes cannot deadlock.
    await client.query('select 1 from mailboxes where organization_id = $1 and id = $2 for update', [
      organizationId,
      mailboxId,
    ]);
    if (why.refreshToken !== undefined) {
      const { rowCount } = await client.query(
        `update mailbox_grants
            set refresh_token = null, access_token = null, access_expires_at = null, renew_at = null, error = $4
          where organization_id = $1 and mailbox_id = $2 and refresh_token = $3`,
        [organizationId, mailboxId, why.refreshToken, error],
      );
      if (rowCount === 0) return;
    }
    // not null: provider (by the condition)
    const { rows } = await client.query<{ email: string; name: string; provider: string }>(
      `update mailboxes set status = 'reconnect_needed', error = $3, failures_in_a_row = 0
        where organization_id = $1 and id = $2 and status in ('active', 'failing') and oauth_provider is not null
          and not exists (select 1 from mailbox_grants g
                           where g.organization_id = $1 and g.mailbox_id = $2 and g.connected_at > $4)
       returning email, name, oauth_provider as provider`,
      [organizationId, mailboxId, error, why.triedAt],
    );
    if (!rows[0]) return;
    log.warn({ mailboxId, error }, 'a mailbox must be connected to its provider again');
    const mailbox = { id: mailboxId, ...rows[0] };
    const type = 'coldemail.mailbox.reconnect_needed';
    await writeMailboxStopped(client, { organizationId, type, mailbox, error, at: clock.now() });
  });
}
