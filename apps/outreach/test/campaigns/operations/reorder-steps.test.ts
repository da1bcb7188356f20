import type { Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { anAbcCampaign, keepPlaces, shown, stepsPath, type Step } from '../../support/steps.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('reorder steps');
  organization = await service.organization();
});
afterAll(() => service.close());

describe('POST …/steps/reorder', () => {
  const reorder = (campaign: Made, step_ids: unknown) =>
    organization.owner.post(`${stepsPath(campaign)}/reorder`, { step_ids });

  it('puts the steps in another order', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const [a, b, c] = campaign.steps.map(({ id }) => id);
    const { body } = await reorder(campaign, [c, a, b]).expect(200);
    expect(shown(body.steps)).toBe('1c 2a 3b');
    expect(body.steps.map(({ id }: Step) => id)).toEqual([c, a, b]);
  });

  it('moves no step that was sent', async () => {
    const campaign = await anAbcCampaign(service, organization, { sent: 1 });
    const [a, b, c] = campaign.steps.map(({ id }) => id);
    expect((await reorder(campaign, [b, a, c]).expect(409)).body).toEqual(keepPlaces(1));
    expect(shown((await reorder(campaign, [a, c, b]).expect(200)).body.steps)).toBe('1a 2c 3b');
    expect(shown((await reorder(campaign, [a, c, b]).expect(200)).body.steps)).toBe('1a 2c 3b');
  });

  it('wants every step once', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const [a, b] = campaign.steps.map(({ id }) => id);
    for (const ids of [[a, b], [a, b, b], [a, a, b, b], []]) await reorder(campaign, ids).expect(400);
    await reorder(campaign, [a, b, 'stp_1']).expect(404);
    await reorder(campaign, undefined).expect(400);
  });
});
