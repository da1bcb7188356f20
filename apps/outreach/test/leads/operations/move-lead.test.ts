import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { trueCounts } from '../../support/counters.ts';
import { aSend } from '../../support/sends.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let spring: Made;
let summer: Made;
beforeAll(async () => {
  service = await startService('move lead');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  spring = await aCampaign(service, organization, { name: 'Spring' });
  summer = await aCampaign(service, organization, { name: 'Summer' });
});

const move = (lead: { id: string }, to: { id: string }) =>
  organization.owner.post(`/api/v1/leads/${lead.id}/move`, { campaign_id: to.id });
const oneLead = async (given: { email?: string; status?: string } = {}) =>
  (await someLeads(service, organization, spring, [given]))[0]!;
const statusOf = async ({ uuid }: Made) =>
  (await service.context.db.campaign.findFirstOrThrow({ where: { id: uuid } })).status;
const counts = async () => [
  (await trueCounts(service, organization, spring)).leads,
  (await trueCounts(service, organization, summer)).leads,
];

describe('200', () => {
  it('moves the lead with all that is known of it, and the numbers with it', async () => {
    const lead = await oneLead();
    await someLeads(service, organization, spring, 1);
    const response = await move(lead, summer);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      id: lead.id,
      email: lead.email,
      status: 'pending',
      campaign_id: summer.id,
    });
    expect(await counts()).toEqual([1, 1]);
  });

  it('changes nothing when it is in that campaign already', async () => {
    expect((await move(await oneLead(), spring)).status).toBe(200);
    expect(await counts()).toEqual([1, 0]);
  });

  it('forgets a first mail that a server had put off', async () => {
    const mailbox = await aMailbox(service, organization);
    const lead = await oneLead();
    await aSend(service, organization, { campaign: spring, mailbox, lead, status: 'deferred' });
    expect((await move(lead, summer)).status).toBe(200);
    expect(await service.context.db.send.count({ where: { leadId: lead.uuid } })).toBe(0);
  });

  it('completes the campaign it was the last one of, and wakes the one it comes to', async () => {
    await oneLead({ status: 'completed' });
    const { pool } = service.context;
    await pool.query(`update campaign_numbers set finished = 1, completed = 1 where campaign_id = $1`, [
      spring.uuid,
    ]);
    await pool.query(`update campaigns set status = 'completed' where id = $1`, [summer.uuid]);
    await move(await oneLead(), summer);
    expect([await statusOf(spring), await statusOf(summer)]).toEqual(['completed', 'active']);
  });
});

describe('409', () => {
  const refused = async (lead: { id: string }, to: Made = summer) => {
    const { status, body } = await move(lead, to);
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
    await counts();
    return body.error.message as string;
  };

  it('for a person who is a lead there already', async () => {
    await someLeads(service, organization, summer, [{ email: 'ann@customer.test' }]);
    expect(await refused(await oneLead({ email: 'ann@customer.test' }))).toMatch(/already/);
    expect(await counts()).toEqual([1, 1]);
  });

  it.each(['claimed', 'sending', 'sent', 'uncertain'])(
    'for a lead with a mail that is %s',
    async (status) => {
      const mailbox = await aMailbox(service, organization);
      const lead = await oneLead();
      await aSend(service, organization, { campaign: spring, mailbox, lead, status });
      const { status: code } = await move(lead, summer);
      expect(code).toBe(409);
    },
  );

  it.each(['in_progress', 'replied', 'opted_out', 'stopped'])('for a lead that is %s', async (status) => {
    const lead = await oneLead({ status });
    expect((await move(lead, summer)).status).toBe(409);
  });

  it('for an archived campaign', async () => {
    await refused(await oneLead(), await aCampaign(service, organization, { status: 'archived' }));
  });
});

it('answers 404 for a lead or a campaign of another organization', async () => {
  const stranger = await service.organization();
  const theirs = await aCampaign(service, stranger);
  const [theirLead] = await someLeads(service, stranger, theirs, 1);
  const lead = await oneLead();
  for (const [one, to] of [
    [theirLead!, spring],
    [lead, theirs],
    [{ id: 'led_1' }, spring],
    [lead, { id: 'cmp_1' }],
  ] as const) {
    const { status, body } = await move(one, to);
    expect([status, body.error.code]).toEqual([404, 'not_found']);
  }
  expect(await counts()).toEqual([1, 0]);
});

it('keeps the numbers exact when leads cross each other between two campaigns', async () => {
  const there = await someLeads(service, organization, spring, 10);
  const back = await someLeads(service, organization, summer, 10);
  const moves = there.flatMap((lead, n) => [move(lead, summer), move(back[n]!, spring)]);
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200));
  expect(await counts()).toEqual([10, 10]);
});
