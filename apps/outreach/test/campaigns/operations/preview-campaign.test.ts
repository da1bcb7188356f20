import { aCampaign, someLeads, type Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;
let leads: Made[];

beforeAll(async () => {
  service = await startService('preview campaign');
  organization = await service.organization();
  const { body } = await organization.owner.post('/api/v1/campaigns', {
    name: 'Spring',
    tracking: { unsubscribe_link: false },
    steps: [
      {
        subject: 'For {{first_name}}',
        body: 'Hi {{first_name}}',
        variants: [{ body: '<p>Dear {{first_name}}</p>' }],
      },
      { body: 'Still in {{city}}?' },
    ],
  });
  const { rows } = await service.context.pool.query('select id from campaigns');
  campaign = { id: body.id, uuid: rows[0].id };
  leads = await someLeads(service, organization, campaign, [
    { first_name: 'Ann', variables: { city: 'Rome' } },
    { first_name: 'Bob' },
  ]);
});
afterAll(() => service.close());

const preview = (body?: object) => organization.owner.post(`/api/v1/campaigns/${campaign.id}/preview`, body);

describe('200', () => {
  it('renders every text of every step for a lead, and says which one it gets', async () => {
    const { body } = await preview({ lead_id: leads[0]!.id }).expect(200);
    expect(body.lead.id).toBe(leads[0]!.id);
    const [first, second] = body.steps;
    expect(first).toMatchObject({ position: 1, delay_days: 0 });
    expect(first.texts).toEqual([
      expect.objectContaining({
        variant_id: null,
        subject: 'For Ann',
        text: 'Hi Ann',
        html: '<p>Hi Ann</p>',
        problem: null,
      }),
      expect.objectContaining({
        variant_id: expect.stringMatching(/^var_/),
        text: 'Dear Ann',
        html: '<p>Dear Ann</p>',
      }),
    ]);
    expect(first.texts.filter(({ chosen }: { chosen: boolean }) => chosen)).toHaveLength(1);
    expect(second.texts).toEqual([
      {
        variant_id: null,
        chosen: true,
        subject: '',
        text: 'Still in Rome?',
        html: '<p>Still in Rome?</p>',
        problem: null,
      },
    ]);
  });

  it('says why a lead would be stopped', async () => {
    const { body } = await preview({ lead_id: leads[1]!.id }).expect(200);
    expect(body.steps[1].texts[0]).toEqual({
      variant_id: null,
      chosen: true,
      subject: null,
      text: null,
      html: null,
      problem: '{{city}}: the lead has no value; give it one, or the placeholder a default',
    });
  });

  it('renders for a made-up lead', async () => {
    const { body } = await preview({ lead: { first_name: 'Zoe', variables: { city: 'Oslo' } } }).expect(200);
    expect(body.lead).toEqual({ id: null, email: 'ada.lovelace@example.com' });
    expect(body.steps[0].texts[0]).toMatchObject({ subject: 'For Zoe', chosen: true });
  });

  it('takes the oldest lead when none is named, and makes one up when there is none', async () => {
    expect((await preview().expect(200)).body.lead.email).toMatch(/@customer\.test$/);
    const empty = await aCampaign(service, organization, { steps: [{ body: 'Hi {{first_name}}' }] });
    const { body } = await organization.owner.post(`/api/v1/campaigns/${empty.id}/preview`).expect(200);
    expect(body.steps[0].texts[0].text).toMatch(
      /^Hi Ada\n\nUnsubscribe: http:\/\/outreach\.test\/u\/preview$/,
    );
  });

  it('is for those who only read, too', async () => {
    const reader = await organization.ownerWith(['outreach:read']);
    await reader.post(`/api/v1/campaigns/${campaign.id}/preview`).expect(200);
  });
});

describe('409', () => {
  it('ends a preview that takes too long', async () => {
    const body = '{% assign z = aa | split: "" | join: "b" %}'.repeat(20) + 'x';
    const variants = Array.from({ length: 10 }, () => ({ body }));
    const steps = Array.from({ length: 30 }, () => ({ subject: 'S', body, variants }));
    const { body: heavy } = await organization.owner
      .post('/api/v1/campaigns', { name: 'Heavy', steps })
      .expect(201);
    const startedAt = performance.now();
    const { body: answer } = await organization.owner
      .post(`/api/v1/campaigns/${heavy.id}/preview`, { lead: { variables: { aa: 'a'.repeat(9_000) } } })
      .expect(409);
    expect(answer.error).toEqual({
      code: 'invalid_state',
      message: "the campaign's 330 texts take more than 1000 ms to render; shorten them",
    });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('404', () => {
  it('answers for a lead of another campaign', async () => {
    const other = await aCampaign(service, organization);
    const [lead] = await someLeads(service, organization, other, 1);
    for (const lead_id of [lead!.id, 'led_1', campaign.id]) await preview({ lead_id }).expect(404);
  });

  it('answers for a campaign of another organization', async () => {
    const other = await service.organization();
    await other.owner.post(`/api/v1/campaigns/${campaign.id}/preview`).expect(404);
  });
});

describe('400', () => {
  it.each([{ lead_id: 1 }, { lead: { variables: { a: null } } }, { lead: { first_name: 7 } }])(
    'refuses %j',
    async (given) => {
      await preview(given).expect(400);
    },
  );
});
