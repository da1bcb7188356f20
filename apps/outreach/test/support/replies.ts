import { newUuid, wireId } from '@reachback/common/values/ids';
import { someLeads, type Made } from './builders.ts';
import { noon, type Service, type TestOrganization } from './service.ts';

/**
 * A reply as the inbox stores it; of a new lead unless named. Its time is `noon` plus `at` milliseconds. Counters and
 * the lead's category are left to the one who asks.
 */
export async function aReply(
  service: Service,
  organization: TestOrganization,
  given: {
    campaign: Made;
    lead?: Made & { email?: string };
    category?: string;
    automatic?: boolean;
    at?: number;
    text?: string;
    optOutInDoubt?: boolean;
  },
): Promise<Made & { lead: Made }> {
  const { campaign, category = 'other', at = 0, text = 'Hello back' } = given;
  const lead = given.lead ?? (await someLeads(service, organization, campaign, 1))[0]!;
  const id = newUuid();
  await service.context.db.reply.create({
    data: {
      organizationId: organization.id,
      id,
      leadId: lead.uuid,
      campaignId: campaign.uuid,
      from: 'someone@customer.test',
      subject: 'Re: Hello',
      text,
      category,
      optOutInDoubt: given.optOutInDoubt,
      automatic: given.automatic ?? (category === 'out_of_office' || category === 'bounce'),
      receivedAt: new Date(noon.getTime() + at),
      createdAt: new Date(noon.getTime() + at),
    },
  });
  return { uuid: id, id: wireId('rpl', id), lead };
}
