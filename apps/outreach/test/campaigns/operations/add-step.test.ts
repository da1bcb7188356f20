import { randomBytes } from 'node:crypto';
import { aCampaign } from '../../support/builders.ts';
import { wokenLanes } from '../../support/woken-lanes.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { anAbcCampaign, keepPlaces, shown, stepsOf, stepsPath } from '../../support/steps.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('add step');
  organization = await service.organization();
});
afterAll(() => service.close());

describe('POST …/steps', () => {
  it('adds a step, last or at a position', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const last = await organization.owner.post(stepsPath(campaign), { body: 'd' }).expect(201);
    expect(shown(last.body.steps)).toBe('1a 2b 3c 4d');
    expect(last.body.steps[3]).toMatchObject({ delay_days: 3, subject: '', weight: 1, variants: [] });
    const second = await organization.owner
      .post(stepsPath(campaign), { body: 'x', position: 2, delay_days: 1 })
      .expect(201);
    expect(shown(second.body.steps)).toBe('1a 2x 3b 4c 5d');
    const first = await organization.owner
      .post(stepsPath(campaign), { subject: 'S', body: 'y', position: 1 })
      .expect(201);
    expect(shown(first.body.steps)).toBe('1y 2a 3x 4b 5c 6d');
    expect(first.body.steps[0].delay_days).toBe(0);
  });

  it('puts it behind the steps that were sent, and before no such step', async () => {
    const campaign = await anAbcCampaign(service, organization, { sent: 2 });
    const { body } = await organization.owner
      .post(stepsPath(campaign), { body: 'x', position: 2 })
      .expect(409);
    expect(body).toEqual(keepPlaces(2));
    const added = await organization.owner.post(stepsPath(campaign), { body: 'x', position: 3 }).expect(201);
    expect(shown(added.body.steps)).toBe('1a 2b 3x 4c');
  });

  it('wakes the mailboxes of an active campaign', async () => {
    const campaign = await anAbcCampaign(service, organization, { status: 'active' });
    const woken = wokenLanes(service);
    await organization.owner.post(stepsPath(campaign), { body: 'd' }).expect(201);
    expect(woken).toHaveLength(1);
  });

  it('makes it once for one Idempotency-Key', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const add = () =>
      organization.owner.post(stepsPath(campaign), { body: 'd' }).set('Idempotency-Key', 'step-1');
    await add().expect(201);
    expect(shown((await add().expect(201)).body.steps)).toBe('1a 2b 3c 4d');
  });

  it('answers 404 for an id of any length, with an Idempotency-Key too', async () => {
    // Random, as what repeats is compressed.
    const path = `/api/v1/campaigns/${randomBytes(3_000).toString('hex')}/steps`;
    await organization.owner.post(path, { body: 'd' }).set('Idempotency-Key', 'long').expect(404);
  });

  it('keeps all of them when several are added at once', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const bodies = ['d', 'e', 'f', 'g', 'h'];
    const answers = await Promise.all(
      bodies.map((body) =>
        organization.owner.post(stepsPath(campaign), { body, position: 1 + (bodies.indexOf(body) % 3) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201));
    const steps = await stepsOf(organization, campaign);
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(steps.map(({ body }) => body).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it.each<[number, object]>([
    [400, {}],
    [400, { body: 'x', position: 5 }],
    [400, { body: 'x', position: 0 }],
    [400, { body: 'x'.repeat(50_001) }],
    [400, { body: 'x', subject: 'y'.repeat(501) }],
    [400, { body: 'x', variants: Array.from({ length: 11 }, () => ({ body: 'v' })) }],
  ])('answers %i for %j', async (status, given) => {
    const campaign = await anAbcCampaign(service, organization);
    await organization.owner.post(stepsPath(campaign), given).expect(status);
    expect(shown(await stepsOf(organization, campaign))).toBe('1a 2b 3c');
  });

  it('answers 409 for a broken text while the campaign sends, and for the thirty-first step', async () => {
    const active = await anAbcCampaign(service, organization, { status: 'active' });
    const { body } = await organization.owner.post(stepsPath(active), { body: '{% if %}' }).expect(409);
    expect(body.error).toEqual({
      code: 'campaign_not_ready',
      message: expect.stringContaining(
        'pause the campaign first, with this change it could not send: step 4, body: ',
      ),
    });
    const steps = Array.from({ length: 30 }, () => ({}));
    const full = await aCampaign(service, organization, { status: 'draft', steps });
    await organization.owner.post(stepsPath(full), { body: 'x' }).expect(409);
  });
});
