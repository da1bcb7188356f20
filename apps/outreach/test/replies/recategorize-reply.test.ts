import { countFromRows, keptCounts } from '../../src/campaigns/recount.ts';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { aCampaign, someLeads, type Made } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;

beforeAll(async () => {
  service = await startService('recategorize reply');
  organization = await service.organization();
});
afterAll(() => service.close());
beforeEach(async () => {
  campaign = await aCampaign(service, organization, { name: 'Spring' });
});

const recategorize = ({ id }: { id: string }, category: unknown) =>
  organization.owner.patch(`/api/v1/replies/${id}`, { category });
const leadOf = ({ lead }: { lead: Made }) =>
  service.context.db.lead.findFirstOrThrow({ where: { id: lead.uuid } });
const eventsOf = async ({ lead }: { lead: Made }) => {
  const rows = await service.context.db.webhookEvent.findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.lead?.id === lead.id);
};
const setLead = ({ uuid }: Made, data: object) =>
  service.context.db.lead.update({
    where: { organizationId_id: { organizationId: organization.id, id: uuid } },
    data,
  });

/** A reply of a lead that has the status and category which such a reply leaves behind, counted. */
async function aCountedReply(category: string, given: { lead?: Made; status?: string; at?: number } = {}) {
  const reply = await aReply(service, organization, { campaign, category, lead: given.lead, at: given.at });
  const automatic = category === 'out_of_office' || category === 'bounce';
  await setLead(reply.lead, { status: given.status ?? (automatic ? 'in_progress' : 'replied'), category });
  await settle();
  return reply;
}

/** Makes the counters what the rows say. */
async function settle() {
  const { leads: _leads, ...counts } = await countFromRows(service.context.pool, keyOf());
  const { meetings_booked: meetingsBooked, opted_out: optedOut, ...others } = counts;
  await service.context.db.campaignNumbers.update({
    where: { organizationId_campaignId: keyOf() },
    data: { ...others, meetingsBooked, optedOut },
  });
}
const keyOf = () => ({ organizationId: organization.id, campaignId: campaign.uuid });

const countersAreExact = async () => {
  expect(await keptCounts(service.context.pool, keyOf())).toEqual(
    await countFromRows(service.context.pool, keyOf()),
  );
};
afterEach(countersAreExact);

describe('200', () => {
  it('answers the reply in its new category, and notifies subscribers', async () => {
    const reply = await aCountedReply('other');
    const { body } = await recategorize(reply, 'interested').expect(200);
    expect(body).toMatchObject({
      id: reply.id,
      lead_id: reply.lead.id,
      category: 'interested',
      automatic: false,
    });
    const { body: page } = await organization.owner.get('/api/v1/replies?category=interested');
    expect(page.data).toContainEqual(body);
    const events = await eventsOf(reply);
    expect(events).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        type: 'coldemail.reply.category_changed',
        createdAt: noon.toISOString(),
        data: {
          lead: expect.objectContaining({ id: reply.lead.id, status: 'replied', category: 'interested' }),
          campaign: { id: campaign.id, name: 'Spring' },
          occurred_at: noon.toISOString(),
          from: 'other',
          to: 'interested',
        },
      },
    ]);
    expect((await leadOf(reply)).category).toBe('interested');
    expect((await organization.owner.get(`/api/v1/campaigns/${campaign.id}`)).body.numbers).toMatchObject({
      interested: 1,
      replied: 1,
    });
  });

  it('only confirms the category when it is the same', async () => {
    const reply = await aCountedReply('interested');
    const { body } = await recategorize(reply, 'interested').expect(200);
    expect(body).toMatchObject({ category: 'interested', decided_by: 'person' });
    expect(await eventsOf(reply)).toEqual([]);
  });

  it('takes every category from every other, and the numbers follow', async () => {
    const reply = await aCountedReply('other');
    for (const from of replyCategories) {
      for (const to of replyCategories) {
        await recategorize(reply, from).expect(200);
        expect((await recategorize(reply, to).expect(200)).body.category).toBe(to);
        await countersAreExact();
      }
    }
  });

  it('makes a reply that was held the person’s own, also as `other`', async () => {
    const reply = await aReply(service, organization, { campaign, category: 'other', automatic: true });
    await setLead(reply.lead, { status: 'in_progress', category: 'other', dueAt: noon, lastPosition: 1 });
    await settle();
    const { body } = await recategorize(reply, 'other').expect(200);
    expect(body).toMatchObject({ category: 'other', automatic: false, decided_by: 'person' });
    expect(await leadOf(reply)).toMatchObject({ status: 'replied', dueAt: null });
    expect(await eventsOf(reply)).toEqual([]);
  });

  it('leaves a notice that somebody has left automatic when it is confirmed', async () => {
    const reply = await aReply(service, organization, {
      campaign,
      category: 'wrong_person',
      automatic: true,
    });
    await setLead(reply.lead, { status: 'stopped', category: 'wrong_person' });
    await settle();
    const { body } = await recategorize(reply, 'wrong_person').expect(200);
    expect(body).toMatchObject({ automatic: true, decided_by: 'person' });
    expect((await leadOf(reply)).status).toBe('stopped');
  });

  it.each([
    ['do_not_contact', 'opted_out'],
    ['interested', 'replied'],
  ])('in test mode ends the lead, and nothing else of the person, with %s', async (category, status) => {
    campaign = await aCampaign(service, organization, { data: { testMode: true } });
    const reply = await aCountedReply('out_of_office');
    const { email } = await leadOf(reply);
    const given = [{ email, status: 'in_progress' }];
    const [real] = await someLeads(service, organization, await aCampaign(service, organization), given);
    await recategorize(reply, category).expect(200);
    expect((await leadOf(reply)).status).toBe(status);
    expect((await leadOf({ lead: real! })).status).toBe('in_progress');
    const { body } = await organization.owner.get(`/api/v1/blocklist?q=${encodeURIComponent(email)}`);
    expect(body.data).toEqual([]);
  });

  it('gives the lead the category of its newest reply', async () => {
    const [lead] = await someLeads(service, organization, campaign, 1);
    const older = await aCountedReply('interested', { lead, at: 1000 });
    await aCountedReply('not_interested', { lead, at: 2000 });
    await aReply(service, organization, { campaign, lead, category: 'out_of_office', at: 3000 });
    await recategorize(older, 'meeting_request').expect(200);
    expect((await leadOf(older)).category).toBe('not_interested');
  });

  it('ends the sequence when an automatic reply turns out to be the person’s own', async () => {
    const reply = await aCountedReply('out_of_office');
    await setLead(reply.lead, { dueAt: noon, lastPosition: 1 });
    const { body } = await recategorize(reply, 'interested').expect(200);
    expect(body.automatic).toBe(false);
    expect(await leadOf(reply)).toMatchObject({ status: 'replied', dueAt: null, category: 'interested' });
    expect((await eventsOf(reply)).map(({ type }) => type)).toEqual(['coldemail.reply.category_changed']);
  });

  it('does not start the sequence again when a reply turns out to be automatic', async () => {
    const reply = await aCountedReply('other');
    const { body } = await recategorize(reply, 'out_of_office').expect(200);
    expect(body.automatic).toBe(true);
    expect(await leadOf(reply)).toMatchObject({ status: 'replied', dueAt: null, category: 'out_of_office' });
    const { body: people } = await organization.owner.get(`/api/v1/replies?campaign_id=${campaign.id}`);
    expect(people.data).toEqual([]);
  });

  it('opts the person out with do_not_contact, everywhere in the organization', async () => {
    const reply = await aCountedReply('not_interested');
    const { email } = await leadOf(reply);
    const second = await aCampaign(service, organization);
    const [again] = await someLeads(service, organization, second, [{ email }]);
    await recategorize(reply, 'do_not_contact').expect(200);
    expect(await leadOf(reply)).toMatchObject({ status: 'opted_out', category: 'do_not_contact' });
    expect((await leadOf({ lead: again! })).status).toBe('stopped');
    const { body } = await organization.owner
      .get(`/api/v1/blocklist?q=${encodeURIComponent(email)}`)
      .expect(200);
    expect(body.data).toEqual([expect.objectContaining({ value: email })]);
    // Both are of the same moment, which gives them no order.
    const events = new Map<string, object>((await eventsOf(reply)).map(({ type, data }) => [type, data]));
    expect(new Set(events.keys())).toEqual(
      new Set(['coldemail.reply.category_changed', 'coldemail.lead.opted_out']),
    );
    expect(events.get('coldemail.lead.opted_out')).toMatchObject({
      source: 'reply',
      lead: { status: 'opted_out' },
    });
  });

  it.each(['other', 'out_of_office', 'bounce'])(
    'ends the lead as opted out when a reply that was %s becomes do_not_contact',
    async (category) => {
      const reply = await aCountedReply(category);
      await recategorize(reply, 'do_not_contact').expect(200);
      expect(await leadOf(reply)).toMatchObject({ status: 'opted_out', dueAt: null });
      const types = (await eventsOf(reply)).map(({ type }) => type);
      expect(types.filter((type) => type === 'coldemail.lead.opted_out')).toHaveLength(1);
    },
  );

  it('opts a person out by replies in several campaigns at the same moment, without a deadlock', async () => {
    const campaigns = [
      campaign,
      await aCampaign(service, organization),
      await aCampaign(service, organization),
    ];
    for (let round = 0; round < 15; round += 1) {
      const email = `round-${round}@customer.test`;
      const replies = await Promise.all(
        campaigns.map(async (each, index) => {
          const [lead] = await someLeads(service, organization, each, [{ email, status: 'in_progress' }]);
          const category = index % 2 === 0 ? 'out_of_office' : 'other';
          return aReply(service, organization, { campaign: each, lead, category });
        }),
      );
      await settle();
      const answers = await Promise.all(replies.map((reply) => recategorize(reply, 'do_not_contact')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const leads = await service.context.db.lead.findMany({ where: { email } });
      expect(leads.map(({ status }) => status)).toEqual(Array(3).fill('opted_out'));
    }
  });

  it('never takes an opt-out back', async () => {
    const reply = await aCountedReply('not_interested');
    await recategorize(reply, 'do_not_contact').expect(200);
    await recategorize(reply, 'interested').expect(200);
    await recategorize(reply, 'do_not_contact').expect(200);
    expect((await leadOf(reply)).status).toBe('opted_out');
    const types = (await eventsOf(reply)).map(({ type }) => type);
    expect(types.filter((type) => type === 'coldemail.lead.opted_out')).toHaveLength(1);
  });

  it('keeps the numbers exact when many change the replies of one lead at once', async () => {
    const [lead] = await someLeads(service, organization, campaign, 1);
    const replies = [await aCountedReply('other', { lead }), await aCountedReply('other', { lead, at: 1 })];
    const wanted = ['interested', 'out_of_office', 'other', 'interested', 'bounce', 'meeting_request'];
    const calls = wanted.flatMap((category) => replies.map((reply) => recategorize(reply, category)));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  });
});

describe('400', () => {
  it.each(['happy', '', null, 7, ['other'], undefined])('refuses the category %j', async (category) => {
    const reply = await aCountedReply('other');
    const { body } = await recategorize(reply, category).expect(400);
    expect(body.error).toEqual({ code: 'invalid_request', message: expect.stringContaining('category: ') });
  });
});

describe('404', () => {
  it('does not touch a reply of another organization', async () => {
    const reply = await aCountedReply('other');
    const other = await service.organization();
    for (const id of [reply.id, 'rpl_1', 'rpl_00000000000000000000000000000000']) {
      await other.owner.patch(`/api/v1/replies/${id}`, { category: 'interested' }).expect(404);
    }
    expect((await leadOf(reply)).category).toBe('other');
  });
});

describe('403', () => {
  it('refuses a credential that only reads', async () => {
    const reply = await aCountedReply('other');
    const reader = await organization.ownerWith(['outreach:read']);
    await reader.patch(`/api/v1/replies/${reply.id}`, { category: 'interested' }).expect(403);
  });
});
