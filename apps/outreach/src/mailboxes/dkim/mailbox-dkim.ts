import { z } from 'zod';
import { dnsRecord, type DnsRecord } from '../health/verdict.ts';

/** The public part of a key that signs the emails of a mailbox. */
export const mailboxDkim = z
  .object({
    domain: z.string(),
    selector: z.string(),
    status: z
      .enum(['pending', 'active'])
      .describe('pending: DNS does not have the record, so emails are not signed. active: emails are signed'),
    record: dnsRecord.describe('The record to publish'),
    created_at: z.iso.datetime(),
    checked_at: z.iso.datetime().nullable().describe('When DNS was last asked for the record'),
  })
  .meta({ id: 'MailboxDkim' });

/** Columns of a mailbox with its key. */
export interface DkimRow {
  dkimDomain: string | null;
  dkimSelector: string | null;
  dkimPublicKey: string | null;
  dkimCreatedAt: Date | null;
  dkimCheckedAt: Date | null;
  dkimActive: boolean;
}

/** Null for a mailbox without a key. */
export function presentDkim(row: DkimRow): z.input<typeof mailboxDkim> | null {
  const record = dkimRecord(row);
  if (!record || row.dkimCreatedAt === null) return null;
  return {
    domain: row.dkimDomain!,
    selector: row.dkimSelector!,
    status: row.dkimActive ? 'active' : 'pending',
    record,
    created_at: row.dkimCreatedAt.toISOString(),
    checked_at: row.dkimCheckedAt?.toISOString() ?? null,
  };
}

/** The DNS record of the public key (RFC 6376, section 3.6.2); null for a mailbox without a key. */
export function dkimRecord({ dkimDomain, dkimSelector, dkimPublicKey }: DkimRow): DnsRecord | null {
  if (dkimDomain === null || dkimSelector === null || dkimPublicKey === null) return null;
  return {
    action: 'add',
    name: `${dkimSelector}._domainkey.${dkimDomain}`,
    type: 'TXT',
    value: `v=DKIM1; k=rsa; p=${dkimPublicKey}`,
  };
}
