import { generateKeyPairSync, sign } from 'node:crypto';
import request from 'supertest';
import { ownSuppressionOf } from '../../support/addresses.ts';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { trueCounts } from '../../support/counters.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, itemsOf, processInbound } from '../../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';
import { aSource, postReport } from '../../support/sources.ts';

let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

beforeAll(async () => {
  service = await startService('inbound sendgrid');
});
beforeEach(async () => {
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(() => service.close());

const post = (path: string, body: string, headers?: Record<string, string>) =>
  postReport(service, path, body, headers);
const seconds = () => String(noon.getTime() / 1000);

describe('SendGrid', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const secret = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = (body: string, time = seconds()) => ({
    'X-Twilio-Email-Event-Webhook-Timestamp': time,
    'X-Twilio-Email-Event-Webhook-Signature': sign('sha256', Buffer.from(time + body), privateKey).toString(
      'base64',
    ),
  });
  const events = (...given: object[]) =>
    JSON.stringify(
      given.map((event, index) => ({ email: lead.email, sg_event_id: `e${index}`, timestamp: 1, ...event })),
    );

  it('reports that an address does not exist, once however often it is delivered', async () => {
    const { path } = await aSource(organization, { kind: 'sendgrid', secret });
    const body = events(
      { event: 'delivered' },
      {
        event: 'bounce',
        type: 'bounce',
        status: '5.1.1',
        reason: '550 5.1.1 no such user',
        'smtp-id': lead.messageId,
      },
    );
    expect((await post(path, body, signed(body)).expect(200)).body).toEqual({ accepted: 1 });
    await processInbound(service, organization);
    await post(path, body, signed(body)).expect(200);
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'bounced' });
    expect(await ownSuppressionOf(service, organization, lead.email)).toMatchObject({ reason: 'bounce' });
    expect(await eventsOf(service, organization)).toEqual([
      { type: 'coldemail.lead.bounced', data: expect.objectContaining({ source: 'mailprovider_bounce' }) },
    ]);
    expect(await itemsOf(service, organization)).toMatchObject([
      {
        state: 'processed',
        verdict: 'bounce:hard',
        rule: 'sendgrid bounce',
        leadId: lead.uuid,
        sendId: lead.sendId,
      },
    ]);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({ bounced: 1 });
  });

  it('reports what the person did: spam, unsubscription', async () => {
    const { path } = await aSource(organization, { kind: 'sendgrid', secret });
    const other = await aContactedLead(service, organization);
    const body = events({ event: 'spamreport' }, { event: 'unsubscribe', email: other.email.toUpperCase() });
    await post(path, body, signed(body)).expect(200);
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'opted_out' });
    expect(await showLead(organization, other)).toMatchObject({ status: 'opted_out' });
    expect(await ownSuppressionOf(service, organization, lead.email)).toMatchObject({
      reason: 'spam_report',
    });
    expect((await eventsOf(service, organization)).map(({ data }) => data.source)).toEqual([
      'spam_report',
      'mailprovider_unsubscribe',
    ]);
  });

  it('suppresses nobody for what may pass, or what is about somebody else', async () => {
    const { path } = await aSource(organization, { kind: 'sendgrid', secret });
    const body = events(
      { event: 'bounce', type: 'blocked', reason: '550 5.7.1 blocked by policy' },
      { event: 'bounce', type: 'bounce', status: '5.2.2', reason: 'mailbox full' },
      {
        event: 'bounce',
        type: 'bounce',
        status: '5.1.1',
        reason: 'no such user',
        email: 'stranger@customer.test',
      },
    );
    await post(path, body, signed(body)).expect(200);
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'in_progress' });
    expect(await ownSuppressionOf(service, organization, lead.email)).toBeUndefined();
    expect((await itemsOf(service, organization)).map(({ verdict }) => verdict)).toEqual([
      'bounce:soft',
      'bounce:soft',
      'unmatched:bounce',
    ]);
  });

  it('is refused with another signature, another body, or none', async () => {
    const { path } = await aSource(organization, { kind: 'sendgrid', secret });
    const body = events({ event: 'spamreport' });
    await post(path, `${body} `, signed(body)).expect(403);
    await post(path, body, { ...signed(body), 'X-Twilio-Email-Event-Webhook-Timestamp': '1' }).expect(403);
    const answer = await post(path, body).expect(403);
    expect(answer.body).toEqual({
      error: { code: 'forbidden', message: 'the signature is missing, wrong or too old' },
    });
    expect(await itemsOf(service, organization)).toEqual([]);
  });

  it('delivers inbound mail, which is heard like any other', async () => {
    const { path } = await aSource(organization, { kind: 'sendgrid' });
    const mail = aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'Yes, please call me.' });
    await request(service.app)
      .post(path)
      .field('email', mail)
      .field('to', 'x@y.test')
      .expect(200, { accepted: 1 });
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
    const { body } = await request(service.app).post(path).field('text', 'Hello').expect(400);
    expect(body.error.message).toMatch(/raw, full MIME/);
    // Events are believed with a signature only.
    await post(path, events({ event: 'spamreport' })).expect(403);
  });
});
