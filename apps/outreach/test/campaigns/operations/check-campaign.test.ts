import { tableStates } from '@reachback/testing/database/table-states';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { wokenLanes } from '../../support/woken-lanes.ts';

let service: Service;
let organization: TestOrganization;
let mailbox: Made;

beforeAll(async () => {
  service = await startService('check campaign');
});
beforeEach(async () => {
  organization = await service.organization();
  mailbox = await aMailbox(service, organization, { email: 'sam@sender.test' });
  await service.context.db.mailbox.updateMany({
    where: { id: mailbox.uuid },
    data: { smtpSecurity: 'tls', smtpUser: 'sam' },
  });
});
afterAll(() => service.close());

interface Found {
  code: string;
  severity: string;
  message: string;
}

const check = async ({ id }: Made) =>
  (await organization.owner.post(`/api/v1/campaigns/${id}/check`).expect(200)).body;
const draft = (given: Parameters<typeof aCampaign>[2] = {}) =>
  aCampaign(service, organization, { status: 'draft', mailboxes: [mailbox], ...given });
const codesOf = ({ findings }: { findings: Found[] }) =>
  findings.map(({ code, severity }) => `${severity} ${code}`);

describe('200', () => {
  it('finds nothing in a campaign that is as it should be', async () => {
    const campaign = await draft({
      steps: [{ body: 'Hi {{ first_name }}' }, { subject: '', body: 'Again', delayDays: 3 }],
    });
    await someLeads(service, organization, campaign, [{ first_name: 'Ann' }, { first_name: 'Bea' }]);
    const body = await check(campaign);
    expect(body).toMatchObject({
      campaign_id: campaign.id,
      ready: true,
      counts: { errors: 0, warnings: 0, notes: 0 },
      findings: [],
      leads: { leads: 0, checked: 2, of: 2, examples: [] },
      forecast: { emails: 4, days: 3, done_on: '2026-03-05', everyone_contacted_on: '2026-03-02' },
      texts: [
        { variant_id: null, words: 2, subject_characters: 5, link_hosts: [] },
        { words: 1, subject_characters: 0 },
      ],
    });
    const steps = body.samples.map(({ position }: { position: number }) => position);
    expect(steps.toSorted()).toEqual([1, 2]);
    // Nobody opts out by looking at a sample.
    expect(body.samples[0].text).toMatch(/Unsubscribe: http:\/\/outreach\.test\/u\/preview$/);
  });

  it('names the variables of the leads, also before there is a step', async () => {
    const campaign = await draft({ steps: [] });
    const given = [{ City: 'Rome' }, { 'seat count': 3 }, { City: 'Oslo' }];
    await someLeads(
      service,
      organization,
      campaign,
      given.map((variables) => ({ variables })),
    );
    const body = await check(campaign);
    expect(body.variables.toSorted()).toEqual(['City', 'seat count']);
    expect(codesOf(body)).toEqual(['error no_steps']);
  });

  it('names what keeps the campaign from starting, in the words of a refused start', async () => {
    const campaign = await aCampaign(service, organization, {
      status: 'draft',
      steps: [{ subject: '', body: 'Hi {{ x' }],
      data: { windowEnd: '00:00' },
    });
    const body = await check(campaign);
    expect(body.ready).toBe(false);
    expect(body.forecast).toBe(null);
    expect(codesOf(body)).toEqual([
      'error no_subject',
      'error broken_text',
      'error no_mailbox',
      'error schedule_never_opens',
      'warning no_leads',
    ]);
    const refused = await organization.owner.post(`/api/v1/campaigns/${campaign.id}/resume`).expect(409);
    for (const { message } of body.findings.slice(0, 4))
      expect(refused.body.error.message).toContain(message);
  });

  it('groups the leads that cannot be written to by what they lack, with examples', async () => {
    const campaign = await draft({
      steps: [{ body: 'Hi {{ town }}' }, { body: '{{ plan }} in {{ town }}' }],
    });
    const leads = await someLeads(service, organization, campaign, [
      { variables: { plan: 'Gold' } },
      { variables: { town: 'Lyon' } },
      { variables: { town: 'Lyon', plan: 'Gold' } },
    ]);
    const body = await check(campaign);
    expect(body.leads).toMatchObject({ leads: 2, checked: 3, of: 3 });
    const found = body.findings.filter(({ code }: Found) => code === 'leads_not_renderable');
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          severity: 'error',
          area: 'people',
          values: ['town'],
          count: 1,
          of: 3,
          examples: [{ lead_id: leads[0]!.id, message: expect.stringMatching(/^step 1: \{\{town\}\}/) }],
        }),
        expect.objectContaining({ values: ['plan'], count: 1 }),
      ]),
    );
    expect(body.samples).toHaveLength(3);
    expect(body.samples.some(({ problem }: { problem: string | null }) => problem !== null)).toBe(true);
  });

  it('says how many of many leads were checked', async () => {
    const campaign = await draft({ steps: [{ body: 'Hi {{ town }}' }] });
    await someLeads(service, organization, campaign, 6_000);
    const body = await check(campaign);
    expect(body.leads.of).toBe(6_000);
    expect(body.leads.checked).toBeLessThanOrEqual(5_000);
    expect(body.findings[0]).toMatchObject({
      code: 'leads_not_renderable',
      count: body.leads.checked,
      message: expect.stringContaining(`${body.leads.checked} leads checked (of 6000)`),
    });
    expect(body.samples).toHaveLength(10);
    expect(body.forecast.emails).toBe(6_000);
  });

  it('looks at each variant as a lead gets it, and at texts that nobody gets', async () => {
    const campaign = await draft({ steps: [{ body: 'Hi from {{ link }}' }] });
    const variants = [{ id: 'var_1', weight: 0, subject: 'Hi', body: 'Act now {{ town }}' }];
    await service.context.db.step.updateMany({ where: { campaignId: campaign.uuid }, data: { variants } });
    await someLeads(service, organization, campaign, [{ variables: { link: 'https://bit.ly/x' } }]);
    const body = await check(campaign);
    expect(body.findings).toMatchObject([
      { code: 'link_shortener', variant_id: null, values: ['https://bit.ly/x'] },
      { code: 'spam_phrases', variant_id: 'var_1', values: ['act now'] },
    ]);
    expect(body.texts).toMatchObject([{ link_hosts: ['bit.ly'] }, { variant_id: 'var_1', words: 3 }]);
  });

  it('reports mailboxes and settings', async () => {
    const failing = await aMailbox(service, organization, { status: 'failing', email: 'f@sender.test' });
    const disabled = await aMailbox(service, organization, { status: 'disabled', email: 'd@sender.test' });
    const resting = await aMailbox(service, organization, { email: 'r@sender.test' });
    await service.context.db.mailbox.updateMany({
      where: { id: resting.uuid },
      data: { failuresInARow: 2, restUntil: new Date('2026-03-02T12:01:00Z') },
    });
    const campaign = await draft({
      mailboxes: [mailbox, failing, disabled, resting],
      data: { trackOpens: true, trackClicks: true, testMode: true, unsubscribeLink: false },
    });
    const body = await check(campaign);
    expect(body.ready).toBe(true);
    expect(codesOf(body).toSorted()).toEqual([
      'note clicks_tracked',
      'note opens_tracked',
      'note test_mode',
      'warning mailbox_disabled',
      'warning mailbox_failing',
      'warning mailbox_resting',
      'warning mailbox_unencrypted',
      'warning mailbox_unencrypted',
      'warning mailbox_without_login',
      'warning mailbox_without_login',
      'warning no_leads',
      'warning unsubscribe_missing',
    ]);
  });

  it('estimates with what was sent today and what other campaigns need', async () => {
    const box = await aMailbox(service, organization, { dailyCap: 20 });
    const campaign = await draft({ mailboxes: [box] });
    await aCampaign(service, organization, { mailboxes: [box] });
    await someLeads(service, organization, campaign, 25);
    await service.context.db.mailboxDay.create({
      data: { organizationId: organization.id, mailboxId: box.uuid, day: new Date('2026-03-02'), sends: 10 },
    });
    // 5 today, 10 on the two days after.
    expect((await check(campaign)).forecast).toEqual({
      emails: 25,
      days: 2,
      done_on: '2026-03-04',
      everyone_contacted_on: '2026-03-04',
      emails_per_day: 10,
      limited_by: 'mailbox_limits',
    });
  });

  it('changes nothing, for readers too', async () => {
    const campaign = await draft({ steps: [{ body: 'Hi {{ town }}' }] });
    await someLeads(service, organization, campaign, 3);
    const reader = await organization.ownerWith(['outreach:read']);
    const woken = wokenLanes(service);
    const before = await tableStates(service.context.pool);
    await reader.post(`/api/v1/campaigns/${campaign.id}/check`).expect(200);
    expect(await tableStates(service.context.pool)).toEqual(before);
    expect(woken).toEqual([]);
  });
});

it('comes with a start, without what the start refuses', async () => {
  const campaign = await draft({ steps: [{ subject: 'RE: ALL', body: 'Act now' }] });
  await someLeads(service, organization, campaign, 1);
  const { body } = await organization.owner.post(`/api/v1/campaigns/${campaign.id}/resume`).expect(200);
  expect(body).toMatchObject({ status: 'active', not_renderable: { leads: 0, checked: 1 } });
  expect(codesOf(body)).toEqual(['warning subject_fake_reply', 'note spam_phrases']);
});

describe('404', () => {
  it('knows no campaign of another organization', async () => {
    const other = await service.organization();
    const campaign = await aCampaign(service, other);
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/check`).expect(404);
  });
});
