import {
  startOtlpCollector,
  type CollectedSpan,
  type OtlpCollector,
} from '@reachback/testing/network/otlp-collector';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { aRecipient, drainAlerts } from '../support/alerts.ts';
import { dayMs, drain, pass } from '../support/lane.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { aMember, drainReplies } from '../support/members.ts';
import { aSubscriber, deliverAll, localWebhooks } from '../support/webhooks.ts';

let collector: OtlpCollector;
let service: MailingService;

beforeAll(async () => {
  collector = await startOtlpCollector();
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'visits',
    ...localWebhooks,
  };
  service = await startMailingService('traces', { env: tracing });
});
afterAll(async () => {
  await service.close();
  await collector.close();
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const always = { sendingWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' } };

/** The only span of this name, with those of its trace by their names. */
async function traceOf(name: string, names: readonly string[]): Promise<Map<string, CollectedSpan>> {
  const all = () => {
    const traceId = named(name)[0]?.traceId;
    return new Map(
      collector.spans.filter((span) => span.traceId === traceId).map((span) => [span.name, span]),
    );
  };
  await collector.has(() => names.every((each) => all().has(each)));
  expect(named(name)).toHaveLength(1);
  return all();
}

it('shows a visit and its survey email as one trace, and of visits recorded together each as its own', async () => {
  const organization = await aSurveyingOrganization(service, always);
  const visits = Array.from({ length: 5 }, () => aVisit({ sendNow: true, firstName: 'Privatus' }));
  await Promise.all(visits.map((visit) => organization.key.post('/api/v1/visits', visit).expect(201)));
  await drain(service, organization.id);
  expect(service.smtp.messages).toHaveLength(5);
  await collector.has(() => named('send survey').length === 5 && named('reportVisit').length === 5);
  const sent = named('send survey');
  expect(new Set(sent.map(({ traceId }) => traceId)).size).toBe(5);
  for (const email of sent) {
    const visit = named('reportVisit').find(({ spanId }) => spanId === email.parentSpanId)!;
    const server = named('POST /api/v1/visits').find(({ spanId }) => spanId === visit.parentSpanId);
    expect(visit).toMatchObject({ traceId: email.traceId, service: 'visits' });
    expect(server).toMatchObject({ traceId: email.traceId, parentSpanId: '', kind: 2 });
    expect(email).toMatchObject({ service: 'visits', kind: 3 });
    expect(email.attributes).toMatchObject({ 'reachback.outcome': 'sent', 'reachback.channel': 'email' });
  }
  const linked = named('claim invitations').flatMap(({ links }) => links.map(({ traceId }) => traceId));
  expect(new Set(linked)).toEqual(new Set(sent.map(({ traceId }) => traceId)));
});

it('shows a reminder as a trace of its own, with a link to the visit', async () => {
  const organization = await aSurveyingOrganization(service, always);
  await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { reminders: 1 }).expect(200);
  const { uuid } = await sendSurvey(service, organization);
  await pass(service, organization.id, 7 * dayMs);
  const mine = () =>
    named('send survey').filter(({ attributes }) => attributes['reachback.invitation.id'] === uuid);
  await collector.has(() => mine().length === 2);
  const [first, reminder] = mine();
  expect(reminder).toMatchObject({ parentSpanId: '', attributes: { 'reachback.message.number': 1 } });
  expect(reminder!.traceId).not.toBe(first!.traceId);
  expect(reminder!.links).toEqual([{ traceId: first!.traceId, spanId: first!.parentSpanId }]);
});

it('shows a response, the alert that it raised and the webhook about it as one trace', async () => {
  const organization = await aSurveyingOrganization(service, always);
  await aRecipient(organization);
  const subscriber = await aSubscriber(organization, { event_types: ['reputation.alert.raised'] });
  const survey = await sendSurvey(service, organization);
  await giveAnswer(service, survey, { score: 2, comment: 'Privatus' }).expect(303);
  await drainAlerts(service, organization.id);
  await deliverAll(service);
  await subscriber.has(1);
  const trace = await traceOf('send alert', ['send alert', 'deliver webhook', 'POST /s/:token']);
  const server = trace.get('POST /s/:token')!;
  expect(server).toMatchObject({ kind: 2, parentSpanId: '' });
  expect(trace.get('send alert')).toMatchObject({
    kind: 3,
    parentSpanId: server.spanId,
    attributes: { 'reachback.outcome': 'sent', 'reachback.channel': 'email' },
  });
  expect(trace.get('deliver webhook')).toMatchObject({ kind: 3, parentSpanId: server.spanId });
  await subscriber.close();
});

it('shows the reply of a member, from the request to the SMTP server and its webhook, as one trace', async () => {
  const organization = await aSurveyingOrganization(service, always);
  const subscriber = await aSubscriber(organization, { event_types: ['reputation.followup.replied'] });
  const member = await aMember(service, organization);
  const survey = await sendSurvey(service, organization, { email: 'privatus@client.example' });
  await giveAnswer(service, survey, { score: 3, comment: 'Slow' }).expect(303);
  const { body } = await organization.key.get('/api/v1/responses').expect(200);
  const path = `/api/v1/responses/${body.data[0].id}/replies`;
  await member.call.post(path, { text: 'Dear Privatus', undo_seconds: 0 }).expect(201);
  await drainReplies(service, organization.id);
  await deliverAll(service);
  await subscriber.has(1);
  const route = 'POST /api/v1/responses/:id/replies';
  const trace = await traceOf('send reply', ['send reply', 'deliver webhook', 'sendReply', route]);
  expect(trace.get(route)).toMatchObject({ kind: 2, parentSpanId: '' });
  expect(trace.get('sendReply')!.parentSpanId).toBe(trace.get(route)!.spanId);
  expect(trace.get('send reply')).toMatchObject({
    kind: 3,
    parentSpanId: trace.get('sendReply')!.spanId,
    attributes: { 'reachback.outcome': 'sent' },
  });
  expect(trace.get('deliver webhook')!.parentSpanId).toBe(trace.get('send reply')!.spanId);
  await subscriber.close();
});

it('exports no name, address, text or id of a customer', () => {
  expect(collector.exports.map(({ body }) => body).join('')).not.toMatch(/privatus|@|externalId|visit-/i);
});
