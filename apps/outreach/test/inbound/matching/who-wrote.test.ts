import { inTransaction } from '@reachback/common/database/pool';
import { leadOfInvitee } from '../../../src/inbound/matching/lead-of-invitee.ts';
import { isBlocked, ownSuppressionOf } from '../../support/addresses.ts';
import { aMailbox, type Made } from '../../support/builders.ts';
import { aContactedLead, showLead } from '../../support/contacted.ts';
import { aMail } from '../../support/imap.ts';
import { itemsOf, processInbound, putMail } from '../../support/inbound.ts';
import { aBounceNotice } from '../../support/notices.ts';
import { aSource, postReport } from '../../support/sources.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let mailbox: Made;

beforeAll(async () => {
  service = await startService('who wrote');
});
beforeEach(async () => {
  organization = await service.organization();
  mailbox = await aMailbox(service, organization, { email: 'sam@sender.test' });
});
afterAll(() => service.close());

const aLead = (given: { email: string; test?: boolean }) =>
  aContactedLead(service, organization, { mailbox, ...given });
const show = (lead: Made) => showLead(organization, lead);
const blocks = (email: string) => isBlocked(service, organization, email);
/** The email lies in the mailbox, and was processed. */
async function comes(mail: string): Promise<void> {
  await putMail(service, organization, mailbox, mail);
  await processInbound(service, organization);
}
const text = 'Please remove me from your list';

describe('an address with an apostrophe', () => {
  it('is opted out by an email of its own, and suppressed by a bounce', async () => {
    const lead = await aLead({ email: "o'brien@customer.test" });
    await comes(aBounceNotice({ recipient: lead.email, messageId: lead.messageId, to: 'sam@sender.test' }));
    expect(await ownSuppressionOf(service, organization, lead.email)).toMatchObject({ reason: 'bounce' });
    const other = await aLead({ email: "d'angelo@customer.test" });
    await comes(aMail({ from: `Pat D'Angelo <${other.email}>`, text }));
    expect(await show(other)).toMatchObject({ status: 'opted_out' });
    expect(await blocks(other.email)).toBe(true);
  });
});

it('an internationalized address is recognized as the server writes it', async () => {
  const lead = await aLead({ email: 'kim@xn--mnchen-3ya.test' });
  await comes(aMail({ from: 'Kim <kim@münchen.test>' }));
  expect(await show(lead)).toMatchObject({ status: 'replied' });
});

it('whoever gets the replies of a mailbox is one of us, in a thread and without', async () => {
  const lead = await aLead({ email: 'kim@client.test' });
  const replyTo = 'team@elsewhere.test';
  await organization.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, { reply_to: replyTo }).expect(200);
  await comes(aMail({ from: replyTo, inReplyTo: lead.messageId, text }));
  await comes(aMail({ from: replyTo, headers: [`Reply-To: ${lead.email}`], text }));
  expect(await show(lead)).toMatchObject({ status: 'in_progress', conversation: [{}] });
});

it('the name of a sender whose own domain passed DMARC is nobody', async () => {
  const lead = await aLead({ email: 'kim@client.test' });
  const passed = [
    'Received: from evil.test by mx.ours.test with ESMTP; Mon, 02 Mar 2026 12:00:00 +0000',
    'Authentication-Results: mx.ours.test; dmarc=pass header.from=evil.test',
  ];
  for (const from of ['=?utf-8?q?kim=40client.test=2C?= <x@evil.test>', '(kim@client.test) x@evil.test'])
    await comes([...passed, aMail({ from, text })].join('\r\n'));
  expect(await show(lead)).toMatchObject({ status: 'in_progress', conversation: [{}] });
  expect(await blocks(lead.email)).toBe(false);
});

describe('a person who is in a campaign of test mode too', () => {
  const email = 'both@customer.test';
  let lead: Made;
  let tested: Made;

  beforeEach(async () => {
    lead = await aLead({ email });
    service.clock.advance(1_000);
    tested = await aLead({ email, test: true });
  });

  it('opts out of the email that they got', async () => {
    await comes(aMail({ from: email, text }));
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    expect(await blocks(email)).toBe(true);
  });

  it('complains about the email that they got', async () => {
    const { path } = await aSource(organization, { kind: 'postmark' });
    const report = { RecordType: 'SpamComplaint', ID: 1, MessageID: 'm', Email: email };
    await postReport(service, path, JSON.stringify(report)).expect(200);
    await processInbound(service, organization);
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    expect(await ownSuppressionOf(service, organization, email)).toMatchObject({ reason: 'spam_report' });
  });

  it('books a meeting about the email that they got', async () => {
    const found = inTransaction(service.context.pool, (client) =>
      leadOfInvitee(client, organization.id, email),
    );
    expect(await found).toBe(lead.uuid);
  });

  it('answers the test email if there is no other', async () => {
    await organization.owner.delete(`/api/v1/leads/${lead.id}`).expect(204);
    await comes(aMail({ from: email }));
    expect(await show(tested)).toMatchObject({ status: 'replied' });
  });
});

it('a forwarded email does not lead to a person who only was in a campaign of test mode', async () => {
  const lead = await aLead({ email: 'kim@client.test', test: true });
  const headers = [`X-Forwarded-For: ${lead.email} sam@sender.test`];
  await comes(aMail({ from: 'tom@colleague.test', subject: 'Your question', headers }));
  expect(await itemsOf(service, organization)).toMatchObject([{ verdict: 'unmatched:reply' }]);
  expect(await show(lead)).toMatchObject({ status: 'in_progress' });
});
