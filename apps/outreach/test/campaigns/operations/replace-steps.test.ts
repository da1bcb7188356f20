import type { Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { anAbcCampaign, shown, stepsOf, stepsPath } from '../../support/steps.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('replace steps');
  organization = await service.organization();
});
afterAll(() => service.close());

describe('PUT …/steps', () => {
  const replace = (campaign: Made, steps: unknown) => organization.owner.put(stepsPath(campaign), { steps });

  it('writes all steps anew before the first mail', async () => {
    const campaign = await anAbcCampaign(service, organization);
    const { body } = await replace(campaign, [
      { subject: 'S', body: 'x' },
      { body: 'y', delay_days: 2 },
    ]).expect(200);
    expect(shown(body.steps)).toBe('1x 2y');
    expect(shown((await replace(campaign, []).expect(200)).body.steps)).toBe('');
  });

  it('answers 409 after the first mail', async () => {
    const campaign = await anAbcCampaign(service, organization, { sent: 1 });
    const { body } = await replace(campaign, [{ subject: 'S', body: 'x' }]).expect(409);
    expect(body.error).toEqual({
      code: 'invalid_state',
      message: 'emails were already sent; change the steps one by one',
    });
    expect(shown(await stepsOf(organization, campaign))).toBe('1a 2b 3c');
  });

  it('answers 409 when an active campaign would have none', async () => {
    const campaign = await anAbcCampaign(service, organization, { status: 'active' });
    await replace(campaign, []).expect(409);
    expect(shown(await stepsOf(organization, campaign))).toBe('1a 2b 3c');
  });
});
