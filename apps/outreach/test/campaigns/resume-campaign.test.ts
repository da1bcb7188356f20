import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { rungLanes } from '../support/rung-lanes.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let mailbox: Made;
let rung: string[];

beforeAll(async () => {
  service = await startService('resume campaign');
  organization = await service.organization();
  mailbox = await aMailbox(service, organization);
  rung = rungLanes(service);
});
afterAll(() => service.close());

const resume = ({ id }: Made) => organization.owner.post(`/api/v1/campaigns/${id}/resume`);

describe('200', () => {
  it.each(['draft', 'paused'])('starts a campaign that is %s, and wakes its mailboxes', async (status) => {
    const second = await aMailbox(service, organization);
    const campaign = await aCampaign(service, organization, { status, mailboxes: [mailbox, second] });
    rung.length = 0;
    const { body } = await resume(campaign).expect(200);
    expect(body).toMatchObject({ id: campaign.id, status: 'active' });
    const lanes = [mailbox, second].map(({ uuid }) => `${organization.id}.${uuid}`);
    expect(rung.toSorted()).toEqual(lanes.toSorted());
  });

  it('clears the reason of the pause and lets auto-pause count anew', async () => {
    const campaign = await aCampaign(service, organization, {
      status: 'paused',
      mailboxes: [mailbox],
      data: { pauseReason: 'sending_errors' },
    });
    const where = { campaignId: campaign.uuid };
    await service.context.db.campaignNumbers.updateMany({ where, data: { errorsInARow: 20, sent: 7 } });
    const { body } = await resume(campaign).expect(200);
    expect(body).not.toHaveProperty('pause_reason');
    const row = await service.context.db.campaign.findFirstOrThrow({ where: { id: campaign.uuid } });
    expect(row.resumedAt).toEqual(noon);
    const numbers = await service.context.db.campaignNumbers.findFirstOrThrow({ where });
    expect(numbers).toMatchObject({ errorsInARow: 0, sent: 7 });
  });

  it('leaves an active campaign as it is, even one that would not be ready', async () => {
    const campaign = await aCampaign(service, organization, { steps: [] });
    const { body } = await resume(campaign).expect(200);
    expect(body.status).toBe('active');
  });
});

describe('409', () => {
  it.each(['completed', 'archived'])('cannot resume a campaign that is %s', async (status) => {
    const { body } = await resume(
      await aCampaign(service, organization, { status, mailboxes: [mailbox] }),
    ).expect(409);
    expect(body.error).toEqual({
      code: 'invalid_state',
      message: `a campaign that is ${status} cannot be resumed`,
    });
  });

  it('names everything that a campaign lacks', async () => {
    const campaign = await aCampaign(service, organization, {
      status: 'draft',
      steps: [],
      data: { windowEnd: '00:00' },
    });
    const { body } = await resume(campaign).expect(409);
    expect(body.error).toEqual({
      code: 'campaign_not_ready',
      message: 'the campaign cannot send yet: it has no steps; it has no mailbox; its schedule never opens',
    });
    expect((await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body.status).toBe('draft');
  });

  it('names mailboxes that do not work', async () => {
    const failing = await aMailbox(service, organization, { status: 'failing', email: 'f@sender.test' });
    const disabled = await aMailbox(service, organization, { status: 'disabled', email: 'd@sender.test' });
    const campaign = await aCampaign(service, organization, {
      status: 'paused',
      mailboxes: [failing, disabled],
    });
    const { body } = await resume(campaign).expect(409);
    expect(body.error.code).toBe('campaign_not_ready');
    expect(body.error.message).toContain('none of its mailboxes works');
    expect(body.error.message).toContain('f@sender.test failing');
    expect(body.error.message).toContain('d@sender.test disabled');
  });

  it('names each broken text with its step', async () => {
    const { body: campaign } = await organization.owner
      .post('/api/v1/campaigns', {
        name: 'Broken',
        mailbox_ids: [mailbox.id],
        steps: [
          {
            body: 'Hi',
            variants: [
              { subject: 'Hi', body: 'fine' },
              { subject: 'Hi', body: 'a\n{% if b %}' },
            ],
          },
          { subject: '{{ x | shout }}', body: '{{ y' },
        ],
      })
      .expect(201);
    const { body } = await resume(campaign).expect(409);
    expect(body.error.message.replace('the campaign cannot send yet: ', '').split('; ')).toEqual([
      'step 1 has no subject',
      'step 1, variant 2, body: tag {% if b %} not closed, line:2, col:1',
      'step 2, subject: undefined filter: shout, line:1, col:1',
      'step 2, body: output "{{ y" not closed, line:1, col:1',
    ]);
  });
});

describe('404', () => {
  it('does not touch a campaign of another organization', async () => {
    const other = await service.organization();
    const foreign = await aCampaign(service, other, {
      status: 'draft',
      mailboxes: [await aMailbox(service, other)],
    });
    await resume(foreign).expect(404);
    expect((await other.owner.get(`/api/v1/campaigns/${foreign.id}`)).body.status).toBe('draft');
  });
});

describe('403', () => {
  it('refuses a credential that only reads', async () => {
    const campaign = await aCampaign(service, organization, { status: 'draft' });
    const reader = await organization.ownerWith(['outreach:read']);
    await reader.post(`/api/v1/campaigns/${campaign.id}/resume`).expect(403);
  });
});

describe('pause and resume at the same time', () => {
  it('leave a campaign that is either paused or active, never both', async () => {
    const campaign = await aCampaign(service, organization, { status: 'paused', mailboxes: [mailbox] });
    const moves = Array.from({ length: 10 }, (_none, index) => (index % 2 ? 'pause' : 'resume'));
    const answers = await Promise.all(
      moves.map((move) => organization.owner.post(`/api/v1/campaigns/${campaign.id}/${move}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(moves.map(() => 200));
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`);
    expect(['active', 'paused']).toContain(body.status);
  });
});
