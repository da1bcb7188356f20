import type { Context } from '../../context.ts';
import { DnsUnavailable, type DnsLookups } from '../health/dns-lookups.ts';
import type { MailboxRow } from '../mailbox.ts';
import { dkimRecord } from './mailbox-dkim.ts';

/**
 * Looks up the mailbox's public key in DNS, and enables or disables signing: a signature without a published key is
 * worse than none. If DNS does not respond, nothing changes.
 * @returns the current row
 */
export async function lookForKey(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  lookups: DnsLookups,
  row: MailboxRow,
): Promise<MailboxRow> {
  const record = dkimRecord(row);
  if (!record) return row;
  let texts: string[];
  try {
    texts = await lookups.texts(record.name);
  } catch (error) {
    if (error instanceof DnsUnavailable) return row;
    throw error;
  }
  const isActive = texts.length === 1 && keyOf(texts[0]!) === row.dkimPublicKey;
  const checkedAt = clock.now();
  // Another key may have replaced it meanwhile.
  await pool.query(
    `update mailboxes set dkim_active = $4, dkim_checked_at = $5
      where organization_id = $1 and id = $2 and dkim_public_key = $3`,
    [row.organizationId, row.id, row.dkimPublicKey, isActive, checkedAt],
  );
  return { ...row, dkimActive: isActive, dkimCheckedAt: checkedAt };
}

/** DNS providers split long values, and some add spaces. */
function keyOf(text: string): string | undefined {
  return /(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1]?.replaceAll(/\s+/g, '');
}
