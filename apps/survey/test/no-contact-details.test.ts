import { endpoints } from '../src/endpoints.ts';
import { aSurveyingOrganization, aVisit } from './support/builders.ts';
import { sendSurvey, startMailingService, type MailingService } from './support/mailing.ts';
import { askQuestions, postForm } from './support/questions.ts';
import type { TestOrganization } from './support/service.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from './support/webhooks.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
let subscriber: Subscriber;
/** An id of each kind of thing that a path can name, by the path before it. */
const ids = new Map<string, string>();

const contact = {
  firstName: 'Xaverine',
  lastName: 'Oberhuberová',
  email: 'xaverine.o@private.example',
  phone: '+4915198765432',
  smsConsent: true,
};
const details = /xaverine|oberhuberov|private\.example|15198765432|98765432/i;

/** Someone who was surveyed by mail and by text, bounced, answered, unsubscribed, with errors that quote the address. */
beforeAll(async () => {
  service = await startMailingService('no contact details', { env: localWebhooks });
  organization = await aSurveyingOrganization(service, { fatigueDays: 0, smsEnabled: true });
  subscriber = await aSubscriber(organization);
  const { owner, key } = organization;
  const location = await owner.post('/api/v1/locations', { name: 'Berlin' }).expect(201);
  const provider = await owner.post('/api/v1/providers', { name: 'Dr. Who' }).expect(201);
  const { body: rules } = await owner.get('/api/v1/alerts/rules').expect(200);
  const recipient = await owner
    .post('/api/v1/alerts/recipients', { name: 'Olga', channel: 'email', email: 'olga@harbour.example' })
    .expect(201);
  const link = await owner
    .post('/api/v1/location-links', { location: location.body.id, kind: 'qr', name: 'Poster' })
    .expect(201);
  const questions = await askQuestions(organization);
  const sent = await sendSurvey(service, organization, {
    ...contact,
    location: 'Berlin',
    provider: 'Dr. Who',
  });
  await sendSurvey(service, organization, { ...contact, email: undefined });
  await postForm(service, sent.path, {
    score: '1',
    comment: 'Too slow',
    [questions[2]!.id]: 'No chairs',
  }).expect(303);
  const reach = await key.post('/api/v1/visits', aVisit({ ...contact, sendNow: true })).expect(201);
  const { body: entry } = await owner.post('/api/v1/unsubscribes', { email: contact.email }).expect(201);
  await service.context.pool.query(
    `update outbound_messages set error = '550 <xaverine.o@private.example> unknown', status = 'bounced'`,
  );
  const { body: responses } = await key.get('/api/v1/responses').expect(200);
  ids.set('/api/v1/responses', responses.data[0].id);
  ids.set('/api/v1/invitations', reach.body.invitationId);
  ids.set('/api/v1/surveys', organization.survey);
  const rated = await owner.post('/api/v1/surveys', { name: 'Satisfied?', kind: 'csat' }).expect(201);
  ids.set('/api/v1/surveys/:id/summary', rated.body.id);
  ids.set('/api/v1/locations', location.body.id);
  ids.set('/api/v1/location-links', link.body.id);
  ids.set('/api/v1/providers', provider.body.id);
  ids.set('/api/v1/unsubscribes', entry.id);
  ids.set('/api/v1/alerts/rules', rules.data[0].id);
  ids.set('/api/v1/alerts/recipients', recipient.body.id);
  await deliverAll(service);
  const { body: deliveries } = await owner.get('/api/v1/webhook-deliveries').expect(200);
  ids.set('/api/v1/webhook-deliveries', deliveries.data[0].id);
  ids.set('/api/v1/webhook-endpoints', subscriber.id);
});
afterAll(async () => {
  await service.close();
  await subscriber.close();
});

it.each(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))(
  'GET %s does not show who was surveyed',
  async (path) => {
    const [collection = ''] = path.split('/:');
    const named = path.replace(
      /:\w+/,
      () => ids.get(path) ?? ids.get(collection) ?? `no id known for ${collection}`,
    );
    const { text, body, headers } = await organization.owner.get(named).expect(200);
    // An image arrives as bytes.
    expect(text ?? `${body}`).not.toMatch(details);
    expect(JSON.stringify(headers)).not.toMatch(details);
  },
);

it('nor do the events tell subscribers', async () => {
  const events = await service.context.db.webhookEvent.findMany();
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThanOrEqual(5);
  for (const { body } of events) expect(body).not.toMatch(details);
});
