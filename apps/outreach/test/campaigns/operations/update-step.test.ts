import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { anAbcCampaign, shown, stepsOf, stepsPath } from '../../support/steps.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('update step');
  organization = await service.organization();
});
afterAll(() => service.close());

describe('PATCH …/steps/:step_id', () => {
  it('changes what is given and leaves the rest, of a step that was sent too', async () => {
    const campaign = await anAbcCampaign(service, organization, { sent: 3 });
    const [step] = campaign.steps;
    const { body } = await organization.owner
      .patch(`${stepsPath(campaign)}/${step!.id}`, { body: 'new' })
      .expect(200);
    expect(body.steps[0]).toEqual({ ...step, body: 'new' });
    const more = { delay_days: 7, weight: 0, subject: 'T' };
    const again = await organization.owner.patch(`${stepsPath(campaign)}/${step!.id}`, more).expect(200);
    expect(again.body.steps[0]).toEqual({ ...step, ...more, body: 'new' });
  });

  it('keeps the ids of variants that it names, drops the others, and adds new ones', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const path = `${stepsPath(campaign)}/${campaign.steps[0]!.id}`;
    const first = await organization.owner
      .patch(path, { variants: [{ body: 'v' }, { body: 'w' }] })
      .expect(200);
    const [v, w] = first.body.steps[0].variants;
    expect(v).toEqual({ id: expect.stringMatching(/^var_/), weight: 1, subject: 'S', body: 'v' });
    const variants = [{ id: w.id, weight: 5, body: 'W' }, { body: 'new' }];
    const second = await organization.owner.patch(path, { variants }).expect(200);
    expect(second.body.steps[0].variants).toEqual([
      { id: w.id, weight: 5, subject: 'S', body: 'W' },
      { id: expect.not.stringMatching(`${v.id}|${w.id}`), weight: 1, subject: 'S', body: 'new' },
    ]);
    for (const id of [v.id, 'x']) {
      const { body } = await organization.owner.patch(path, { variants: [{ id, body: 'v' }] }).expect(400);
      expect(body.error.message).toBe('variants[0].id: no such variant of this step');
    }
    const twice = [
      { id: w.id, body: '1' },
      { id: w.id, body: '2' },
    ];
    await organization.owner.patch(path, { variants: twice }).expect(400);
  });

  it('answers 409 for a broken text while the campaign sends', async () => {
    const campaign = await anAbcCampaign(service, organization, { status: 'active' });
    const path = `${stepsPath(campaign)}/${campaign.steps[0]!.id}`;
    const { body } = await organization.owner.patch(path, { body: '{{ x' }).expect(409);
    expect(body.error.code).toBe('campaign_not_ready');
    await organization.owner.patch(path, { subject: ' ' }).expect(409);
    expect(shown(await stepsOf(organization, campaign))).toBe('1a 2b 3c');
    await organization.owner.patch(path, { body: 'fine' }).expect(200);
  });

  it('answers 404 for a step of another campaign', async () => {
    const [campaign, other] = [
      await anAbcCampaign(service, organization),
      await anAbcCampaign(service, organization),
    ];
    for (const id of [other.steps[0]!.id, 'stp_1', campaign.id]) {
      await organization.owner.patch(`${stepsPath(campaign)}/${id}`, { body: 'x' }).expect(404);
    }
  });
});
