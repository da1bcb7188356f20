import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('delete mailbox');
  organization = await service.organization();
});
afterAll(() => service.close());

const remove = ({ id }: Made) => organization.owner.delete(`/api/v1/mailboxes/${id}`);

describe('204', () => {
  it('removes a mailbox that nothing uses', async () => {
    const mailbox = await aMailbox(service, organization);
    await remove(mailbox).expect(204);
    await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`).expect(404);
    await remove(mailbox).expect(404);
  });

  it('removes one that only archived campaigns used, which stay', async () => {
    const mailbox = await aMailbox(service, organization);
    const campaign = await aCampaign(service, organization, { status: 'archived', mailboxes: [mailbox] });
    await remove(mailbox).expect(204);
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    expect(body.mailboxes).toEqual([]);
  });
});

describe('409', () => {
  it.each(['draft', 'active', 'paused', 'completed'])(
    'keeps one that a campaign uses which is %s',
    async (status) => {
      const [mailbox, second] = [
        await aMailbox(service, organization),
        await aMailbox(service, organization),
      ];
      await aCampaign(service, organization, { name: `The ${status}`, status, mailboxes: [mailbox, second] });
      const { body } = await remove(mailbox).expect(409);
      expect(body.error).toEqual({
        code: 'invalid_state',
        message: `take it out of the campaigns that use it first: "The ${status}"`,
      });
      await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`).expect(200);
    },
  );

  it('names five campaigns at most', async () => {
    const mailbox = await aMailbox(service, organization);
    for (let made = 0; made < 7; made++)
      await aCampaign(service, organization, { name: `C${made}`, mailboxes: [mailbox] });
    const { body } = await remove(mailbox).expect(409);
    expect(body.error.message.match(/"C\d"/g)).toHaveLength(5);
    expect(body.error.message).toMatch(/ and more$/);
  });
});

describe('a removal while campaigns take the mailbox', () => {
  it('leaves no campaign with a mailbox that is gone, and no server error', async () => {
    for (let round = 0; round < 5; round++) {
      const mailbox = await aMailbox(service, organization);
      const campaign = await aCampaign(service, organization, { status: 'draft' });
      const take = organization.owner.patch(`/api/v1/campaigns/${campaign.id}`, {
        mailbox_ids: [mailbox.id],
      });
      const [removed, taken] = await Promise.all([remove(mailbox), take]);
      expect([
        [204, 400],
        [409, 200],
      ]).toContainEqual([removed.status, taken.status]);
    }
  });
});

describe('404', () => {
  it('does not touch a mailbox of another organization', async () => {
    const other = await service.organization();
    const foreign = await aMailbox(service, other);
    await remove(foreign).expect(404);
    await other.owner.get(`/api/v1/mailboxes/${foreign.id}`).expect(200);
  });
});

describe('403', () => {
  it('refuses a credential without settings:manage', async () => {
    const mailbox = await aMailbox(service, organization);
    const caller = await organization.ownerWith(['outreach:write', 'outreach:read']);
    await caller.delete(`/api/v1/mailboxes/${mailbox.id}`).expect(403);
  });
});
