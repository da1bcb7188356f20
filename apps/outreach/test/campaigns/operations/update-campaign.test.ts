import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';
import { aSend } from '../../support/sends.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('update campaign');
  organization = await service.organization();
});
afterAll(() => service.close());

const update = (campaign: Made, body: object) =>
  organization.owner.patch(`/api/v1/campaigns/${campaign.id}`, body);

describe('200', () => {
  it('changes what is given and leaves the rest', async () => {
    const campaign = await aCampaign(service, organization);
    const before = (await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body;
    const { body } = await update(campaign, {
      name: 'Renamed',
      schedule: { start: '08:30' },
      limits: { daily_sends: 10 },
      tracking: { clicks: true },
      test_address: 'me@example.com',
    }).expect(200);
    expect(body).toEqual({
      ...before,
      name: 'Renamed',
      schedule: { ...before.schedule, start: '08:30' },
      limits: { ...before.limits, daily_sends: 10 },
      tracking: { ...before.tracking, clicks: true },
      test_address: 'me@example.com',
    });
    const back = await update(campaign, { limits: { daily_sends: null }, test_address: null }).expect(200);
    expect(back.body).toMatchObject({ limits: { daily_sends: null }, test_address: null });
  });

  it('changes nothing when nothing is given', async () => {
    const campaign = await aCampaign(service, organization);
    const before = (await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body;
    expect((await update(campaign, {}).expect(200)).body).toEqual(before);
  });

  it('lets an active campaign send less, or more', async () => {
    const campaign = await aCampaign(service, organization, {
      mailboxes: [await aMailbox(service, organization)],
    });
    const { body } = await update(campaign, { limits: { daily_new_leads: 0 } }).expect(200);
    expect(body).toMatchObject({ status: 'active', limits: { daily_new_leads: 0 } });
  });

  it('turns test mode on and off before the first mail', async () => {
    const campaign = await aCampaign(service, organization, { status: 'draft' });
    expect((await update(campaign, { test_mode: true }).expect(200)).body.test_mode).toBe(true);
    expect((await update(campaign, { test_mode: false }).expect(200)).body.test_mode).toBe(false);
  });
});

describe('mailbox_ids', () => {
  it('gives the leads of a mailbox that is taken out to the others, and the untouched ones back to the queue', async () => {
    const [gone, left, right] = [
      await aMailbox(service, organization),
      await aMailbox(service, organization),
      await aMailbox(service, organization),
    ];
    const campaign = await aCampaign(service, organization, { mailboxes: [gone, left] });
    const leads = await someLeads(service, organization, campaign, 8);
    const [started, untouched, kept, done] = [leads.slice(0, 4), leads[4]!, leads[5]!, leads[6]!];
    // As an earlier release left one whose first email was in flight.
    const lost = leads[7]!;
    const { db } = service.context;
    const set = (of: Made[], data: object) =>
      db.lead.updateMany({ where: { id: { in: of.map(({ uuid }) => uuid) } }, data });
    const dueAt = new Date(noon.getTime() + 1000);
    await set(started, { mailboxId: gone.uuid, lastPosition: 1, status: 'in_progress', dueAt });
    await set([untouched], { mailboxId: gone.uuid, lastPosition: 0, dueAt });
    await set([kept], { mailboxId: left.uuid, lastPosition: 1, dueAt });
    await set([lost], { mailboxId: null, lastPosition: 1, status: 'in_progress', dueAt });
    await set([done], { mailboxId: gone.uuid, lastPosition: 1, status: 'completed' });

    const { body } = await update(campaign, { mailbox_ids: [left.id, right.id] }).expect(200);
    expect(body.mailboxes.map(({ id }: Made) => id).toSorted()).toEqual([left.id, right.id].toSorted());

    const rows = await db.lead.findMany({ where: { campaignId: campaign.uuid }, orderBy: { id: 'asc' } });
    const mailboxOf = ({ uuid }: Made) => rows.find(({ id }) => id === uuid)!;
    const shared = started.map((lead) => mailboxOf(lead).mailboxId);
    expect(shared.filter((id) => id === left.uuid)).toHaveLength(2);
    expect(shared.filter((id) => id === right.uuid)).toHaveLength(2);
    expect(started.every((lead) => mailboxOf(lead).dueAt?.getTime() === dueAt.getTime())).toBe(true);
    expect(mailboxOf(untouched)).toMatchObject({ mailboxId: null, dueAt: null, status: 'pending' });
    expect(mailboxOf(kept)).toMatchObject({ mailboxId: left.uuid });
    expect([left.uuid, right.uuid]).toContain(mailboxOf(lost).mailboxId);
    expect(mailboxOf(done)).toMatchObject({ mailboxId: gone.uuid });
  });

  it('lets leads wait while a campaign has no mailbox at all', async () => {
    const [first, second] = [await aMailbox(service, organization), await aMailbox(service, organization)];
    const campaign = await aCampaign(service, organization, { status: 'paused', mailboxes: [first] });
    const [lead] = await someLeads(service, organization, campaign, 1);
    const where = { organizationId_id: { organizationId: organization.id, id: lead!.uuid } };
    const { db } = service.context;
    await db.lead.update({ where, data: { mailboxId: first.uuid, lastPosition: 1, dueAt: noon } });
    expect((await update(campaign, { mailbox_ids: [] }).expect(200)).body.mailboxes).toEqual([]);
    expect(await db.lead.findUnique({ where })).toMatchObject({ mailboxId: first.uuid, dueAt: noon });
    await update(campaign, { mailbox_ids: [second.id] }).expect(200);
    expect(await db.lead.findUnique({ where })).toMatchObject({ mailboxId: second.uuid, dueAt: noon });
  });
});

describe('400', () => {
  it.each<[string, object]>([
    ['name: ', { name: '' }],
    ['schedule.end: must differ from start', { schedule: { start: '10:00', end: '10:00' } }],
    ['schedule.end: ', { schedule: { end: 17 } }],
    ['mailbox_ids[0]: no such mailbox', { mailbox_ids: ['x'] }],
    ['body: must be a JSON object', []],
    ['id: unknown field; it is taken from the path', { id: 'cmp_00000000000070008000000000000001' }],
  ])('says %j', async (message, given) => {
    const campaign = await aCampaign(service, organization);
    const { body } = await update(campaign, given).expect(400);
    expect(body.error.message).toContain(message);
  });

  it('looks at the window that results, not only at what is given', async () => {
    const campaign = await aCampaign(service, organization, {
      data: { windowStart: '09:00', windowEnd: '17:00' },
    });
    const { body } = await update(campaign, { schedule: { start: '17:00' } }).expect(400);
    expect(body.error.message).toBe('schedule.end: must differ from start; the whole day is 00:00 to 24:00');
  });
});

describe('404', () => {
  it('answers for a campaign of another organization, which stays as it was', async () => {
    const campaign = await aCampaign(service, organization, { name: 'Mine' });
    const other = await service.organization();
    await other.owner.patch(`/api/v1/campaigns/${campaign.id}`, { name: 'Theirs' }).expect(404);
    expect((await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body.name).toBe('Mine');
  });
});

describe('409', () => {
  it('keeps an archived campaign as it is', async () => {
    const campaign = await aCampaign(service, organization, { status: 'archived' });
    const { body } = await update(campaign, { name: 'x' }).expect(409);
    expect(body.error).toEqual({
      code: 'invalid_state',
      message: 'a campaign that is archived cannot be changed',
    });
  });

  it('leaves an active campaign a mailbox that works', async () => {
    const mailbox = await aMailbox(service, organization);
    const failing = await aMailbox(service, organization, { status: 'failing' });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    for (const mailbox_ids of [[], [failing.id]]) {
      const { body } = await update(campaign, { mailbox_ids }).expect(409);
      expect(body.error.code).toBe('campaign_not_ready');
    }
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`);
    expect(body.mailboxes).toHaveLength(1);
  });

  it('changes test mode neither of an active campaign nor after the first mail', async () => {
    const active = await aCampaign(service, organization);
    expect((await update(active, { test_mode: true }).expect(409)).body.error.message).toContain(
      'pause the campaign',
    );
    const mailbox = await aMailbox(service, organization);
    const paused = await aCampaign(service, organization, { status: 'paused', mailboxes: [mailbox] });
    await aSend(service, organization, { campaign: paused, mailbox });
    const { body } = await update(paused, { test_mode: true }).expect(409);
    expect(body.error).toEqual({
      code: 'invalid_state',
      message: 'test_mode: emails were already sent; duplicate the campaign instead',
    });
    await update(paused, { test_mode: false }).expect(200);
  });
});

describe('403', () => {
  it('refuses a credential that only reads', async () => {
    const campaign = await aCampaign(service, organization);
    const reader = await organization.ownerWith(['outreach:read']);
    await reader.patch(`/api/v1/campaigns/${campaign.id}`, { name: 'x' }).expect(403);
  });
});
