import { aMailbox } from '../../support/builders.ts';
import { aSend } from '../../support/sends.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { anAbcCampaign, keepPlaces, shown, stepsOf, stepsPath } from '../../support/steps.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('delete step');
  organization = await service.organization();
});
afterAll(() => service.close());

describe('DELETE …/steps/:step_id', () => {
  it('takes a step out, and the later ones move up', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const { body } = await organization.owner
      .delete(`${stepsPath(campaign)}/${campaign.steps[0]!.id}`)
      .expect(200);
    expect(shown(body.steps)).toBe('1b 2c');
  });

  it('keeps a step that was sent, or is being sent', async () => {
    const campaign = await anAbcCampaign(service, organization, { sent: 2 });
    for (const step of campaign.steps.slice(0, 2)) {
      const { body } = await organization.owner.delete(`${stepsPath(campaign)}/${step.id}`).expect(409);
      expect(body).toEqual(keepPlaces(2));
    }
    const { body } = await organization.owner
      .delete(`${stepsPath(campaign)}/${campaign.steps[2]!.id}`)
      .expect(200);
    expect(shown(body.steps)).toBe('1a 2b');
    const claimed = await anAbcCampaign(service, organization);
    const mailbox = await aMailbox(service, organization);
    await aSend(service, organization, { campaign: claimed, mailbox, status: 'claimed' });
    await organization.owner.delete(`${stepsPath(claimed)}/${claimed.steps[0]!.id}`).expect(409);
  });

  it('leaves an active campaign at least one', async () => {
    const campaign = await anAbcCampaign(service, organization, { status: 'active' });
    for (const step of campaign.steps.slice(0, 2)) {
      await organization.owner.delete(`${stepsPath(campaign)}/${step.id}`).expect(200);
    }
    const { body } = await organization.owner
      .delete(`${stepsPath(campaign)}/${campaign.steps[2]!.id}`)
      .expect(409);
    expect(body.error.message).toContain('it has no steps');
    expect(shown(await stepsOf(organization, campaign))).toBe('1c');
  });

  it('answers 404 for a step that is gone', async () => {
    const campaign = await anAbcCampaign(service, organization);
    await organization.owner.delete(`${stepsPath(campaign)}/${campaign.steps[1]!.id}`).expect(200);
    await organization.owner.delete(`${stepsPath(campaign)}/${campaign.steps[1]!.id}`).expect(404);
  });
});
