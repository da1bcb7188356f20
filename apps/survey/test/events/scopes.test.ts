import { aSurveyingOrganization, anAddress } from '../support/builders.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { aSubscriber, deliverAll, localWebhooks } from '../support/webhooks.ts';

const path = '/api/v1/webhook-endpoints';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService('webhook scopes', { env: localWebhooks });
});
afterAll(() => service.close());

it('webhooks:manage alone reads no answer and directs none anywhere', async () => {
  const organization = await aSurveyingOrganization(service);
  const subscriber = await aSubscriber(organization, { event_types: ['reputation.response.created'] });
  const invitation = await sendSurvey(service, organization, { email: anAddress() });
  await giveAnswer(service, invitation, { score: 3, comment: 'My own words' }).expect(303);
  await deliverAll(service);
  const manager = await organization.ownerWith(['webhooks:manage', 'outreach:read']);
  const { body: list } = await manager.get('/api/v1/webhook-deliveries').expect(200);
  expect(JSON.stringify(list)).not.toContain('My own words');
  const delivery = `/api/v1/webhook-deliveries/${list.data[0].id}`;
  const url = 'https://subscriber.example/hooks';
  const refused = [
    manager.get(delivery),
    manager.post(`${delivery}/resend`),
    manager.post(path, { url }),
    manager.patch(`${path}/${subscriber.id}`, { url }),
  ];
  for (const call of refused) {
    const { body } = await call.expect(403);
    expect(body.error).toEqual({
      code: 'insufficient_scope',
      message: 'this credential lacks the scope survey:read',
    });
  }
  const both = await organization.ownerWith(['webhooks:manage', 'survey:read']);
  expect((await both.get(delivery).expect(200)).body.body).toContain('My own words');
  await both.post(path, { url }).expect(201);
  await subscriber.close();
});
