import { ownSuppressionOf } from '../../support/addresses.ts';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, itemsOf, processInbound } from '../../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { aSource, postReport } from '../../support/sources.ts';

let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

beforeAll(async () => {
  service = await startService('inbound postmark');
});
beforeEach(async () => {
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(() => service.close());

const post = (path: string, body: string, headers?: Record<string, string>) =>
  postReport(service, path, body, headers);

describe('Postmark', () => {
  const secret = 'a-good-password';
  const basic = (password: string) => ({
    Authorization: `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`,
  });
  const record = (given: object) => JSON.stringify({ ID: 1, MessageID: 'm', Email: lead.email, ...given });
  const unknown = () =>
    record({
      RecordType: 'Bounce',
      Type: 'HardBounce',
      Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist',
    });

  it('reports a bounce to who knows the password', async () => {
    const { path } = await aSource(organization, { kind: 'postmark', secret });
    await post(path, unknown(), basic('wrong')).expect(401);
    await post(path, unknown()).expect(401);
    await post(path, unknown(), basic(secret)).expect(200, { accepted: 1 });
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'bounced' });
  });

  it('reports spam and unsubscriptions of the person, not what the customer does', async () => {
    const { path } = await aSource(organization, { kind: 'postmark' });
    const change = {
      RecordType: 'SubscriptionChange',
      SuppressSending: true,
      SuppressionReason: 'ManualSuppression',
    };
    await post(path, record({ ...change, Origin: 'Customer' })).expect(200, { accepted: 0 });
    await post(
      path,
      record({ ...change, Origin: 'Recipient', Email: undefined, Recipient: lead.email }),
    ).expect(200);
    await post(path, record({ RecordType: 'SpamComplaint' })).expect(200);
    await processInbound(service, organization);
    expect((await eventsOf(service, organization)).map(({ data }) => data.source)).toEqual([
      'mailprovider_unsubscribe',
    ]);
    expect(await ownSuppressionOf(service, organization, lead.email)).toMatchObject({
      reason: 'spam_report',
    });
  });

  it('reports a bounce once under an id that Postgres cannot store or index', async () => {
    const { path } = await aSource(organization, { kind: 'postmark' });
    const { RecordType, Type, Details } = JSON.parse(unknown());
    for (const MessageID of ['m\0', 'm\ud800', 'm'.repeat(9_000)]) {
      const report = record({ RecordType, Type, Details, MessageID });
      await post(path, report).expect(200, { accepted: 1 });
      await post(path, report).expect(200);
    }
    await post(path, record({ RecordType, Type, Email: 'ada\0@client.test' })).expect(200, { accepted: 1 });
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'bounced' });
    expect((await itemsOf(service, organization)).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'processed'),
    );
  });

  it('delivers inbound mail with its raw content', async () => {
    const { path } = await aSource(organization, { kind: 'postmark' });
    const RawEmail = aMail({ from: lead.email, inReplyTo: lead.messageId });
    await post(path, JSON.stringify({ MessageID: 'm', RawEmail })).expect(200);
    await post(path, JSON.stringify({ MessageID: 'm' })).expect(400);
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
  });
});
