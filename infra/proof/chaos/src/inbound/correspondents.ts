import { aCampaign } from '../load/campaign.ts';
import { call } from '../load/call.ts';
import { anOrganization, type Organization } from '../load/organization.ts';
import { leadOf } from '../load/reporter.ts';
import { ask, untilNone } from '../processes/database.ts';
import type { Installation } from '../processes/installation.ts';

/** Somebody who got the first email of a campaign and waits for the second. */
export interface Correspondent {
  email: string;
  /** Of the email, with angle brackets. */
  messageId: string;
  /** IMAP account of the mailbox that wrote. */
  account: string;
}

const mailboxes = 3;
const leadsAtOnce = 500;
const followUpDays = 3;
const contactedWithinMs = 10 * 60_000;

/** An organization that has written to as many leads from a few mailboxes; their follow-ups are due in three days. */
export async function contactedOrganization(
  installation: Installation,
  count: number,
): Promise<{ organization: Organization; correspondents: Correspondent[] }> {
  const { outreach, mailSink, imap } = installation;
  const organization = await anOrganization(installation);
  const { port, password } = imap!;
  const campaignId = await aCampaign(installation, organization, {
    mailboxes,
    smtpPort: mailSink!.port,
    imap: { port, password, userOf: (n) => accountOf(organization.id, `sam-${n}@sender.example`) },
    followUpDays,
  });
  for (let from = 0; from < count; from += leadsAtOnce) {
    const length = Math.min(leadsAtOnce, count - from);
    const leads = Array.from({ length }, (_none, n) => ({ email: leadOf(`${organization.id}-${from + n}`) }));
    const body = { leads, skip_no_mail: false };
    await call(outreach, organization, { path: `/api/v1/campaigns/${campaignId}/leads`, body });
  }
  await untilNone(installation, 'outreach', {
    select: `select 1 from leads where organization_id = $1 and status = 'pending'
      union all select 1 from sends where organization_id = $1 and status in ('claimed', 'sending', 'deferred')`,
    values: [organization.id],
    withinMs: contactedWithinMs,
  });
  const rows = await ask<{ email: string; messageId: string; sender: string }>(installation, 'outreach', {
    select: `select l.email, s.message_id as "messageId", m.email as sender from sends s
      join leads l on l.organization_id = s.organization_id and l.id = s.lead_id
      join mailboxes m on m.organization_id = s.organization_id and m.id = s.mailbox_id
      where s.organization_id = $1 order by l.id`,
    values: [organization.id],
  });
  const correspondents = rows.map(({ sender, ...row }) => ({
    ...row,
    account: accountOf(organization.id, sender),
  }));
  return { organization, correspondents };
}

/** The mailboxes of every organization have the same addresses. */
function accountOf(organizationId: string, mailbox: string): string {
  return `${organizationId}-${mailbox}`;
}
