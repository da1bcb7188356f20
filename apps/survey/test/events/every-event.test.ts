import { eventBody } from '@reachback/webhooks/events/event-type';
import { verifyWebhook } from '@reachback/webhook-verify';
import request from 'supertest';
import { eventTypes, type SurveyEventType } from '../../src/events/event-types.ts';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { drain } from '../support/lane.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { drainReplies } from '../support/members.ts';
import type { TestOrganization } from '../support/service.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from '../support/webhooks.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let service: MailingService;
let organization: TestOrganization;
let subscriber: Subscriber;
let count = 0;

beforeAll(async () => {
  service = await startMailingService('every event', { env: localWebhooks });
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
  const reviewLinks = [{ platform: 'google', url: 'https://g.page/r/acme/review' }];
  await organization.owner.post('/api/v1/locations', { name: 'Berlin', reviewLinks }).expect(201);
  await organization.owner.post('/api/v1/providers', { name: 'Dr. Who' }).expect(201);
  subscriber = await aSubscriber(organization);
});
afterEach(() => subscriber.close());

const reportVisit = (given: object = {}) =>
  organization.key.post('/api/v1/visits', aVisit({ location: 'Berlin', provider: 'Dr. Who', ...given }));

async function answered(score: number, comment = '') {
  const invitation = await sendSurvey(service, organization, { location: 'Berlin', provider: 'Dr. Who' });
  await giveAnswer(service, invitation, { score, comment }).expect(303);
  return invitation;
}

/** What makes each event happen: a call, a page, or a mail server. */
const causes: Record<SurveyEventType, () => Promise<unknown>> = {
  'reputation.invitation.scheduled': async () => reportVisit().expect(201),
  'reputation.invitation.sent': async () => sendSurvey(service, organization),
  'reputation.invitation.bounced': async () => {
    service.smtp.stages.recipient = { code: 550, text: '5.1.1 no such user' };
    await sendSurvey(service, organization);
    service.smtp.stages.recipient = undefined;
  },
  'reputation.invitation.skipped': async () => {
    const email = `someone-${++count}@example.com`;
    await reportVisit({ email }).expect(201);
    await reportVisit({ email }).expect(200);
  },
  'reputation.invitation.cancelled': async () => {
    const { body } = await reportVisit().expect(201);
    await organization.owner.post(`/api/v1/invitations/${body.invitationId}/cancel`).expect(200);
  },
  'reputation.response.created': () => answered(9, 'Kind people'),
  'reputation.response.updated': async () => {
    const invitation = await answered(9);
    await giveAnswer(service, invitation, { score: 10, comment: 'Even better' }).expect(303);
  },
  'reputation.followup.opened': () => answered(2, 'Too slow'),
  'reputation.followup.closed': async () => {
    await answered(2);
    const { body } = await organization.key.get('/api/v1/responses').expect(200);
    const path = `/api/v1/responses/${body.data[0].id}/followup/close`;
    await organization.owner.post(path, { resolution: 'We talked' }).expect(200);
  },
  'reputation.followup.replied': async () => {
    await answered(2);
    const { body } = await organization.key.get('/api/v1/responses').expect(200);
    const path = `/api/v1/responses/${body.data[0].id}/replies`;
    await organization.owner.post(path, { text: 'We are sorry', undo_seconds: 0 }).expect(201);
    await drainReplies(service, organization.id);
  },
  'reputation.alert.raised': () => answered(2, 'Too slow'),
  'reputation.review.clicked': async () => {
    const { path } = await answered(9);
    const { text } = await request(service.app).get(path).expect(200);
    const [, link] = /href="\.\.(\/r\/[^"]+)"/.exec(text)!;
    await request(service.app).get(link!).set('User-Agent', browser).expect(302);
  },
  'reputation.contact.unsubscribed': async () => {
    const { body } = await reportVisit({ email: 'no-more@example.com' }).expect(201);
    expect(body.status).toBe('scheduled');
    await organization.owner.post('/api/v1/unsubscribes', { email: 'no-more@example.com' }).expect(201);
  },
};

it.each(Object.entries(causes))('sends %s, exactly as documented', async (type, cause) => {
  await cause();
  await drain(service, organization.id);
  await deliverAll(service);
  const now = service.clock.now();
  const { secret } = subscriber;
  const events = await Promise.all(
    subscriber.received.map(({ headers, body }) => verifyWebhook({ headers, body, secret, now })),
  );
  expect(events.map((event): string => event.type)).toContain(type);
  for (const event of events) {
    // Parsing drops what the schema does not have.
    const schema = eventBody(event.type, eventTypes[event.type as SurveyEventType]);
    expect(schema.parse(event)).toEqual(event);
  }
});
