import { inTransaction } from '@reachback/common/database/pool';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { aCampaign, aMailbox, someLeads } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('duplicate campaign');
  organization = await service.organization();
});
afterAll(() => service.close());

const duplicate = (id: string, body?: object) =>
  organization.owner.post(`/api/v1/campaigns/${id}/duplicate`, body);

describe('201', () => {
  it('copies settings, steps and mailboxes, but neither leads nor numbers nor status', async () => {
    const mailbox = await aMailbox(service, organization);
    const { body: original } = await organization.owner
      .post('/api/v1/campaigns', {
        name: 'Spring',
        schedule: { time_zone: 'Asia/Tokyo', days: [2], start: '10:00', end: '11:00' },
        limits: { daily_sends: 5, daily_new_leads: 2, min_gap_seconds: 9, bounce_rate_max_percent: 7.25 },
        tracking: { opens: true, clicks: true, unsubscribe_link: false },
        test_mode: true,
        test_address: 'me@example.com',
        mailbox_ids: [mailbox.id],
        steps: [
          { subject: 'A', body: 'a', weight: 3, variants: [{ weight: 2, subject: 'B', body: 'b' }] },
          { body: 'c' },
        ],
      })
      .expect(201);
    await organization.owner.post(`/api/v1/campaigns/${original.id}/archive`).expect(200);
    const { body: copy } = await duplicate(original.id).expect(201);
    expect(copy).toEqual({
      ...original,
      id: expect.not.stringMatching(original.id),
      name: 'Spring (copy)',
      steps: original.steps.map((step: { id: string; variants: { id: string }[] }) => ({
        ...step,
        id: expect.not.stringMatching(step.id),
        variants: step.variants.map((variant) => ({ ...variant, id: expect.not.stringMatching(variant.id) })),
      })),
    });
  });

  it('starts as an empty draft, under the name that is given', async () => {
    const campaign = await aCampaign(service, organization);
    await someLeads(service, organization, campaign, 3);
    const { body } = await duplicate(campaign.id, { name: 'Again' }).expect(201);
    expect(body).toMatchObject({
      name: 'Again',
      status: 'draft',
      numbers: { leads: 0 },
      completion: { remaining: 0 },
    });
  });

  it('has no mailbox that is deleted meanwhile', async () => {
    const mailbox = await aMailbox(service, organization);
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/archive`).expect(200);
    const { pool } = service.context;
    const started = await inTransaction(pool, async (client) => {
      await client.query('delete from mailboxes where organization_id = $1 and id = $2', [
        organization.id,
        mailbox.uuid,
      ]);
      const copying = duplicate(campaign.id)
        .expect(201)
        .then(({ body }) => body);
      await waitsForLock(pool);
      return { copying };
    });
    expect(await started.copying).toMatchObject({ status: 'draft', mailboxes: [] });
  });

  it('finds room for the name', async () => {
    const campaign = await aCampaign(service, organization, { name: 'x'.repeat(200) });
    const { body } = await duplicate(campaign.id).expect(201);
    expect(body.name).toBe(`${'x'.repeat(190)} (copy)`);
  });

  it('cuts no character of a long name in two', async () => {
    const campaign = await aCampaign(service, organization, { name: `${'x'.repeat(189)}😀 Spring` });
    const { body } = await duplicate(campaign.id).expect(201);
    expect(body.name).toBe(`${'x'.repeat(189)} (copy)`);
  });
});

describe('404', () => {
  it('answers for a campaign of another organization', async () => {
    const foreign = await aCampaign(service, await service.organization());
    await duplicate(foreign.id).expect(404);
  });
});

describe('403', () => {
  it('refuses a credential that only reads', async () => {
    const campaign = await aCampaign(service, organization);
    const reader = await organization.ownerWith(['outreach:read']);
    await reader.post(`/api/v1/campaigns/${campaign.id}/duplicate`).expect(403);
  });
});
