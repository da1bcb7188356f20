import type { DomainCheck } from '../../src/context.ts';
import { aCampaign, type Made } from './builders.ts';
import { startService, type Service, type TestOrganization } from './service.ts';

/** Knows that dead.test takes no mail, and gives no answer for silent.test. */
const domains: DomainCheck = {
  canReceive: async (names) =>
    new Map(names.filter((name) => name !== 'silent.test').map((name) => [name, name !== 'dead.test'])),
};

/** An organization of its own for each test, with a campaign, and calls that add leads to it. */
export class AddingDesk {
  // Filled before any test runs.
  service!: Service;
  organization!: TestOrganization;
  campaign!: Made;

  constructor(name: string) {
    beforeAll(async () => {
      this.service = await startService(name, { domains });
    });
    afterAll(() => this.service.close());
    beforeEach(async () => {
      this.organization = await this.service.organization();
      this.campaign = await aCampaign(this.service, this.organization);
    });
  }

  add = (body: object, to: { id: string } = this.campaign) =>
    this.organization.owner.post(`/api/v1/campaigns/${to.id}/leads`, body);

  rows = () =>
    this.service.context.db.lead.findMany({
      where: { campaignId: this.campaign.uuid },
      orderBy: { id: 'asc' },
    });

  emails = async () => (await this.rows()).map(({ email }) => email);
}

export const people = (count: number, of = 'customer.test') =>
  Array.from({ length: count }, (_, n) => ({ email: `person${n}@${of}` }));
