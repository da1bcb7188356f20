import { parseEmailAddress } from '@reachback/common/values/email-address';
import type { PoolClient } from 'pg';
import { hearBooking } from './effects/hear-booking.ts';
import { hearBounce } from './effects/hear-bounce.ts';
import { hearComplaint } from './effects/hear-complaint.ts';
import { heard, type Arrival } from './effects/hearing.ts';
import type { Hearing } from './items/finish-item.ts';
import { leadOfInvitee } from './matching/lead-of-invitee.ts';
import { matchLead, type Match } from './matching/match-lead.ts';
import type { Report } from './providers/report.ts';

/** What a provider tells of an address to which nothing was sent for so long is about somebody else's mail. */
const contactedDaysMax = 30;

/**
 * Gives what a provider reports its effects, in the caller's transaction. Its signature proves who reports; still only
 * leads of the organization that were written to are touched.
 * @returns that of the first report that concerns a lead, else of the first
 */
export async function hearReports(client: PoolClient, arrival: Arrival, reports: Report[]): Promise<Hearing> {
  const hearings: Hearing[] = [];
  for (const report of reports) hearings.push(await hearReport(client, arrival, report));
  return hearings.find(({ leadId }) => leadId !== null) ?? hearings[0] ?? heard('nothing', 'no report');
}

async function hearReport(client: PoolClient, arrival: Arrival, report: Report): Promise<Hearing> {
  if (report.kind === 'nothing') return heard('nothing', report.rule);
  if (report.kind === 'booking') return hearInvitees(client, arrival, report);
  const recipient = normalized(report.recipient);
  const match = await matchRecipient(client, arrival, report.messageIds, recipient);
  if (!match) return heard(`unmatched:${report.kind}`, report.rule);
  if (report.kind === 'complaint') return hearComplaint(client, arrival, match, report);
  return hearBounce(client, arrival, match, {
    isHard: report.severity === 'hard',
    recipient,
    source: 'mailprovider_bounce',
    rule: report.rule,
    detail: report.detail,
    notice: null,
  });
}

function matchRecipient(
  client: PoolClient,
  { organizationId, mailboxId, at }: Arrival,
  messageIds: string[],
  address: string | null,
): Promise<Match | null> {
  const contactedSince = new Date(at.getTime() - contactedDaysMax * 86_400_000);
  return matchLead(client, { organizationId, messageIds, address, mailboxId, contactedSince });
}

/** The first of those who were invited that is a lead has booked. */
async function hearInvitees(
  client: PoolClient,
  arrival: Arrival,
  { invitees, rule }: Extract<Report, { kind: 'booking' }>,
): Promise<Hearing> {
  for (const invitee of invitees) {
    const address = normalized(invitee);
    const leadId = address && (await leadOfInvitee(client, arrival.organizationId, address));
    if (leadId) return hearBooking(client, arrival, leadId, rule);
  }
  return heard('unmatched:booking', rule);
}

function normalized(address: string | null): string | null {
  return address === null ? null : (parseEmailAddress(address)?.address ?? null);
}
