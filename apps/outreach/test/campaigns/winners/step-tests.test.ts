import { jobs } from '../../../src/jobs.ts';
import { aCampaign, aMailbox, type Made } from '../../support/builders.ts';
import { eventsOf } from '../../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;

beforeAll(async () => {
  service = await startService('step tests');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  campaign = await aCampaign(service, organization, { mailboxes: [await aMailbox(service, organization)] });
});

const detail = async () =>
  (await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200)).body;
const step = async () => (await detail()).steps[0];
const path = async () => `/api/v1/campaigns/${campaign.id}/steps/${(await step()).id}`;
const patch = async (change: object) =>
  (await organization.owner.patch(await path(), change).expect(200)).body.steps[0];
const variants = [{ body: 'Another text' }];
const run = () =>
  jobs.find(({ name }) => name === 'count-tests')!.run(service.context, {}, new AbortController().signal);
/** Days later, and the job has run. */
const later = async (days: number) => {
  service.clock.advance(days * 86_400_000);
  await run();
};

/** What emails of a day came to; `day` 1 is tomorrow. */
async function came(
  day: number,
  texts: Record<string, [delivered: number, replied: number, interested?: number]>,
) {
  const { id } = await service.context.db.step.findFirstOrThrow({ where: { campaignId: campaign.uuid } });
  for (const [variant, [delivered, replied, interested = 0]] of Object.entries(texts))
    await service.context.db.campaignResult.create({
      data: {
        organizationId: organization.id,
        campaignId: campaign.uuid,
        day: new Date(noon.getTime() + day * 86_400_000),
        stepId: id,
        variant,
        sent: delivered,
        delivered,
        replied,
        interested,
      },
    });
}
const weights = ({ weight, variants: others }: { weight: number; variants: { weight: number }[] }) => [
  weight,
  ...others.map((one) => one.weight),
];

describe('a test', () => {
  it('chooses the winner once a day has had its time for replies, and reports it', async () => {
    const { variants: made, test } = await patch({ variants, test: {} });
    expect(test).toMatchObject({
      metric: 'replied',
      end: 'auto',
      min_sends: 200,
      state: 'running',
      since: '2026-03-03',
      winner: null,
    });
    const b = made[0].id;
    // Today the texts changed: what is sent today does not count.
    await came(0, { '': [1000, 90], [b]: [1000, 0] });
    await came(1, { '': [1000, 10], [b]: [1000, 60] });
    await later(8);
    expect((await step()).test).toMatchObject({
      state: 'running',
      counted_through: null,
      texts: [{ emails: 0 }, { emails: 0 }],
    });
    await later(1);
    const decided = await step();
    expect(weights(decided)).toEqual([0, 1]);
    expect(decided.test).toMatchObject({
      state: 'decided',
      counted_through: '2026-03-03',
      needed: 40,
      winner: { variant: b, chosen_by: 'test', at: service.clock.now().toISOString() },
      summary: 'The winner is variant 1, chosen by the test.',
      texts: [
        { variant: b, emails: 1000, successes: 60, rate: { value: 0.06 } },
        { variant: null, emails: 1000, successes: 10 },
      ],
    });
    await later(3);
    expect(await eventsOf(service, organization)).toEqual([
      {
        type: 'coldemail.step.winner_chosen',
        data: expect.objectContaining({
          lead: null,
          variant: b,
          chosen_by: 'test',
          step: { id: decided.id, position: 1 },
        }),
      },
    ]);
  });

  it('counts a day once: replies that come later change nothing', async () => {
    const { variants: made } = await patch({ variants, test: { metric: 'interested' } });
    const b = made[0].id;
    await came(1, { '': [300, 90, 5], [b]: [300, 0, 6] });
    await later(9);
    await service.context.db.campaignResult.updateMany({ where: { variant: b }, data: { interested: 200 } });
    await later(5);
    expect((await step()).test).toMatchObject({
      state: 'undecided',
      texts: [
        { variant: b, successes: 6 },
        { variant: null, successes: 5 },
      ],
    });
    expect((await step()).test.summary).toMatch(
      /^No winner yet: variant 1 leads with 2\.0 % against 1\.7 %\. Its evidence is/,
    );
  });

  it('with a manual end proposes the winner, and a person chooses', async () => {
    const { variants: made } = await patch({ variants, test: { end: 'manual' } });
    const b = made[0].id;
    await came(1, { '': [1000, 10], [b]: [1000, 60] });
    await later(9);
    const found = await step();
    expect(weights(found)).toEqual([1, 1]);
    expect(found.test).toMatchObject({ state: 'winner_found', leader: b, winner: null });
    const choose = async (variant: unknown) =>
      organization.owner.post(`${await path()}/choose-winner`, { variant });
    const { body } = await choose(b).then((answer) => answer);
    expect(weights(body.steps[0])).toEqual([0, 1]);
    expect(body.steps[0].test).toMatchObject({
      state: 'decided',
      winner: { variant: b, chosen_by: 'person' },
    });
    expect((await choose(b)).status).toBe(200);
    expect((await eventsOf(service, organization)).length).toBe(1);
    // Choosing it again ends what the weights let out since.
    const others = [{ ...body.steps[0].variants[0], weight: 1 }];
    expect(weights(await patch({ weight: 1, variants: others }))).toEqual([1, 1]);
    expect(weights((await choose(b)).body.steps[0])).toEqual([0, 1]);
    expect((await eventsOf(service, organization)).length).toBe(2);
    // A person may change their mind.
    expect(weights((await choose(null)).body.steps[0])).toEqual([1, 0]);
    expect((await choose('var_x')).status).toBe(400);
    expect((await choose(undefined)).status).toBe(400);
  });

  it('that is to end on its own chooses what was found before', async () => {
    const { variants: made } = await patch({ variants, test: { end: 'manual' } });
    await came(1, { '': [1000, 10], [made[0].id]: [1000, 60] });
    await later(9);
    await patch({ test: { end: 'auto' } });
    await run();
    expect((await step()).test).toMatchObject({ state: 'decided', winner: { chosen_by: 'test' } });
  });

  it('begins anew with the next day when a text is changed, added or deleted, and not when nothing is', async () => {
    const { variants: made } = await patch({ variants, test: {} });
    const b = made[0].id;
    await came(1, { '': [300, 9], [b]: [300, 10] });
    await later(9);
    expect((await step()).test).toMatchObject({ counted_through: '2026-03-03', texts: [{}, {}] });
    const { subject } = made[0];
    const same = await patch({
      delay_days: 0,
      weight: 2,
      variants: [{ id: b, body: 'Another text', subject, weight: 3 }],
      test: {},
    });
    expect(same.test).toMatchObject({ counted_through: '2026-03-03', since: '2026-03-03' });
    const fresh = { counted_through: null, since: '2026-03-12', texts: [], state: 'running', winner: null };
    expect((await patch({ body: 'A text that was changed' })).test).toMatchObject(fresh);
    await later(10);
    const added = await patch({ variants: [{ id: b, body: 'Another text', subject }, { body: 'A third' }] });
    expect(added.test).toMatchObject({ ...fresh, since: '2026-03-22' });
    const deleted = await patch({ variants: [] });
    expect(deleted.test).toMatchObject({ ...fresh, since: '2026-03-22', state: 'waiting' });
    expect((await patch({ test: null })).test).toBeNull();
  });

  it('goes with the step into a duplicate, and begins there', async () => {
    await patch({ variants, test: { metric: 'interested', min_sends: 500 } });
    const { body } = await organization.owner
      .post(`/api/v1/campaigns/${campaign.id}/duplicate`, {})
      .expect(201);
    expect(body.steps[0].test).toMatchObject({
      metric: 'interested',
      min_sends: 500,
      since: null,
      texts: [],
    });
  });

  it('can be set with a new campaign, a new step and a whole sequence', async () => {
    const given = { subject: 'Hi', body: 'Hello', variants, test: { end: 'manual' } };
    const { body } = await organization.owner
      .post('/api/v1/campaigns', { name: 'New', steps: [given] })
      .expect(201);
    expect(body.steps[0].test).toMatchObject({ end: 'manual', state: 'running', since: null });
    const added = await organization.owner.post(`/api/v1/campaigns/${body.id}/steps`, given).expect(201);
    expect(added.body.steps[1].test).toMatchObject({ end: 'manual' });
    const url = `/api/v1/campaigns/${body.id}/steps`;
    const replaced = await organization.owner.put(url, { steps: [given, { body: 'x' }] }).expect(200);
    expect(replaced.body.steps.map(({ test }: { test: object | null }) => test !== null)).toEqual([
      true,
      false,
    ]);
    expect(await service.context.db.stepTest.count({ where: { organizationId: organization.id } })).toBe(1);
  });
});

describe('a winner chosen by hand', () => {
  it('needs another text, the own organization, and a campaign that may change', async () => {
    const url = `${await path()}/choose-winner`;
    const alone = await organization.owner.post(url, { variant: null });
    expect([alone.status, alone.body.error.code]).toEqual([409, 'invalid_state']);
    await patch({ variants });
    const other = await service.organization();
    expect((await other.owner.post(url, { variant: null })).status).toBe(404);
    expect((await organization.owner.post(url.replace(/stp_\w+/, 'stp_x'), { variant: null })).status).toBe(
      404,
    );
    const { body } = await organization.owner.post(url, { variant: null }).expect(200);
    expect(weights(body.steps[0])).toEqual([1, 0]);
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/archive`).expect(200);
    expect((await organization.owner.post(url, { variant: null })).status).toBe(409);
  });
});
