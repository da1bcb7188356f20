import { newUuid } from '@reachback/common/values/ids';
import { isBlocked, ownSuppressionOf } from '../../support/addresses.ts';
import { aMailbox, type Made } from '../../support/builders.ts';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { trueCounts } from '../../support/counters.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, itemsOf, processInbound, putMail } from '../../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

const colleague = 'tom@colleague.test';
const day = 86_400_000;

let service: Service;
let organization: TestOrganization;
let mailbox: Made;
let lead: ContactedLead;
let number = 0;

beforeAll(async () => {
  service = await startService('apply weak reply');
});
beforeEach(async () => {
  organization = await service.organization();
  number += 1;
  mailbox = await aMailbox(service, organization, { email: ours() });
  lead = await aContactedLead(service, organization, { mailbox, email: `anna${number}@lead.test` });
});
afterAll(() => service.close());

/** The mailbox of this test. */
const ours = () => `sam${number}@sender.test`;
const show = () => showLead(organization, lead);

/** The email lies in the mailbox, and was processed. @returns what it was taken for, and by what */
async function comes(
  mail: string,
  to: Made = mailbox,
): Promise<{ verdict: string | null; rule: string | null }> {
  await putMail(service, organization, to, mail);
  await processInbound(service, organization);
  const { verdict, rule } = (await itemsOf(service, organization)).at(-1)!;
  return { verdict, rule };
}

const fromColleague = (given: {
  headers?: string[];
  to?: string;
  text?: string;
  from?: string;
  inReplyTo?: string;
}) => aMail({ from: colleague, to: ours(), subject: 'Your question', ...given });
const forwardedBy = (address: string, text?: string) =>
  fromColleague({ headers: [`X-Forwarded-For: ${address} ${ours()}`], text });
const passedOn = (person: string, sender: string) =>
  [
    'Hi, I answer in place of Anna: please call me.',
    '',
    '---------- Forwarded message ---------',
    `From: Sam <${sender}>`,
    'Date: Mon, 2 Mar 2026 at 10:04',
    'Subject: Hello',
    `To: Anna <${person}>`,
    '',
    'may I call you?',
  ].join('\r\n');
const withAttached = (messageId: string) =>
  [
    `From: ${colleague}`,
    `To: ${ours()}`,
    'Subject: Your question',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I answer in place of Anna: please call me.',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    'Subject: Hello',
    '',
    'may I call you?',
    '--b--',
  ].join('\r\n');

/** The lead goes on, and nobody hears of anything. */
async function expectUntouched(): Promise<void> {
  expect(await show()).toMatchObject({ status: 'in_progress', conversation: [{ direction: 'sent' }] });
  expect(await eventsOf(service, organization)).toEqual([]);
}

describe('an answer from an address that nobody wrote to', () => {
  it.each([
    ['forwarding', () => forwardedBy(lead.email)],
    ['forwarding', () => fromColleague({ headers: [`Resent-From: Anna <${lead.email}>`] })],
    [
      'forwarding',
      () => fromColleague({ headers: [`Delivered-To: ${ours()}`, `Delivered-To: ${lead.email}`] }),
    ],
    ['reply_to', () => fromColleague({ headers: [`Reply-To: ${lead.email.toUpperCase()}`] })],
    ['reply_to', () => fromColleague({ headers: [`Sender: ${lead.email}`] })],
    ['reply_to', () => fromColleague({ from: 'form@sender.test', headers: [`Reply-To: ${lead.email}`] })],
    ['recipient', () => fromColleague({ headers: [`Cc: Ben <ben@lead.test>, Anna <${lead.email}>`] })],
    ['recipient', () => fromColleague({ from: 'tom@%', headers: [`Cc: ${lead.email}`] })],
    ['recipient', () => fromColleague({ from: 'tom@sender\\', headers: [`Cc: ${lead.email}`] })],
    ['quote', () => fromColleague({ text: passedOn(lead.email, ours()) })],
    ['quote', () => withAttached(lead.messageId)],
  ])('is shown as a reply and stops the lead that its %s names', async (trace, mail) => {
    expect(await comes(mail())).toEqual({ verdict: 'reply', rule: `trace.${trace}` });
    expect(await show()).toMatchObject({ status: 'stopped', stop_reason: 'replied_by_other' });
    const { body } = await organization.owner.get('/api/v1/replies').expect(200);
    expect(body.data).toMatchObject([
      { lead_id: lead.id, automatic: false, from: expect.not.stringContaining('anna') },
    ]);
    expect(await eventsOf(service, organization)).toMatchObject([
      { type: 'coldemail.reply.received', data: { lead: { id: lead.id, status: 'stopped' } } },
    ]);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({
      replied: 1,
      stopped: 1,
      finished: 1,
    });
  });

  it('opts nobody out, and leaves the person in other campaigns alone', async () => {
    const other = await aContactedLead(service, organization, { email: lead.email });
    expect(await comes(forwardedBy(lead.email, 'Please remove me from your list'))).toMatchObject({
      verdict: 'reply',
    });
    expect(await show()).toMatchObject({ status: 'stopped', category: 'not_interested' });
    expect(await showLead(organization, other)).toMatchObject({ status: 'in_progress' });
    expect(await isBlocked(service, organization, lead.email)).toBe(false);
    expect(await ownSuppressionOf(service, organization, lead.email)).toBeUndefined();
  });

  it('opts out and ends the person as soon as somebody says that it is meant so', async () => {
    await comes(forwardedBy(lead.email, 'Please remove me from your list'));
    const { body } = await organization.owner.get('/api/v1/replies').expect(200);
    const path = `/api/v1/replies/${body.data[0].id}`;
    await organization.owner.patch(path, { category: 'interested' }).expect(200);
    expect(await show()).toMatchObject({ status: 'replied', category: 'interested' });
    await organization.owner.patch(path, { category: 'do_not_contact' }).expect(200);
    expect(await show()).toMatchObject({ status: 'opted_out' });
    expect(await isBlocked(service, organization, lead.email)).toBe(true);
    await trueCounts(service, organization, lead.campaign);
  });

  it('can be somebody else’s: the lead is resumed by hand, and in bulk only by name', async () => {
    await comes(forwardedBy(lead.email));
    const resume = (filter: object) =>
      organization.owner.post(`/api/v1/campaigns/${lead.campaign.id}/leads/resume`, { filter }).expect(200);
    expect((await resume({})).body).toMatchObject({ resumed: 0, skipped: { replied_by_other: 1 } });
    expect((await resume({ stop_reason: 'replied_by_other' })).body).toMatchObject({ resumed: 1 });
    expect(await show()).toMatchObject({ status: 'in_progress' });
  });

  it('does not keep the person’s own answer from ending the sequence', async () => {
    await comes(forwardedBy(lead.email));
    expect(await comes(aMail({ from: lead.email, text: 'Unsubscribe' }))).toMatchObject({
      verdict: 'opt_out',
    });
    expect(await show()).toMatchObject({ status: 'opted_out' });
    await trueCounts(service, organization, lead.campaign);
  });

  it('stops a lead with an internationalized address that it quotes in Unicode', async () => {
    const email = 'anna@xn--mller-kva.test';
    lead = await aContactedLead(service, organization, { mailbox, email });
    await comes(fromColleague({ text: passedOn('Anna@Müller.test', ours()) }));
    expect(await show()).toMatchObject({ status: 'stopped', stop_reason: 'replied_by_other' });
  });

  it('is in the conversation once, though it comes by two ways', async () => {
    const mail = forwardedBy(lead.email);
    await comes(mail);
    expect(await comes(`X-Folder: Archive\r\n${mail}`)).toMatchObject({ verdict: 'seen_before' });
    expect((await show()).conversation).toHaveLength(2);
  });
});

describe('nobody is found', () => {
  afterEach(expectUntouched);
  const unmatched = expect.objectContaining({ verdict: 'unmatched:reply' });

  it('in another mailbox than the one that wrote to the person', async () => {
    const other = await aMailbox(service, organization);
    expect(await comes(forwardedBy(lead.email), other)).toEqual(unmatched);
    expect(await comes(withAttached(lead.messageId), other)).toEqual(unmatched);
  });

  it('when the mailbox last wrote to the person more than 30 days ago', async () => {
    const before = service.clock.now();
    service.clock.advance(31 * day);
    expect(await comes(forwardedBy(lead.email))).toEqual(unmatched);
    service.clock.set(before);
  });

  it('in a private email, one that quotes others, or one of another organization', async () => {
    expect(await comes(fromColleague({ text: `Do you know ${lead.email}? Ask ${ours()}` }))).toEqual(
      unmatched,
    );
    expect(await comes(fromColleague({ text: passedOn(lead.email, 'eva@elsewhere.test') }))).toEqual(
      unmatched,
    );
    const [here, place] = [organization, mailbox];
    organization = await service.organization();
    expect(await comes(forwardedBy(lead.email), await aMailbox(service, organization))).toEqual(unmatched);
    [organization, mailbox] = [here, place];
  });

  it('in what colleagues of ours write, although the person is a recipient or quoted', async () => {
    const from = 'boss@mail.sender.test';
    expect(await comes(fromColleague({ from, headers: [`Cc: ${lead.email}`] }))).toEqual(unmatched);
    expect(await comes(fromColleague({ from, text: passedOn(lead.email, ours()) }))).toEqual(unmatched);
  });

  it('in what a program answers, or what goes to many', async () => {
    const automatic = fromColleague({
      headers: [`X-Forwarded-For: ${lead.email}`, 'Auto-Submitted: auto-replied'],
    });
    expect(await comes(automatic)).toMatchObject({ verdict: 'unmatched:auto_reply' });
    const bulk = fromColleague({ headers: [`Reply-To: ${lead.email}`, 'List-Id: <talk.colleague.test>'] });
    expect(await comes(bulk)).toMatchObject({ verdict: 'other' });
  });
});

it('finds nobody in the answer of somebody to whom a reply was forwarded', async () => {
  await service.context.db.leadMessage.create({
    data: {
      id: newUuid(),
      organizationId: organization.id,
      leadId: lead.uuid,
      campaignId: lead.campaign.uuid,
      mailboxId: mailbox.uuid,
      kind: 'forward',
      status: 'sent',
      toAddress: colleague,
      messageId: '<forward@sender.test>',
      dueAt: service.clock.now(),
      createdBy: 'key:a-test',
      sentAt: service.clock.now(),
    },
  });
  const text = passedOn(lead.email, ours());
  expect(await comes(fromColleague({ inReplyTo: '<forward@sender.test>', text }))).toMatchObject({
    verdict: 'unmatched:reply',
  });
});
