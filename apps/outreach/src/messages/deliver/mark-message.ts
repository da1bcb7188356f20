import type { Pool } from 'pg';

/** A message of which the first byte is about to leave. */
interface MessageMark {
  organizationId: string;
  messageId: string;
  /** Of the mailbox it leaves from. */
  leaseId: string;
}

/**
 * The last look before the first byte: is it still scheduled, and the mailbox still ours? From here on it can no longer be
 * canceled and counts as perhaps sent. The row decides between this and `cancelMessage`.
 * @param from `sending`: looks once more at a message whose mark was some time ago
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
              and (select b.lease_id from mailboxes b where b.organization_id = $1 and b.id = m.mailbox_id) = $3`,
    values: [organizationId, messageId, leaseId, from],
  });
  return rowCount === 1;
}
