import { createSign } from 'node:crypto';
import { generate } from 'selfsigned';
import { isBlocked } from '../../support/addresses.ts';
import { aContactedLead, type ContactedLead } from '../../support/contacted.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, itemsOf, processInbound } from '../../support/inbound.ts';
import { aMessage } from '../../support/messages.ts';
import { freePort } from '@reachback/testing/network/free-port';
import { createFetchText } from '../../../src/inbound/providers/fetch-text.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { aSource, postReport } from '../../support/sources.ts';

const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem';
const subscribeUrl = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
const topic = 'arn:aws:sns:eu-west-1:123456789012:mails';

let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;
let key: string;
let fetched: string[] = [];

beforeAll(async () => {
  const pair = await generate([{ name: 'commonName', value: 'sns.amazonaws.com' }], { keyType: 'rsa' });
  key = pair.private;
  service = await startService('inbound ses', {
    fetchText: async (url) => {
      fetched.push(url);
      return url.endsWith('.pem') ? pair.cert : '<ConfirmSubscriptionResponse/>';
    },
  });
});
beforeEach(async () => {
  fetched = [];
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(() => service.close());

let messages = 0;
/** A message as SNS posts it. */
function snsMessage(given: Record<string, string>, version: '1' | '2' = '2'): Record<string, string> {
  const message: Record<string, string> = {
    Type: 'Notification',
    MessageId: `message-${++messages}`,
    TopicArn: topic,
    Timestamp: '2026-03-02T12:00:00.000Z',
    SigningCertURL: certificateUrl,
    SignatureVersion: version,
    ...given,
  };
  const names = ['Message', 'MessageId', 'SubscribeURL', 'Subject', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const signature = createSign(version === '2' ? 'sha256' : 'sha1')
    .update(text)
    .sign(key, 'base64');
  return { ...message, Signature: signature };
}
const confirmation = (given: Record<string, string> = {}) =>
  snsMessage({
    Type: 'SubscriptionConfirmation',
    Message: 'You have chosen …',
    Token: 't',
    SubscribeURL: subscribeUrl,
    ...given,
  });
const notice = (given: object) => ({ Message: JSON.stringify(given) });
const bounced = (
  given: { bounceType?: string; bounceSubType?: string; status?: string; diagnosticCode?: string } = {},
) => {
  const { bounceType = 'Permanent', bounceSubType = 'General', ...words } = given;
  const recipient = {
    emailAddress: lead.email,
    status: '5.1.1',
    diagnosticCode: 'smtp; 550 5.1.1 user unknown',
    ...words,
  };
  return {
    notificationType: 'Bounce',
    bounce: { bounceType, bounceSubType, bouncedRecipients: [recipient] },
    mail: { messageId: 'ses-id', headers: [{ name: 'Message-ID', value: lead.messageId }] },
  };
};

/** SNS calls its JSON plain text. */
const post = (path: string, message: object) =>
  postReport(service, path, JSON.stringify(message), { 'Content-Type': 'text/plain; charset=UTF-8' });
const aConfirmedSource = async () => {
  const { path } = await aSource(organization, { kind: 'ses' });
  await post(path, confirmation()).expect(200);
  return path;
};
const process = () => processInbound(service, organization);
const statusOf = async () =>
  (await organization.owner.get(`/api/v1/leads/${lead.id}`).expect(200)).body.status;

describe('Amazon SES by SNS', () => {
  it('has its subscription confirmed, and is believed from then on', async () => {
    const { path } = await aSource(organization, { kind: 'ses' });
    await post(path, snsMessage(notice(bounced()))).expect(403);
    await post(path, confirmation()).expect(200, { accepted: 0 });
    expect(fetched).toEqual([certificateUrl, certificateUrl, subscribeUrl]);
    await post(path, snsMessage(notice(bounced()))).expect(200, { accepted: 1 });
    await process();
    expect(await statusOf()).toBe('bounced');
    expect((await eventsOf(service, organization))[0]!.data.source).toBe('mailprovider_bounce');
  });

  it('signs with SHA-1 where a topic is set up so', async () => {
    const path = await aConfirmedSource();
    await post(path, snsMessage(notice(bounced()), '1')).expect(200, { accepted: 1 });
  });

  it('is stored once when it delivers again', async () => {
    const path = await aConfirmedSource();
    const message = snsMessage(notice(bounced()));
    await post(path, message).expect(200);
    await post(path, message).expect(200);
    expect(await itemsOf(service, organization)).toHaveLength(1);
  });

  it.each([
    ['a full mailbox', { bounceType: 'Transient', bounceSubType: 'MailboxFull', status: '4.2.2' }],
    ['a refusal by policy', { status: '5.7.1', diagnosticCode: 'smtp; 550 5.7.1 spam' }],
  ])('suppresses nobody for %s', async (_what, given) => {
    const path = await aConfirmedSource();
    await post(path, snsMessage(notice(bounced(given)))).expect(200);
    await process();
    expect(await statusOf()).toBe('in_progress');
    expect(await itemsOf(service, organization)).toMatchObject([
      { verdict: 'bounce:soft', leadId: lead.uuid },
    ]);
  });

  it('reports complaints, and no-spam reports change nothing', async () => {
    const path = await aConfirmedSource();
    const complaint = (complaintFeedbackType: string) =>
      notice({
        eventType: 'Complaint',
        complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress: lead.email }] },
      });
    await post(path, snsMessage(complaint('not-spam'))).expect(200, { accepted: 0 });
    await post(path, snsMessage(complaint('abuse'))).expect(200, { accepted: 1 });
    await process();
    expect(await statusOf()).toBe('opted_out');
    expect((await eventsOf(service, organization))[0]!.data.source).toBe('spam_report');
  });

  it('names the person who complained: of a copy of an answer it is not the lead', async () => {
    const path = await aConfirmedSource();
    const { messageId } = await aMessage(service, organization, lead, { cc: ['ben@client.test'] });
    const complaint = {
      eventType: 'Complaint',
      complaint: {
        complaintFeedbackType: 'abuse',
        complainedRecipients: [{ emailAddress: 'Ben@Client.test' }],
      },
      mail: { messageId: 'ses-id', headers: [{ name: 'Message-ID', value: messageId }] },
    };
    await post(path, snsMessage(notice(complaint))).expect(200, { accepted: 1 });
    await process();
    expect(await statusOf()).toBe('in_progress');
    expect(await isBlocked(service, organization, 'ben@client.test')).toBe(true);
  });

  it.each(['BASE64', 'UTF8'])('delivers received mail (%s)', async (encoding) => {
    const path = await aConfirmedSource();
    const mail = aMail({ from: lead.email, text: 'Please call me.' });
    const content = encoding === 'BASE64' ? Buffer.from(mail).toString('base64') : mail;
    await post(
      path,
      snsMessage(notice({ notificationType: 'Received', receipt: { action: { encoding } }, content })),
    ).expect(200, { accepted: 1 });
    await process();
    expect(await statusOf()).toBe('replied');
  });
});

describe('what only looks like Amazon', () => {
  it('is refused: altered, unsigned, with a certificate or a confirmation from elsewhere, of another topic', async () => {
    const path = await aConfirmedSource();
    fetched = [];
    const message = snsMessage(notice(bounced()));
    await post(path, { ...message, Message: JSON.stringify(bounced({ status: '5.1.2' })) }).expect(403);
    await post(path, { ...message, Signature: '' }).expect(403);
    for (const Type of ['Other', 'constructor', '__proto__'])
      await post(path, { ...message, Type }).expect(403);
    const before = fetched.length;
    for (const url of [
      'https://sns.eu-west-1.amazonaws.com.evil.test/x.pem',
      'http://sns.eu-west-1.amazonaws.com/x.pem',
      'https://s3.amazonaws.com/x.pem',
      'https://sns.eu-west-1.amazonaws.com@evil.test/x.pem',
      'https://127.0.0.1/x.pem',
    ]) {
      await post(path, snsMessage({ ...notice(bounced()), SigningCertURL: url })).expect(403);
      await post(path, confirmation({ SubscribeURL: url })).expect(403);
    }
    for (const end of ['x.pem#a.pem', 'other/SimpleNotificationService-0123.pem', 'x.pem?a=.pem']) {
      const url = `https://sns.eu-west-1.amazonaws.com/${end}`;
      await post(path, snsMessage({ ...notice(bounced()), SigningCertURL: url })).expect(403);
    }
    const evil = fetched.slice(before).filter((url) => url !== certificateUrl);
    expect(evil).toEqual([]);
    await post(path, snsMessage({ ...notice(bounced()), TopicArn: `${topic}2` })).expect(403);
    await post(path, confirmation({ TopicArn: `${topic}2` })).expect(403);
    await post(path, {}).expect(403);
    expect(await itemsOf(service, organization)).toEqual([]);
  });

  it('is refused when another topic was named from the beginning', async () => {
    const { path } = await aSource(organization, { kind: 'ses', topic_arn: `${topic}2` });
    await post(path, confirmation()).expect(403);
    expect(fetched).toEqual([certificateUrl]);
  });
});

describe('503', () => {
  it('says that Amazon could not be reached, not the database, and when to deliver again', async () => {
    const closed = await freePort();
    const readCertificate = createFetchText();
    const apart = await startService('inbound ses unreachable', {
      fetchText: () => readCertificate(`https://127.0.0.1:${closed}/SimpleNotificationService-01.pem`),
    });
    const { path } = await aSource(await apart.organization(), { kind: 'ses' });
    const { body, headers } = await postReport(apart, path, JSON.stringify(confirmation()), {
      'Content-Type': 'text/plain; charset=UTF-8',
    }).expect(503);
    expect(body.error.message).toBe(`127.0.0.1:${closed} could not be reached; retry later`);
    expect(headers['retry-after']).toBe('60');
    await apart.close();
  });
});
