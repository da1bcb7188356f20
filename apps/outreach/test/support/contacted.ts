import { countFromRows } from '../../src/campaigns/recount.ts';
import { aCampaign, aMailbox, someLeads, type Made } from './builders.ts';
import { correctedResults } from './counters.ts';
import { aSend } from './sends.ts';
import { noon, type Service, type TestOrganization } from './service.ts';

/** A lead that got the first of two mails, and waits for the second. */
export interface ContactedLead extends Made {
  email: string;
  campaign: Made;
  mailbox: Made;
  sendId: string;
  messageId: string;
}

export async function aContactedLead(
  service: Service,
  organization: TestOrganization,
  given: { campaign?: Made; mailbox?: Made; email?: string; sendStatus?: string; test?: boolean } = {},
): Promise<ContactedLead> {
  const { db, pool } = service.context;
  const mailbox = given.mailbox ?? (await aMailbox(service, organization));
  const steps = [{}, { subject: '', body: 'Still there?', delayDays: 3 }];
  const campaign =
    given.campaign ?? (await aCampaign(service, organization, { mailboxes: [mailbox], steps }));
  const [lead] = await someLeads(service, organization, campaign, [
    given.email ? { email: given.email } : {},
  ]);
  await aSend(service, organization, { campaign, mailbox, lead, status: given.sendStatus });
  await db.send.updateMany({
    where: { leadId: lead!.uuid },
    data: { sentAt: service.clock.now(), test: given.test ?? false },
  });
  await db.lead.updateMany({
    where: { id: lead!.uuid },
    data: {
      status: 'in_progress',
      lastPosition: 1,
      mailboxId: mailbox.uuid,
      dueAt: new Date(noon.getTime() + 3 * 86_400_000),
    },
  });
  const counts = await countFromRows(pool, { organizationId: organization.id, campaignId: campaign.uuid });
  await db.campaignNumbers.updateMany({
    where: { campaignId: campaign.uuid },
    data: { sent: counts.sent, contacted: counts.contacted },
  });
  await correctedResults(service, organization, campaign);
  const send = await db.send.findFirstOrThrow({ where: { leadId: lead!.uuid } });
  return { ...lead!, campaign, mailbox, sendId: send.id, messageId: send.messageId };
}

/** The lead as clients see it. */
export async function showLead({ owner }: TestOrganization, { id }: { id: string }) {
  return (await owner.get(`/api/v1/leads/${id}`).expect(200)).body;
}
