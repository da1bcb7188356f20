import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { pauseIfTroubled } from '../campaigns/auto-pause.ts';
import { writeMailboxStopped } from '../events/mailbox-stopped.ts';
import type { MailServer } from '../mail-servers/mail-server.ts';
import { restDelayMs } from '../pace/pace.ts';

/** A mailbox with the login that was used. */
interface UsedMailbox {
  organizationId: string;
  id: string;
  smtp: MailServer;
}

/** The mailbox, unless it has got another server or login since (`usedLogin`): what the old one did says nothing. */
const stillSameSql = `organization_id = $1 and id = $2 and smtp_host = $3 and smtp_port = $4 and smtp_security = $5
        and smtp_user is not distinct from $6 and smtp_password is not distinct from $7
        and (oauth_provider is not null) = $8`;

const usedLogin = ({ organizationId, id, smtp }: UsedMailbox) => [
  organizationId,
  id,
  smtp.host,
  smtp.port,
  smtp.security,
  smtp.user,
  smtp.sealedPassword,
  smtp.usesToken,
];

/**
 * Lets a mailbox rest whose server cannot be reached, with exponential backoff; `null` resets its failures and ends the
 * rest. The gap between campaign emails is separate: messages written by hand wait for the rest, and not for the gap.
 * @param mailbox.gapUntil end of the gap to write; undefined keeps it
 */
export async function restMailbox(
  { pool, clock, log }: Context,
  mailbox: UsedMailbox & { failuresInARow: number; gapUntil?: Date | null },
  error: string | null,
): Promise<void> {
  const failures = error === null ? 0 : mailbox.failuresInARow + 1;
  const restUntil = failures ? new Date(clock.now().getTime() + restDelayMs(failures)) : null;
  if (failures) log.warn({ mailboxId: mailbox.id, failures, error }, 'a mail server could not be used');
  await pool.query(
    `update mailboxes set failures_in_a_row = $9, error = $10, rest_until = $11,
            next_send_at = case when $12::boolean then $13::timestamptz else next_send_at end
      where ${stillSameSql}`,
    [
      ...usedLogin(mailbox),
      failures,
      error,
      restUntil,
      mailbox.gapUntil !== undefined,
      mailbox.gapUntil ?? null,
    ],
  );
}

/**
 * Stops an active mailbox that cannot log in until its owner fixes it, with one event, and pauses campaigns without
 * another mailbox. Does nothing if it was disabled meanwhile, or has got another login.
 */
export async function stopMailbox(
  { pool, clock, log }: Context,
  mailbox: UsedMailbox,
  error: string,
): Promise<void> {
  const { organizationId, id: mailboxId } = mailbox;
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ email: string; name: string }>(
      `update mailboxes set status = 'failing', error = $9 where ${stillSameSql} and status = 'active'
       returning email, name`,
      [...usedLogin(mailbox), error],
    );
    if (!rows[0]) return;
    log.warn({ mailboxId, error }, 'a mailbox cannot log in to its server');
    const about = { id: mailboxId, ...rows[0] };
    const type = 'coldemail.mailbox.failing';
    await writeMailboxStopped(client, { organizationId, type, mailbox: about, error, at: now });
    for (const campaignId of await lockCampaigns(client, organizationId, mailboxId))
      await pauseIfTroubled(client, { organizationId, campaignId, now });
  });
}

/**
 * Active campaigns of the mailbox. Locked before their mailboxes are counted: of mailboxes that stop at the same time,
 * the last one must see the others.
 */
async function lockCampaigns(
  client: PoolClient,
  organizationId: string,
  mailboxId: string,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from campaigns
      where organization_id = $1 and status = 'active'
        and id in (select campaign_id from campaign_mailboxes where organization_id = $1 and mailbox_id = $2)
      order by id for no key update`,
    [organizationId, mailboxId],
  );
  return rows.map(({ id }) => id);
}
