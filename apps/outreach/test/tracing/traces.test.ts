import { startOtlpCollector, type OtlpCollector } from '@reachback/testing/network/otlp-collector';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { until } from '@reachback/testing/until';
import request from 'supertest';
import { aCampaign, aMailbox } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { recategorize } from '../support/deliveries.ts';
import { aMail } from '../support/imap.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSource, postReport } from '../support/sources.ts';
import { aSubscriber, localWebhooks } from '../support/webhooks.ts';
import { startWorker, type RunningWorker } from '../support/worker.ts';

let collector: OtlpCollector;
let smtp: RunningSmtpServer;
let service: Service;
let worker: RunningWorker;
let organization: TestOrganization;

beforeAll(async () => {
  collector = await startOtlpCollector();
  smtp = await startSmtpServer();
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=mail%20ops',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    ...localWebhooks,
  };
  service = await startService('traces', { env: tracing });
  // By the clock of the machine: the worker has that.
  service.clock.set(new Date());
  worker = startWorker(service, tracing);
  organization = await service.organization();
});
afterAll(async () => {
  await worker.stop();
  await service.close();
  await smtp.close();
  await collector.close();
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const ofTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

it('shows adding leads and their email at the SMTP server as one trace', async () => {
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const campaign = await aCampaign(service, organization, {
    mailboxes: [mailbox],
    steps: [{ subject: 'Secret subject for {{first_name}}' }],
  });
  const lead = { email: 'kim.private@customer.test', first_name: 'Kimberley' };
  await organization.owner
    .post(`/api/v1/campaigns/${campaign.id}/leads`, { leads: [lead], skip_no_mail: false })
    .expect(201);
  await smtp.received(1);
  await collector.has(() => named('send email').length === 1 && named('addLeads').length === 1);
  const [sent] = named('send email');
  const trace = ofTrace(sent!.traceId);
  const server = trace.find(({ name }) => name === 'POST /api/v1/campaigns/:id/leads');
  const invoked = trace.find(({ name }) => name === 'addLeads');
  expect(server).toMatchObject({ kind: 2, service: 'test', parentSpanId: '' });
  expect(server!.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/campaigns/:id/leads',
    'http.response.status_code': 201,
    'reachback.organization.id': organization.id,
  });
  expect(invoked).toMatchObject({ parentSpanId: server!.spanId });
  expect(trace.find(({ name }) => name === 'wake lanes')).toMatchObject({ parentSpanId: invoked!.spanId });
  expect(sent).toMatchObject({ kind: 3, service: 'outreach-worker', parentSpanId: invoked!.spanId });
  expect(sent!.attributes).toMatchObject({
    'reachback.mailbox.id': mailbox.uuid,
    'reachback.outcome': 'gone',
  });
  const batch = named('claim emails').find(({ links }) =>
    links.some((link) => link.traceId === sent!.traceId),
  );
  expect(batch).toMatchObject({ links: [{ traceId: sent!.traceId, spanId: invoked!.spanId }] });
  expect(batch!.traceId).not.toBe(sent!.traceId);
});

it('shows a change and the webhook about it as one trace, and says nothing of it to the subscriber', async () => {
  const subscriber = await aSubscriber(organization);
  await recategorize(service, organization);
  await subscriber.has(1);
  await collector.has(() => named('deliver webhook').length === 1 && named('recategorizeReply').length === 1);
  const [delivered] = named('deliver webhook');
  const server = ofTrace(delivered!.traceId).find(({ parentSpanId }) => parentSpanId === '');
  expect(server).toMatchObject({ name: 'PATCH /api/v1/replies/:id', kind: 2 });
  expect(delivered).toMatchObject({ kind: 3, service: 'outreach-worker', status: 0 });
  expect(delivered!.attributes).toMatchObject({ 'http.response.status_code': 204, 'reachback.attempt': 1 });
  expect(named('claim webhooks')[0]!.links).toMatchObject([{ traceId: delivered!.traceId }]);
  expect(subscriber.received[0]!.headers).not.toHaveProperty('traceparent');
  await subscriber.close();
});

it('shows an email that a person wrote, from the request to the SMTP server and its webhook, as one trace', async () => {
  const subscriber = await aSubscriber(organization, { event_types: ['coldemail.message.sent'] });
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const lead = await aContactedLead(service, organization, { mailbox, email: 'ann.private@customer.test' });
  await organization.owner
    .post(`/api/v1/leads/${lead.id}/messages`, { text: 'Secret offer', undo_seconds: 0 })
    .expect(201);
  await subscriber.has(1);
  const sentIn = () => named('send message')[0]?.traceId ?? '';
  await collector.has(() => ofTrace(sentIn()).some(({ name }) => name === 'deliver webhook'));
  await collector.has(() => ofTrace(sentIn()).some(({ kind }) => kind === 2));
  const trace = ofTrace(sentIn());
  const spanOf = (name: string) => trace.find((span) => span.name === name)!;
  expect(spanOf('POST /api/v1/leads/:id/messages')).toMatchObject({ kind: 2, parentSpanId: '' });
  expect(spanOf('sendMessage').parentSpanId).toBe(spanOf('POST /api/v1/leads/:id/messages').spanId);
  expect(spanOf('send message')).toMatchObject({
    kind: 3,
    service: 'outreach-worker',
    parentSpanId: spanOf('sendMessage').spanId,
    attributes: { 'reachback.mailbox.id': mailbox.uuid, 'reachback.outcome': 'gone' },
  });
  expect(spanOf('deliver webhook').parentSpanId).toBe(spanOf('send message').spanId);
  await subscriber.close();
});

it('shows a reported reply, its processing and the webhook about it as one trace', async () => {
  const subscriber = await aSubscriber(organization, { event_types: ['coldemail.reply.received'] });
  const lead = await aContactedLead(service, organization, { email: 'lee.private@customer.test' });
  const { path } = await aSource(organization, { kind: 'postmark' });
  const RawEmail = aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'A Secret answer' });
  await postReport(service, path, JSON.stringify({ MessageID: 'm', RawEmail })).expect(200);
  await subscriber.has(1);
  const processedIn = () => named('process inbound item')[0]?.traceId ?? '';
  await collector.has(() => ofTrace(processedIn()).some(({ name }) => name === 'deliver webhook'));
  await collector.has(() => ofTrace(processedIn()).some(({ kind }) => kind === 2));
  const trace = ofTrace(processedIn());
  const server = trace.find(({ parentSpanId }) => parentSpanId === '')!;
  const processed = trace.find(({ name }) => name === 'process inbound item')!;
  expect(server).toMatchObject({ kind: 2, attributes: { 'http.response.status_code': 200 } });
  expect(processed).toMatchObject({ kind: 5, service: 'outreach-worker', parentSpanId: server.spanId });
  expect(trace.find(({ name }) => name === 'deliver webhook')).toMatchObject({
    service: 'outreach-worker',
    parentSpanId: processed.spanId,
  });
  await subscriber.close();
});

it('shows a follow-up as a trace of its own, with a link to the request that added the lead', async () => {
  const mailbox = await aMailbox(service, organization, { port: smtp.port });
  const campaign = await aCampaign(service, organization, {
    mailboxes: [mailbox],
    steps: [{}, { subject: '', body: 'Still there?', delayDays: 3 }],
  });
  const lead = { email: 'pat.private@customer.test' };
  await organization.owner
    .post(`/api/v1/campaigns/${campaign.id}/leads`, { leads: [lead], skip_no_mail: false })
    .expect(201);
  const mine = () =>
    named('send email').filter(({ attributes }) => attributes['reachback.mailbox.id'] === mailbox.uuid);
  await collector.has(() => mine().length === 1);
  const [first] = mine();
  const isPlanned = () =>
    service.context.pool.query(
      `update leads set due_at = now() where organization_id = $1 and campaign_id = $2 and last_position = 1`,
      [organization.id, campaign.uuid],
    );
  await until('the follow-up is planned', async () => (await isPlanned()).rowCount === 1);
  await collector.has(() => mine().length === 2);
  const followUp = mine()[1]!;
  expect(followUp).toMatchObject({ parentSpanId: '', attributes: { 'reachback.outcome': 'gone' } });
  expect(followUp.traceId).not.toBe(first!.traceId);
  expect(followUp.links).toEqual([{ traceId: first!.traceId, spanId: first!.parentSpanId }]);
});

it('exports no address, name, subject, token or URL of an organization', () => {
  const all = collector.exports.map(({ body }) => body).join('');
  expect(all).not.toMatch(/private|Kimberley|Secret|reachback_pat|127\.0\.0\.1|\/hooks|@/);
});

it('sends the headers and the attributes that the operator set', () => {
  expect(collector.exports[0]!.headers).toMatchObject({ 'x-team': 'mail ops' });
  expect(collector.exports[0]!.body).toContain('deployment.environment.name');
});

it('begins a trace of its own when a stranger sends a traceparent', async () => {
  const theirs = 'ab'.repeat(16);
  await request(service.app)
    .get('/strangers')
    .set('traceparent', `00-${theirs}-${'cd'.repeat(8)}-00`);
  await collector.has((spans) =>
    spans.some(({ attributes }) => attributes['http.response.status_code'] === 404),
  );
  expect(ofTrace(theirs)).toEqual([]);
});

it('does not trace probes', async () => {
  await request(service.app).get('/healthz').expect(200);
  await request(service.app).get('/after-the-probe').expect(404);
  await collector.has((spans) => spans.filter(({ name }) => name === 'GET').length >= 2);
  expect(collector.spans.filter(({ attributes }) => attributes['http.route'] === '/healthz')).toEqual([]);
});

it('counts the spans that it exported', async () => {
  expect(await service.context.metrics.text()).toMatch(/trace_spans_total\{result="exported"\} [1-9]/);
});
