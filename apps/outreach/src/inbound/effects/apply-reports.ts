import { parseEmailAddress } from '@reachback/common/values/email-address';
import type { PoolClient } from 'pg';
import { applyBooking } from './apply-booking.ts';
import { applyBounce } from './apply-bounce.ts';
import { applyComplaint } from './apply-complaint.ts';
import { inboundResult, type Arrival } from './arrival.ts';
import type { InboundResult } from '../items/finish-item.ts';
import { leadOfInvitee } from '../matching/lead-of-invitee.ts';
import { matchLead, type Match } from '../matching/match-lead.ts';
import type { Report } from '../providers/report.ts';

/** What a provider reports about an address to which nothing was sent for so long is about somebody else's mail. */
const contactedDaysMax = 30;

/**
 * Gives what a provider reports its effects, in the caller's transaction. Its signature proves who reports; still only
 * leads of the organization that were written to are touched.
 * @returns that of the first report that concerns a lead, else of the first
 */
export async function applyReports(
  client: PoolClient,
  arrival: Arrival,
  reports: Report[],
): Promise<InboundResult> {
  const results: InboundResult[] = [];
  for (const report of reports) results.push(await applyReport(client, arrival, report));
  return results.find(({ leadId }) => leadId !== null) ?? results[0] ?? inboundResult('nothing', 'no report');
}

async function applyReport(client: PoolClient, arrival: Arrival, report: Report): Promise<InboundResult> {
  if (report.kind === 'nothing') return inboundResult('nothing', report.rule);
  if (report.kind === 'booking') return applyInvitees(client, arrival, report);
  const recipient = normalized(report.recipient);
  const match = await matchRecipient(client, arrival, report.messageIds, recipient);
  if (!match) return inboundResult(`unmatched:${report.kind}`, report.rule);
  if (report.kind === 'complaint') return applyComplaint(client, arrival, match, { ...report, recipient });
  return applyBounce(client, arrival, match, {
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
async function applyInvitees(
  client: PoolClient,
  arrival: Arrival,
  { invitees, rule }: Extract<Report, { kind: 'booking' }>,
): Promise<InboundResult> {
  for (const invitee of invitees) {
    const email = normalized(invitee);
    const leadId = email && (await leadOfInvitee(client, arrival.organizationId, email));
    if (leadId) return applyBooking(client, arrival, { leadId, email }, rule);
  }
  return inboundResult('unmatched:booking', rule);
}

function normalized(address: string | null): string | null {
  return address === null ? null : (parseEmailAddress(address)?.address ?? null);
}
