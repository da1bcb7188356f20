import type { Context } from '../../context.ts';
import type { MailboxState } from '../../pace/mailbox-state.ts';
import { gapSeconds } from '../../pace/pace.ts';
import type { ClaimedSend } from '../claim/insert-sends.ts';

/**
 * Lets the gap after an email count from now, when it has left. The claim has written one that counts from before: a
 * slow server may take longer than the gap.
 */
export async function countGap(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  mailbox: MailboxState,
  sends: readonly Pick<ClaimedSend, 'campaign'>[],
): Promise<void> {
  const gap = Math.max(0, ...sends.map(({ campaign }) => gapSeconds(mailbox, campaign)));
  if (gap === 0) return;
  await pool.query(
    'update mailboxes set next_send_at = greatest(next_send_at, $3) where organization_id = $1 and id = $2',
    [mailbox.organizationId, mailbox.id, new Date(clock.now().getTime() + gap * 1000)],
  );
}
