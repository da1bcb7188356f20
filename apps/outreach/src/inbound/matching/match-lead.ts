import type { Pool, PoolClient } from 'pg';
import type { TraceKind } from './weak-traces.ts';

/** The lead that an inbound item concerns. */
export interface Match {
  leadId: string;
  campaignId: string;
  email: string;
  /** The send or the message of ours it is about; for a match by address the last send to the lead. */
  sendId: string;
  /** Message-ID of that mail. */
  messageId: string;
  /** The mailbox that wrote to the lead. */
  mailboxId: string;
  /** Whether that mail was one of test mode, which the lead never got. */
  isTest: boolean;
  /** Whether that mail is recorded as sent: not, for example, as uncertain. */
  isSent: boolean;
  /** Whether a person wrote that mail by hand: no step of a campaign counts what comes back. */
  isMessage: boolean;
  /** Who else got a copy of that email: addresses of neither the lead nor the recipient. */
  copies: string[];
  by: 'thread' | 'address' | TraceKind;
}

/** How to find the lead. */
export interface Trace {
  organizationId: string;
  /** Message-IDs with angle brackets, of which some may be ours. */
  messageIds: readonly string[];
  /** Normalized, or null. */
  address: string | null;
  /** The mailbox in which it arrived; null: not known. */
  mailboxId: string | null;
  /** A match by address needs a mail of ours sent since. */
  contactedSince?: Date;
}

/**
 * By our Message-ID, which only someone knows who got the mail; else by address among the organization's leads that
 * were written to, those of the mailbox it came to first, then the one contacted latest. Emails of test mode come after
 * all others: the person never got them. Our mails carry no plus address and no VERP: many providers refuse or rewrite
 * both.
 */
export async function matchLead(on: Pool | PoolClient, trace: Trace): Promise<Match | null> {
  return (await matchThread(on, trace)) ?? (await matchAddress(on, trace));
}

/** Looked at in one In-Reply-To and References; the newest mails are the last ones. */
const messageIdsMax = 50;

/**
 * By our Message-IDs alone.
 * @param trace.from the sender: none of our own mailboxes matches, nor where their replies go
 */
export async function matchThread(
  on: Pool | PoolClient,
  trace: Pick<Trace, 'organizationId' | 'messageIds'> & { from?: string | undefined },
): Promise<Match | null> {
  const messageIds = trace.messageIds.slice(-messageIdsMax);
  if (messageIds.length === 0) return null;
  const { rows } = await on.query<Match>({
    name: 'match-thread',
    text: `select ${matchColumns}, s."isMessage", array_remove(s.copies, l.email) as copies, 'thread' as by
       from (select id, lead_id, message_id, mailbox_id, test, status, created_at, false as "isMessage", '{}'::text[] as copies
               from sends
              where organization_id = $1 and message_id = any($2)
             union all
             -- A person who replies to a forwarded email is not the lead.
             select id, lead_id, message_id, mailbox_id, test, status, created_at, true, array_remove(cc || bcc, to_address)
               from lead_messages
              where organization_id = $1 and message_id = any($2) and kind = 'answer') s
       join leads l on l.organization_id = $1 and l.id = s.lead_id
      where not exists (select 1 from mailboxes where organization_id = $1 and $3::text in (email, reply_to))
      order by s.created_at desc, s.id desc limit 1`,
    values: [trace.organizationId, messageIds, trace.from ?? null],
  });
  return rows[0] ?? null;
}

/** By the address alone, as `matchLead` does. */
export async function matchAddress(
  on: Pool | PoolClient,
  trace: Omit<Trace, 'messageIds'>,
): Promise<Match | null> {
  const { organizationId, address, mailboxId, contactedSince = null } = trace;
  if (address === null) return null;
  const { rows } = await on.query<Match>({
    name: 'match-address',
    text: `select ${matchColumns}, false as "isMessage", '{}'::text[] as copies, 'address' as by
       from leads l cross join lateral (
         select * from sends where organization_id = $1 and lead_id = l.id and sent_at is not null
            and ($4::timestamptz is null or sent_at >= $4)
          order by sent_at desc limit 1) s
      where l.organization_id = $1 and l.email = $2
      order by s.test, (s.mailbox_id = $3::uuid) desc nulls last, s.sent_at desc limit 1`,
    values: [organizationId, address, mailboxId, contactedSince],
  });
  return rows[0] ?? null;
}

/** SQL of what a match says of its lead `l` and its email `s`. */
export const matchColumns = `l.id as "leadId", l.campaign_id as "campaignId", l.email, s.id as "sendId", s.message_id as "messageId", s.mailbox_id as "mailboxId",
  s.test as "isTest", s.status = 'sent' as "isSent"`;

/**
 * Whether the item may be believed to come from the person, or from a server that had our mail: it knows our
 * Message-ID, or it lies in the very mailbox that wrote to the lead. A sender's address alone proves nothing.
 */
export function isProven(match: Match, mailboxId: string | null): boolean {
  return match.by === 'thread' || (mailboxId !== null && match.mailboxId === mailboxId);
}
