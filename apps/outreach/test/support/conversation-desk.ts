import type { Caller } from '@reachback/testing/network/caller';
import { settleConversations } from '../../src/conversations/settle-conversations.ts';
import { aCampaign, someLeads, type Made } from './builders.ts';
import { aMember, type TestMember } from './members.ts';
import { aReply } from './replies.ts';
import { noon, startService, type Service, type TestOrganization } from './service.ts';

export const path = '/api/v1/conversations';

/** An organization of its own for each test, with a campaign, and calls about its conversations. */
export class ConversationDesk {
  // Filled before any test runs.
  service!: Service;
  organization!: TestOrganization;
  owner!: Caller;
  campaign!: Made;

  constructor(name: string) {
    beforeAll(async () => {
      this.service = await startService(name);
    });
    afterAll(() => this.service.close());
    beforeEach(async () => {
      this.service.clock.set(noon);
      this.organization = await this.service.organization();
      this.owner = this.organization.owner;
      this.campaign = await aCampaign(this.service, this.organization);
    });
  }

  list = async (query = '', by = this.owner) => (await by.get(`${path}?${query}`).expect(200)).body;

  leadsOf = async (query = '', by = this.owner): Promise<string[]> =>
    (await this.list(query, by)).data.map(({ lead_id }: { lead_id: string }) => lead_id);

  counts = async (query = '', by = this.owner) => (await by.get(`${path}/counts?${query}`).expect(200)).body;

  change = (lead: { id: string }, given: object, by = this.owner) => by.patch(`${path}/${lead.id}`, given);

  settle = () => settleConversations(this.service.context, new AbortController().signal);

  later = (ms: number) => new Date(this.service.clock.now().getTime() + ms).toISOString();

  aColleague = (): Promise<TestMember> => aMember(this.service, this.organization);

  /** A lead of the campaign with a reply of this category. */
  aTalk = async (
    category: string,
    at: number,
    given: { text?: string; email?: string; optOutInDoubt?: boolean } = {},
  ) => {
    const { service, organization, campaign } = this;
    const { email, ...reply } = given;
    const [lead] = await someLeads(service, organization, campaign, [email ? { email } : {}]);
    await aReply(service, organization, { campaign, lead, category, at, ...reply });
    return lead!;
  };
}
