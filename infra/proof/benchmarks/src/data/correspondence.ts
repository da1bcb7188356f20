import { newUuid } from '@reachback/common/values/ids';
import type { Correspondent } from '@reachback/testing/mail/generated-mails';
import type { Client } from 'pg';

/** A lead who got the first of two emails. */
export interface Contacted extends Correspondent {
  /** IMAP user of the mailbox that wrote. */
  user: string;
}

/** How mailboxes are read. */
export interface ImapAccess {
  port: number;
  /** As it is stored. */
  sealedPassword: string;
}

/** An organization, and whom it has written to. */
export interface Correspondence {
  organizationId: string;
  contacted: Contacted[];
}

/**
 * An organization with mailboxes and leads that each got one email yesterday, from the mailboxes in turn. The mailboxes
 * are read once `connectMailboxes` has named their server.
 */
export async function contactedLeads(
  client: Client,
  { mailboxes, leads, imap }: { mailboxes: number; leads: number; imap: ImapAccess },
): Promise<Correspondence> {
  const organizationId = newUuid();
  const campaignId = newUuid();
  const key = [organizationId, campaignId];
  await client.query(
    `insert into campaigns (organization_id, id, name, status) values ($1, $2, 'Contacted', 'active')`,
    key,
  );
  await client.query(
    'insert into campaign_numbers (organization_id, campaign_id, leads, contacted, sent) values ($1, $2, $3, $3, $3)',
    [...key, leads],
  );
  await client.query(
    `insert into steps (organization_id, campaign_id, position, delay_days, subject, body)
     values ($1, $2, 1, 0, 'Question', 'May I call you?'), ($1, $2, 2, 3, '', 'Did you see my mail?')`,
    key,
  );
  await client.query(
    `insert into mailboxes (organization_id, name, email, smtp_host, smtp_port, smtp_security, imap_port, imap_security,
            imap_user, imap_password)
     select $1::uuid, 'Sender', 'sam-' || n || '@sender.example', '127.0.0.1', 9, 'none', $3, 'none', $1::uuid::text || '-' || n, $4
       from generate_series(1, $2::int) as n`,
    [organizationId, mailboxes, imap.port, imap.sealedPassword],
  );
  // What came in since it first sent is read.
  await client.query(
    `insert into mailbox_days (organization_id, mailbox_id, day, sends)
     select organization_id, id, current_date - 1, $2 from mailboxes where organization_id = $1`,
    [organizationId, Math.ceil(leads / mailboxes)],
  );
  await client.query(
    `insert into leads (organization_id, campaign_id, email, status, last_position, mailbox_id, due_at)
     select $1, $2, 'person-' || n || '@company-' || n % 5000 || '.example', 'in_progress', 1, m.ids[1 + n % $4],
            now() + interval '2 days'
       from generate_series(1, $3::int) as n,
            (select array_agg(id order by id) as ids from mailboxes where organization_id = $1) as m`,
    [...key, leads, mailboxes],
  );
  const { rows } = await client.query<Contacted>(
    `with sent as (
       insert into sends (organization_id, campaign_id, lead_id, step_id, position, mailbox_id, status, message_id, is_first,
              campaign_day, mailbox_day, attempts, sent_at, subject, text)
       select l.organization_id, l.campaign_id, l.id, s.id, 1, l.mailbox_id, 'sent', '<' || l.id || '@sender.example>', true,
              current_date - 1, current_date - 1, 1, now() - interval '1 day', 'Question', 'May I call you?'
         from leads l join steps s on s.organization_id = l.organization_id and s.campaign_id = l.campaign_id and s.position = 1
        where l.organization_id = $1
       returning lead_id, message_id, mailbox_id)
     select l.email, sent.message_id as "messageId", m.imap_user as user from sent
       join leads l on l.organization_id = $1 and l.id = sent.lead_id
       join mailboxes m on m.organization_id = $1 and m.id = sent.mailbox_id`,
    [organizationId],
  );
  return { organizationId, contacted: rows };
}

/** From now on their mailboxes are read, or no longer. */
export async function connectMailboxes(
  client: Client,
  organizationIds: readonly string[],
  host: '127.0.0.1' | null,
): Promise<void> {
  await client.query('update mailboxes set imap_host = $2 where organization_id = any($1)', [
    organizationIds,
    host,
  ]);
}
