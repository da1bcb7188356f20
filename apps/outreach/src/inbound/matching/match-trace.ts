import { registrableDomain } from '@reachback/common/values/public-suffix';
import type { ReadMail } from '@reachback/inbound-mail/mail';
import type { Span } from '@reachback/inbound-mail/reply-text/span';
import type { Pool } from 'pg';
import { matchColumns, matchThread, type Match } from './match-lead.ts';
import { addressesOfHeader, quoteOf, traceKinds, type NamedAddress, type Quote } from './weak-traces.ts';

/** Where an email lies, and since when its mailbox must have written to the person. */
interface Place {
  organizationId: string;
  mailboxId: string;
  contactedSince: Date;
}

interface PersonsEmail {
  mail: ReadMail;
  spans: readonly Span[];
}

/**
 * Whom an email is about that comes from an unknown address, in a thread of its own: by what it says itself, which
 * anybody can write. So only people count whom the very mailbox wrote to of late. What colleagues of ours write, or
 * those to whom a reply was forwarded, is no answer of a lead.
 */
export async function matchTrace(
  on: Pool,
  place: Place,
  { mail, spans }: PersonsEmail,
): Promise<Match | null> {
  const quote = quoteOf(mail, spans);
  const match =
    (await matchQuotedId(on, place, quote)) ??
    (await matchNamed(on, place, { named: addressesOfHeader(mail), quote }));
  if (!match) return null;
  // A form on our website writes from our domain, with the person as the address for answers.
  const mayBeOurs = match.by === 'recipient' || match.by === 'quote';
  if (mayBeOurs && (await isFromOurDomain(on, place, mail))) return null;
  return (await isOfForwarding(on, place, mail)) ? null : match;
}

/** Whether the match rests on nothing but what an email from an unknown address says. */
export function isWeak({ by }: Pick<Match, 'by'>): boolean {
  return traceKinds.some((kind) => kind === by);
}

async function matchQuotedId(
  on: Pool,
  { organizationId, mailboxId }: Place,
  { messageIds }: Quote,
): Promise<Match | null> {
  const match = await matchThread(on, { organizationId, messageIds });
  return match?.mailboxId === mailboxId ? { ...match, by: 'quote' } : null;
}

/** Of what is quoted, only an email of the mailbox says something: it names its address beside the person's. */
async function matchNamed(
  on: Pool,
  { organizationId, mailboxId, contactedSince }: Place,
  { named, quote }: { named: readonly NamedAddress[]; quote: Quote },
): Promise<Match | null> {
  const quoted = quote.addresses.map((address): NamedAddress => ({ kind: 'quote', address }));
  const all = [...named, ...quoted];
  if (all.length === 0) return null;
  const { rows } = await on.query<Match>(
    `select ${matchColumns}, false as "isMessage", '{}'::text[] as copies, t.kind as by
       from unnest($2::text[], $3::text[]) with ordinality as t (kind, address, rank)
       join leads l on l.organization_id = $1 and l.email = t.address
       cross join lateral (
         select * from sends where organization_id = $1 and lead_id = l.id and mailbox_id = $4 and sent_at >= $5 and not test
          order by sent_at desc limit 1) s
      where not exists (select 1 from mailboxes m where m.organization_id = $1 and m.email = t.address)
        and (t.kind <> 'quote' or exists (
          select 1 from mailboxes m where m.organization_id = $1 and m.id = $4
             and (m.email = any($6) or m.reply_to = any($6))))
      order by t.rank, s.sent_at desc limit 1`,
    [
      organizationId,
      all.map(({ kind }) => kind),
      all.map(({ address }) => address),
      mailboxId,
      contactedSince,
      quote.addresses,
    ],
  );
  return rows[0] ?? null;
}

/** Whether the writer has an address at the domain of one of the organization's mailboxes, or below. */
async function isFromOurDomain(on: Pool, { organizationId }: Place, { from }: ReadMail): Promise<boolean> {
  if (from === null) return false;
  const domain = registrableDomain(from.address.split('@').at(-1)!);
  const { rowCount } = await on.query(
    `select 1 from mailboxes
      where organization_id = $1 and right('.' || split_part(email, '@', 2), length($2::text)) = $2 limit 1`,
    [organizationId, `.${domain}`],
  );
  return rowCount! > 0;
}

/** Whether it answers an email by which a reply was forwarded. */
async function isOfForwarding(
  on: Pool,
  { organizationId }: Place,
  { references, inReplyTo }: ReadMail,
): Promise<boolean> {
  const messageIds = [...references, ...inReplyTo];
  if (messageIds.length === 0) return false;
  const { rowCount } = await on.query(
    `select 1 from lead_messages
      where organization_id = $1 and message_id = any($2) and kind = 'forward' limit 1`,
    [organizationId, messageIds],
  );
  return rowCount! > 0;
}
