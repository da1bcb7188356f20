import { newUuid, wireId } from '@reachback/common/values/ids';
import type { Made } from './builders.ts';
import type { ContactedLead } from './contacted.ts';
import type { Service, TestOrganization } from './service.ts';

/** An answer to the lead that a person wrote by hand, and that was sent. */
export async function aMessage(
  service: Service,
  organization: TestOrganization,
  lead: ContactedLead,
  given: { cc?: string[]; bcc?: string[] },
): Promise<Made & { messageId: string }> {
  const id = newUuid();
  const messageId = `<${id}@sender.test>`;
  const now = service.clock.now();
  await service.context.db.leadMessage.create({
    data: {
      organizationId: organization.id,
      id,
      leadId: lead.uuid,
      campaignId: lead.campaign.uuid,
      mailboxId: lead.mailbox.uuid,
      status: 'sent',
      toAddress: lead.email,
      messageId,
      dueAt: now,
      sentAt: now,
      createdAt: now,
      createdBy: 'test',
      ...given,
    },
  });
  return { uuid: id, id: wireId('msg', id), messageId };
}
