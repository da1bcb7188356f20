import type { PoolClient } from 'pg';
import type { Hearing } from './items/finish-item.ts';
import { heard, type Arrival } from './effects/hearing.ts';
import { hearAutomatic } from './effects/hear-automatic.ts';
import { hearBounce } from './effects/hear-bounce.ts';
import { hearComplaint } from './effects/hear-complaint.ts';
import { hearReply } from './effects/hear-reply.ts';
import { isProven, matchLead, type Match, type Trace } from './matching/match-lead.ts';
import type { ReadMail } from './read-mail.ts';
import type { Bounce, Complaint, Verdict } from './verdict.ts';

/** A mail, and what it was taken for. */
export interface MailHeard {
  mail: ReadMail;
  verdict: Verdict;
}

/** A notice about a mail older than this is not believed without our Message-ID. */
const noticeDaysMax = 30;

/** Gives the mail its effects, in the caller's transaction. */
export async function hearMail(
  client: PoolClient,
  arrival: Arrival,
  { mail, verdict }: MailHeard,
): Promise<Hearing> {
  if (verdict.kind === 'other') return heard('other', verdict.rule);
  const match = await matchOf(client, arrival, { mail, verdict });
  if (!match) return heard(`unmatched:${verdict.kind}`, verdict.rule);
  const received = {
    from: mail.from?.address ?? '',
    subject: mail.subject,
    messageId: mail.messageId,
    rule: verdict.rule,
  };
  switch (verdict.kind) {
    case 'reply':
      return hearReply(client, arrival, match, { ...verdict, ...received, automatic: false });
    case 'auto_reply':
      return hearAutomatic(client, arrival, match, { ...verdict, ...received, automatic: true });
    case 'bounce':
      return hearBounce(client, arrival, match, {
        isHard: verdict.bounce === 'hard',
        recipient: verdict.recipient,
        source: 'bounce_notice',
        rule: verdict.rule,
        detail: detailOf(verdict),
        notice: { ...received, text: detailOf(verdict), category: 'bounce', automatic: true },
      });
    case 'complaint':
      return verdict.effect === null
        ? heard(`complaint:${verdict.feedbackType}`, verdict.rule, match)
        : hearComplaint(client, arrival, match, { effect: verdict.effect, rule: verdict.rule });
  }
}

/**
 * Whom the mail concerns. A notice about a mail (a bounce, a complaint) can be written by anybody: it is believed when
 * it names a mail of ours, or someone to whom the mailbox it lies in wrote in the last 30 days.
 */
export async function matchOf(
  on: Parameters<typeof matchLead>[0],
  arrival: Pick<Arrival, 'organizationId' | 'mailboxId' | 'at'>,
  { mail, verdict }: MailHeard,
): Promise<Match | null> {
  const { organizationId, mailboxId } = arrival;
  if (verdict.kind === 'other') return null;
  if (verdict.kind === 'bounce' || verdict.kind === 'complaint') {
    const match = await matchLead(on, { organizationId, mailboxId, ...noticeTrace(verdict, arrival.at) });
    return match && isProven(match, mailboxId) ? match : null;
  }
  if (await isOwnAddress(on, organizationId, mail.from?.address)) return null;
  const messageIds = [...mail.references, ...mail.inReplyTo];
  return matchLead(on, { organizationId, mailboxId, messageIds, address: mail.from?.address ?? null });
}

function noticeTrace(
  verdict: Bounce | Complaint,
  at: Date,
): Pick<Trace, 'messageIds' | 'address' | 'contactedSince'> {
  const contactedSince = new Date(at.getTime() - noticeDaysMax * 86_400_000);
  return { messageIds: verdict.originalMessageIds, address: verdict.recipient, contactedSince };
}

/** What our own mailboxes write to each other is no reply of a person. */
async function isOwnAddress(
  on: Parameters<typeof matchLead>[0],
  organizationId: string,
  address: string | undefined,
): Promise<boolean> {
  if (address === undefined) return false;
  const { rowCount } = await on.query('select 1 from mailboxes where organization_id = $1 and email = $2', [
    organizationId,
    address,
  ]);
  return rowCount! > 0;
}

function detailOf({ diagnostic, status }: Bounce): string {
  return diagnostic ?? status ?? 'The mail could not be delivered.';
}
