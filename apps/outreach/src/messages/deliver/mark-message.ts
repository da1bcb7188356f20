import type { Pool } from 'pg';

/** A message whose first byte is about to leave. */
interface MessageMark {
  organizationId: string;
  messageId: string;
  /** Lease of the mailbox it leaves from. */
  leaseId: string;
}

/**
 * The last check before the first byte: the message is still scheduled, the mailbox active, and its lease still ours.
 * From then on it cannot be canceled, and counts as possibly sent. The row decides between this and `cancelMessage`.
 * @param from `sending`: checks again a message that was marked some time ago
 * @returns whether it may leave
 */
export async function markMessage(
  pool: Pool,
  { organizationId, messageId, leaseId }: MessageMark,
  from: 'scheduled' | 'sending' = 'scheduled',
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'mark-message',
    text: `update lead_messages m set status = 'sending', lease_id = $3
            where m.organization_id = $1 and m.id = $2 and m.status = $4 and ($4 = 'scheduled' or m.lease_id = $3)
              and (select b.lease_id from mailboxes b
                    where b.organization_id = $1 and b.id = m.mailbox_id and b.status = 'active') = $3`,
    values: [organizationId, messageId, leaseId, from],
  });
  return rowCount === 1;
}
