import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { wokenLanes } from '../../support/woken-lanes.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let mailbox: Made;
let woken: string[];

beforeAll(async () => {
  service = await startService('resume campaign');
  organization = await service.organization();
  mailbox = await aMailbox(service, organization);
  woken = wokenLanes(service);
});
afterAll(() => service.close());

const resume = ({ id }: Made) => organization.owner.post(`/api/v1/campaigns/${id}/resume`);

describe('200', () => {
  it.each(['draft', 'paused'])('starts a campaign that is %s, and wakes its mailboxes', async (status) => {
    const second = await aMailbox(service, organization);
    const campaign = await aCampaign(service, organization, { status, mailboxes: [mailbox, second] });
    woken.length = 0;
    const { body } = await resume(campaign).expect(200);
    expect(body).toMatchObject({ id: campaign.id, status: 'active' });
    const lanes = [mailbox, second].map(({ uuid }) => `${organization.id}.${uuid}`);
    expect(woken.toSorted()).toEqual(lanes.toSorted());
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

  it('completes a campaign of which every lead ended during the pause', async () => {
    const campaign = await aCampaign(service, organization, { status: 'paused', mailboxes: [mailbox] });
    const where = { campaignId: campaign.uuid };
    await service.context.db.campaignNumbers.updateMany({ where, data: { leads: 2, finished: 2 } });
    expect((await resume(campaign).expect(200)).body.status).toBe('completed');
  });

  it.each(['active', 'completed'])(
    'leaves a campaign that is %s as it is, even one that would not be ready',
    async (status) => {
      const campaign = await aCampaign(service, organization, { status, steps: [] });
      const where = { id: campaign.uuid };
      const before = await service.context.db.campaign.findFirstOrThrow({ where });
      for (const query of ['', '?dry_run=true']) {
        const { body } = await organization.owner
          .post(`/api/v1/campaigns/${campaign.id}/resume${query}`)
          .expect(200);
        expect(body.status).toBe(status);
      }
      expect(await service.context.db.campaign.findFirstOrThrow({ where })).toEqual(before);
    },
  );
});

describe('409', () => {
  it('cannot resume a campaign that is archived', async () => {
    const campaign = await aCampaign(service, organization, { status: 'archived', mailboxes: [mailbox] });
    const { body } = await resume(campaign).expect(409);
    expect(body.error).toEqual({
      code: 'invalid_state',
      message: 'a campaign that is archived cannot be resumed',
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
          { subject: '{{ x', body: '{{ y' },
        ],
      })
      .expect(201);
    const { body } = await resume(campaign).expect(409);
    expect(body.error.message.replace('the campaign cannot send yet: ', '').split('; ')).toEqual([
      'step 1 has no subject',
      'step 1, variant 2, body: tag {% if b %} not closed, line:2, col:1',
      'step 2, subject: output "{{ x" not closed, line:1, col:1',
      'step 2, body: output "{{ y" not closed, line:1, col:1',
    ]);
  });
});

describe('leads whose emails cannot be rendered', () => {
  const paused = (steps: { subject?: string; body?: string }[] = [{ body: 'Hi from {{ town }}' }]) =>
    aCampaign(service, organization, { status: 'paused', mailboxes: [mailbox], steps });
  const withTown = (leads: number) =>
    Array.from({ length: leads }, () => ({ variables: { Town: 'London' } as object }));
  const force = ({ id }: Made) => organization.owner.post(`/api/v1/campaigns/${id}/resume`, { force: true });

  it('keep the campaign from being resumed above 1 %, unless it is forced', async () => {
    const campaign = await paused();
    const leads = await someLeads(service, organization, campaign, [{}, ...withTown(98)]);
    const { body } = await resume(campaign).expect(409);
    expect(body.error.code).toBe('leads_not_renderable');
    expect(body.error.message).toContain(
      `1 of 99 leads checked cannot be rendered, e.g. ${leads[0]!.id}, step 1: {{town}}: the lead has no value`,
    );
    expect((await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body.status).toBe('paused');
    const forced = await force(campaign).expect(200);
    expect(forced.body).toMatchObject({
      status: 'active',
      not_renderable: {
        leads: 1,
        checked: 99,
        of: 99,
        examples: [{ lead_id: leads[0]!.id, message: expect.stringContaining('{{town}}') }],
      },
    });
    expect((await resume(campaign).expect(200)).body.not_renderable).toEqual(forced.body.not_renderable);
  });

  it('are reported up to 1 %', async () => {
    const campaign = await paused();
    await someLeads(service, organization, campaign, [{}, ...withTown(99)]);
    const { body } = await resume(campaign).expect(200);
    expect(body).toMatchObject({ status: 'active', not_renderable: { leads: 1, checked: 100, of: 100 } });
  });

  it('are found in every email they are still to get, and only in those', async () => {
    const campaign = await paused([{ body: 'Hi from {{ town }}' }, { body: 'Again {{ plan }}' }]);
    const [first, second] = await someLeads(service, organization, campaign, [
      { variables: { town: 'London' } },
      { status: 'in_progress', variables: { plan: 'Gold' } },
      { status: 'replied' },
    ]);
    await service.context.db.lead.updateMany({ where: { id: second!.uuid }, data: { lastPosition: 1 } });
    const { body } = await force(campaign).expect(200);
    expect(body.not_renderable).toMatchObject({
      leads: 1,
      checked: 2,
      examples: [{ lead_id: first!.id, message: expect.stringMatching(/^step 2: \{\{plan\}\}/) }],
    });
  });

  it('are estimated from a sample of many', async () => {
    const campaign = await paused();
    const leads = Array.from({ length: 6_000 }, (_none, n) => (n < 600 ? {} : withTown(1)[0]!));
    await someLeads(service, organization, campaign, leads);
    const { body } = await force(campaign).expect(200);
    const { leads: found, checked, of } = body.not_renderable;
    expect(of).toBe(6_000);
    expect(checked).toBeLessThanOrEqual(5_000);
    expect(checked).toBeGreaterThan(0);
    expect(found / checked).toBeGreaterThan(0);
    const numbers = await service.context.db.campaignNumbers.findFirstOrThrow({
      where: { campaignId: campaign.uuid },
    });
    expect(numbers.notRenderable).toBe(-Math.ceil((found / checked) * of * 1.1));
  });

  it('does not let a check of slow texts hold up the service', async () => {
    const slow = `{% assign a = '${'x,'.repeat(20_000)}' | split: ',' | join: '-' | size %}{{ a }} {{ town }}`;
    const campaign = await paused(Array.from({ length: 10 }, () => ({ body: slow })));
    await someLeads(service, organization, campaign, withTown(2_000));
    const { body } = await force(campaign).expect(200);
    expect(body.not_renderable.of).toBe(2_000);
    expect(body.not_renderable.checked).toBeLessThan(2_000);
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

describe('mailboxes that are not authenticated', () => {
  const withHealth = async (given: { dailyCap: number; isAuthenticated: boolean | null }) => {
    const sender = await aMailbox(service, organization, { dailyCap: given.dailyCap });
    const { isAuthenticated } = given;
    const verdict = isAuthenticated === false ? 'failing' : 'unknown';
    await service.context.db.mailboxHealth.create({
      data: {
        organizationId: organization.id,
        mailboxId: sender.uuid,
        checkedAt: service.clock.now(),
        verdict,
        isAuthenticated,
        checks: {},
      },
    });
    const campaign = await aCampaign(service, organization, { status: 'draft', mailboxes: [sender] });
    return { sender, campaign };
  };

  it('keep a campaign from sending more than 500 emails a day, unless it is forced', async () => {
    const { campaign, sender } = await withHealth({ dailyCap: 501, isAuthenticated: false });
    const { body } = await resume(campaign).expect(409);
    expect(body.error).toMatchObject({
      code: 'mailboxes_not_authenticated',
      message: expect.stringContaining('can send 501 emails a day'),
    });
    expect((await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body.status).toBe('draft');
    const forced = await organization.owner
      .post(`/api/v1/campaigns/${campaign.id}/resume`, { force: true })
      .expect(200);
    expect(forced.body).toMatchObject({
      status: 'active',
      findings: expect.arrayContaining([
        expect.objectContaining({ code: 'mailbox_not_authenticated', mailbox_id: sender.id }),
      ]),
    });
  });

  it.each([
    ['up to 500 emails a day', { dailyCap: 500, isAuthenticated: false }, true],
    ['when nothing is known', { dailyCap: 10_000, isAuthenticated: null }, false],
  ])('are a warning at most %s', async (_what, given, isWarned) => {
    const { campaign } = await withHealth(given);
    const { body } = await resume(campaign).expect(200);
    const codes = body.findings.map(({ code }: { code: string }) => code);
    expect(codes.includes('mailbox_not_authenticated')).toBe(isWarned);
  });
});
