import { traceColumns } from '@reachback/testing/database/traces';
import { aChat, drainAlerts } from '../support/alerts.ts';
import { aSurveyingOrganization, anAddress } from '../support/builders.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { aSubscriber, deliverAll, localWebhooks } from '../support/webhooks.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService('webhook erasure', { env: localWebhooks });
});
afterAll(() => service.close());

it('leaves nothing of what an erased person wrote, in what is sent again or was answered', async () => {
  const organization = await aSurveyingOrganization(service);
  const subscriber = await aSubscriber(organization, { event_types: ['reputation.response.created'] });
  // A subscriber that sends back what it gets.
  subscriber.answer(({ body }, response) => void response.writeHead(200).end(body));
  const email = anAddress();
  const comment = 'My own words. Waiting time: terrible';
  const invitation = await sendSurvey(service, organization, { email });
  await giveAnswer(service, invitation, { score: 3, comment }).expect(303);
  await deliverAll(service);
  expect(subscriber.received[0]!.body).toContain('My own words');
  expect(JSON.parse(subscriber.received[0]!.body).data.response.themes).not.toEqual([]);

  await organization.owner.post('/api/v1/persons/erase', { email }).expect(200);
  const { body: list } = await organization.owner.get('/api/v1/webhook-deliveries').expect(200);
  const path = `/api/v1/webhook-deliveries/${list.data[0].id}`;
  const { text } = await organization.owner.get(path).expect(200);
  expect(text).not.toContain('My own words');
  await organization.owner.post(`${path}/resend`).expect(202);
  await deliverAll(service);
  expect(JSON.parse(subscriber.received[1]!.body)).toMatchObject({
    type: 'reputation.response.created',
    data: { response: { score: 3, comment: '', themes: [], themes_source: 'lexicon' } },
  });
  await subscriber.close();
});

it('leaves nothing of it in what a chat answered to the alert', async () => {
  const organization = await aSurveyingOrganization(service);
  const chat = await aChat(organization);
  // A server that repeats what it refuses.
  chat.answer(({ body }, response) => void response.writeHead(404).end(body));
  const email = anAddress();
  const invitation = await sendSurvey(service, organization, { email });
  await giveAnswer(service, invitation, { score: 3, comment: 'Unmistakable words' }).expect(303);
  await drainAlerts(service, organization.id);
  const traces = () => traceColumns(service.context.pool, ['unmistakable words']);
  expect(await traces()).toEqual(
    expect.arrayContaining(['public.alert_messages.error', 'public.alert_recipients.state_reason']),
  );
  await organization.owner.post('/api/v1/persons/erase', { email }).expect(200);
  expect(await traces()).toEqual([]);
  const { body } = await organization.owner.get(`/api/v1/alerts/recipients/${chat.id}`).expect(200);
  expect(body).toMatchObject({ state: 'stopped', stateReason: 'the server returned 404' });
  await chat.close();
});
