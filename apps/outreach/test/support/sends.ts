import { newUuid } from '@reachback/common/values/ids';
import { someLeads, type Made } from './builders.ts';
import { noon, type Service, type TestOrganization } from './service.ts';

/** A mail of the campaign's step at the position to a lead (a new one, unless named), without having been sent. */
export async function aSend(
  service: Service,
  organization: TestOrganization,
  given: { campaign: Made; mailbox: Made; lead?: Made; position?: number; status?: string },
): Promise<Made> {
  const { campaign, mailbox, position = 1, status = 'sent' } = given;
  const { db } = service.context;
  const lead = given.lead ?? (await someLeads(service, organization, campaign, 1))[0]!;
  const where = { organizationId: organization.id, campaignId: campaign.uuid, position };
  const step = await db.step.findFirstOrThrow({ where });
  await db.send.create({
    data: {
      organizationId: organization.id,
      campaignId: campaign.uuid,
      leadId: lead.uuid,
      stepId: step.id,
      position,
      mailboxId: mailbox.uuid,
      status,
      messageId: `<${newUuid()}@sender.test>`,
      isFirst: position === 1,
      campaignDay: noon,
      mailboxDay: noon,
      sentAt: status === 'sent' ? noon : null,
    },
  });
  return lead;
}
