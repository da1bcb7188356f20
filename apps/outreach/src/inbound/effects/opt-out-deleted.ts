import { parseEmailAddress } from '@reachback/common/values/email-address';
import type { ReadMail } from '@reachback/inbound-mail/mail';
import type { PoolClient } from 'pg';
import { ownPart } from '../../sending/restore/emails-of-ids.ts';
import { addressHash } from '../../suppressions/address-hash.ts';
import { suppressOptedOut } from '../../suppressions/opted-out.ts';
import { isSenderForged } from '../sender-authentication.ts';
import type { Arrival } from './arrival.ts';

/** Looked at in one In-Reply-To and References; the newest mails are the last ones. */
const messageIdsMax = 50;

/**
 * Opts out the writer of a reply that concerns no lead any more: it answers an email with a Message-ID like ours, of a
 * mailbox's domain, whose lead was deleted. Not our own people, testers, and those to whom a reply was forwarded.
 */
export async function optOutDeleted(
  client: PoolClient,
  { organizationId, at }: Arrival,
  mail: ReadMail,
): Promise<void> {
  const writer = parseEmailAddress(mail.from?.address ?? '');
  const answered = [...mail.references, ...mail.inReplyTo].slice(-messageIdsMax).filter(ownPart);
  if (writer === null || answered.length === 0 || isSenderForged(mail)) return;
  const domains = answered.map((messageId) => messageId.slice(messageId.indexOf('@') + 1, -1).toLowerCase());
  const { rowCount } = await client.query(
    `select 1 from mailboxes where organization_id = $1 and split_part(email, '@', 2) = any($2::text[])
        and not exists (select 1 from mailboxes where organization_id = $1 and $3 in (email, reply_to))
        and not exists (select 1 from campaigns where organization_id = $1 and test_address = $3)
        and not exists (select 1 from lead_messages where organization_id = $1 and message_id = any($4::text[]))
      limit 1`,
    [organizationId, domains, writer.address, answered],
  );
  if (rowCount === 0) return;
  const emailHash = addressHash(writer.address);
  await suppressOptedOut(client, { organizationId, emailHash, source: 'reply', at });
}
