import type { Pool } from 'pg';
import type { Arrival } from '../effects/arrival.ts';
import type { ReadMail } from '@reachback/inbound-mail/mail';
import type { Bounce, Complaint, Verdict } from '@reachback/inbound-mail/verdict';
import { isProven, matchAddress, matchLead, matchThread, type Match, type Trace } from './match-lead.ts';
import { matchTrace } from './match-trace.ts';

/** A mail, and what it was taken for. */
export interface ClassifiedEmail {
  mail: ReadMail;
  verdict: Verdict;
}

/** The same, and the lead that it concerns; null: nobody. */
export interface MatchedEmail extends ClassifiedEmail {
  match: Match | null;
}

/** A notice about a mail older than this is not believed without our Message-ID, nor is a weak trace of one. */
const noticeDaysMax = 30;

/**
 * Whom the mail concerns. A notice about a mail (a bounce, a complaint) can be written by anybody: it is believed when
 * it names a mail of ours, or someone to whom the mailbox it lies in wrote in the last 30 days. A person's answer from
 * an address that nobody wrote to is looked for by its weak traces, of people whom that mailbox wrote to as lately.
 */
export async function matchMail(
  on: Pool,
  arrival: Pick<Arrival, 'organizationId' | 'mailboxId' | 'at'>,
  { mail, verdict }: ClassifiedEmail,
): Promise<Match | null> {
  const { organizationId, mailboxId } = arrival;
  if (verdict.kind === 'other') return null;
  if (verdict.kind === 'bounce' || verdict.kind === 'complaint') {
    const match = await matchLead(on, { organizationId, mailboxId, ...noticeTrace(verdict, arrival.at) });
    return match && isProven(match, mailboxId) ? match : null;
  }
  const from = mail.from?.address;
  const messageIds = [...mail.references, ...mail.inReplyTo];
  const answered = await matchThread(on, { organizationId, messageIds, from });
  if (answered) return answered;
  if (await isOwnAddress(on, organizationId, from)) return null;
  const match = await matchAddress(on, { organizationId, mailboxId, address: from ?? null });
  // A program's answer leaves the sequence as it is: nobody misses it.
  if (match || verdict.kind !== 'reply' || mailboxId === null) return match;
  const contactedSince = lately(arrival.at);
  return matchTrace(on, { organizationId, mailboxId, contactedSince }, { mail, spans: verdict.spans });
}

const lately = (at: Date): Date => new Date(at.getTime() - noticeDaysMax * 86_400_000);

function noticeTrace(
  verdict: Bounce | Complaint,
  at: Date,
): Pick<Trace, 'messageIds' | 'address' | 'contactedSince'> {
  return {
    messageIds: verdict.originalMessageIds,
    address: verdict.recipient,
    contactedSince: lately(at),
  };
}

/** What our own mailboxes write to each other, or those who get their replies, is no reply of a person. */
async function isOwnAddress(on: Pool, organizationId: string, address: string | undefined): Promise<boolean> {
  if (address === undefined) return false;
  const { rowCount } = await on.query({
    name: 'is-mailbox',
    text: 'select 1 from mailboxes where organization_id = $1 and $2 in (email, reply_to)',
    values: [organizationId, address],
  });
  return rowCount! > 0;
}
