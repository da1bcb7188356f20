import { startOtlpCollector, type OtlpCollector } from '@reachback/testing/network/otlp-collector';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { drain } from '../support/lane.ts';
import { startMailingService, type MailingService } from '../support/mailing.ts';

let collector: OtlpCollector;
let service: MailingService;

beforeAll(async () => {
  collector = await startOtlpCollector();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'visits' };
  service = await startMailingService('traces', { env: tracing });
});
afterAll(async () => {
  await service.close();
  await collector.close();
});

it('shows a visit and its survey email as one trace, and of visits recorded together each as its own', async () => {
  const organization = await aSurveyingOrganization(service, {
    sendingWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
  });
  const visits = Array.from({ length: 5 }, () => aVisit({ sendNow: true, firstName: 'Privatus' }));
  await Promise.all(visits.map((visit) => organization.key.post('/api/v1/visits', visit).expect(201)));
  await drain(service, organization.id);
  expect(service.smtp.messages).toHaveLength(5);
  const named = (name: string) => collector.spans.filter((span) => span.name === name);
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
  expect(collector.exports.map(({ body }) => body).join('')).not.toMatch(/Privatus|@|externalId|visit-/);
});
