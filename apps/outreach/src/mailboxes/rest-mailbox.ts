import type { Context } from '../context.ts';
import { pauseIfTroubled } from '../campaigns/auto-pause.ts';
import { inTransaction } from '@reachback/common/database/pool';
import type { MailboxState } from '../pace/mailbox-state.ts';
import { restDelayMs } from '../pace/pace.ts';

/** Lets a mailbox rest whose server cannot be reached, with exponential backoff; `null` resets its failures. */
export async function restMailbox(
  { pool, clock, log }: Context,
  mailbox: MailboxState,
  error: string | null,
): Promise<void> {
  const failures = error === null ? 0 : mailbox.failuresInARow + 1;
  const restUntil = failures ? new Date(clock.now().getTime() + restDelayMs(failures)) : null;
  if (failures) log.warn({ mailboxId: mailbox.id, failures, error }, 'a mail server could not be used');
  await pool.query(
    `update mailboxes set failures_in_a_row = $3, error = $4, next_send_at = coalesce($5, next_send_at)
      where organization_id = $1 and id = $2`,
    [mailbox.organizationId, mailbox.id, failures, error, restUntil],
  );
}

/** Stops a mailbox that cannot log in until its owner fixes it, and pauses campaigns without another mailbox. */
export async function stopMailbox(
  { pool, clock, log }: Context,
  mailbox: MailboxState,
  error: string,
): Promise<void> {
  log.warn({ mailboxId: mailbox.id, error }, 'a mailbox cannot log in to its server');
  const { organizationId } = mailbox;
  await inTransaction(pool, async (client) => {
    await client.query(
      `update mailboxes set status = 'failing', error = $3 where organization_id = $1 and id = $2`,
      [organizationId, mailbox.id, error],
    );
    for (const { id } of mailbox.campaigns) {
      await pauseIfTroubled(client, { organizationId, campaignId: id, now: clock.now() });
    }
  });
}
