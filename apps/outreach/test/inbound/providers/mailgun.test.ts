import { createHmac } from 'node:crypto';
import request from 'supertest';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, itemsOf, processInbound } from '../../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';
import { aSource, postReport } from '../../support/sources.ts';

let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

beforeAll(async () => {
  service = await startService('inbound mailgun');
});
beforeEach(async () => {
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(() => service.close());

const post = (path: string, body: string) => postReport(service, path, body);
const secret = 'mailgun-signing-key';
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
const seconds = () => String(noon.getTime() / 1000);

describe('Mailgun', () => {
  let tokens = 0;
  const signature = (given: { timestamp?: string; token?: string } = {}) => {
    const { timestamp = seconds(), token = `token${++tokens}` } = given;
    return { timestamp, token, signature: hmac(secret, timestamp + token) };
  };
  const event = (given: object, by = signature()) =>
    JSON.stringify({ signature: by, 'event-data': { id: 'x', recipient: lead.email, ...given } });
  const failed = (given: object) => ({
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    'delivery-status': { code: 550, message: '5.1.1 user unknown', 'enhanced-code': '5.1.1' },
    message: { headers: { 'message-id': lead.messageId.slice(1, -1) } },
    ...given,
  });

  it('reports that an address does not exist', async () => {
    const { path } = await aSource(organization, { kind: 'mailgun', secret });
    await post(path, event(failed({}))).expect(200, { accepted: 1 });
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'bounced' });
  });

  it.each([
    ['complained', 'spam_report'],
    ['unsubscribed', 'mailprovider_unsubscribe'],
  ])('reports %s', async (type, source) => {
    const { path } = await aSource(organization, { kind: 'mailgun', secret });
    await post(path, event({ event: type })).expect(200);
    await processInbound(service, organization);
    expect((await eventsOf(service, organization))[0]).toMatchObject({ data: { source } });
  });

  it('cannot be made to say more with a signature that was seen', async () => {
    const { path } = await aSource(organization, { kind: 'mailgun', secret });
    const seen = signature();
    await post(path, event({ event: 'complained', recipient: 'stranger@customer.test' }, seen)).expect(200);
    // The signature covers the time and the token only.
    await post(path, event({ event: 'complained' }, seen)).expect(200);
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'in_progress' });
    expect(await itemsOf(service, organization)).toHaveLength(1);
  });

  it('is refused with another key, without a token, or a day late', async () => {
    const { path } = await aSource(organization, { kind: 'mailgun', secret });
    const late = String(Number(seconds()) - 86_401);
    await post(path, event({}, { ...signature(), signature: hmac('wrong', '') })).expect(403);
    await post(path, event({}, signature({ token: '' }))).expect(403);
    await post(path, event({}, signature({ timestamp: late }))).expect(403);
    await post(path, '{}').expect(403);
    await post(path, 'no json').expect(400);
  });

  it('forwards mail', async () => {
    const { path } = await aSource(organization, { kind: 'mailgun', secret });
    const fields = { ...signature(), 'body-mime': aMail({ from: lead.email, inReplyTo: lead.messageId }) };
    await request(service.app).post(path).type('form').send(fields).expect(200, { accepted: 1 });
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
  });
});

it.each(['multipart', 'url-encoded'])('keeps a forwarded mail byte for byte (%s)', async (form) => {
  const { path } = await aSource(organization, { kind: 'mailgun', secret });
  const head = `From: ${lead.email}\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n`;
  const mail = Buffer.from(`${head}Très bien à 100 % & merci.\r\n--b\r\n`, 'latin1');
  const token = `bytes ${form}`;
  const signed = { timestamp: seconds(), token, signature: hmac(secret, seconds() + token) };
  const fields = Object.entries({ ...signed, 'body-mime': mail });
  const isMultipart = form === 'multipart';
  const part = ([name, value]: [string, string | Buffer]) => [
    `--boundary-1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
    value,
    '\r\n',
  ];
  const escaped = (value: string | Buffer) =>
    [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const body = isMultipart
    ? Buffer.concat([...fields.flatMap(part), '--boundary-1--\r\n'].map((piece) => Buffer.from(piece)))
    : Buffer.from(fields.map(([name, value]) => `${name}=${escaped(value)}`).join('&'));
  const type = isMultipart ? 'multipart/form-data; boundary=boundary-1' : 'application/x-www-form-urlencoded';
  await request(service.app)
    .post(path)
    .set('Content-Type', type)
    .serialize((bytes) => bytes)
    .send(body)
    .expect(200, { accepted: 1 });
  const [item] = await itemsOf(service, organization);
  expect(Buffer.from(item!.raw!).equals(mail)).toBe(true);
});
