import { inTransaction } from '@reachback/common/database/pool';
import { newUuid } from '@reachback/common/ids';
import { hearMail } from '../../src/inbound/hear-mail.ts';
import type { ReadMail } from '../../src/inbound/read-mail.ts';
import { readMail } from '../../src/inbound/read-mail.ts';
import type { AutoReply, Bounce, Complaint, Reply, Verdict } from '../../src/inbound/verdict.ts';
import { addressHash } from '../../src/suppressions/suppress.ts';
import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { trueCounts } from '../support/counters.ts';
import { aMail } from '../support/imap.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('hear mail');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const aReply = (given: Partial<Reply> = {}): Reply => ({
  kind: 'reply',
  text: 'Thank you!',
  optOut: false,
  category: 'interested',
  rule: 'a test',
  ...given,
});
const optOut = aReply({ optOut: true, category: 'do_not_contact', text: 'Unsubscribe me' });
const aBounce = (given: Partial<Bounce> = {}): Bounce => ({
  kind: 'bounce',
  bounce: 'hard',
  status: '5.1.1',
  recipient: null,
  originalMessageIds: [],
  diagnostic: '550 5.1.1 no such user',
  rule: 'a test',
  ...given,
});
const aComplaint = (given: Partial<Complaint> = {}): Complaint => ({
  kind: 'complaint',
  effect: 'spam_report',
  recipient: null,
  originalMessageIds: [],
  feedbackType: 'abuse',
  rule: 'a test',
  ...given,
});
const anAutoReply = (given: Partial<AutoReply> = {}): AutoReply => ({
  kind: 'auto_reply',
  category: 'out_of_office',
  returnsOn: null,
  text: 'I am away',
  rule: 'a test',
  ...given,
});

/** The mail is heard as the verdict says, as one that came to the mailbox. */
const hear = async (verdict: Verdict, mail: string | ReadMail, mailbox: Made | null) => {
  const read = typeof mail === 'string' ? await readMail(Buffer.from(mail)) : mail;
  const arrival = {
    organizationId: organization.id,
    itemId: newUuid(),
    mailboxId: mailbox?.uuid ?? null,
    receivedAt: service.clock.now(),
    at: service.clock.now(),
  };
  return inTransaction(service.context.pool, (client) => hearMail(client, arrival, { mail: read, verdict }));
};
const answerOf = (lead: ContactedLead, from = lead.email) => aMail({ from, inReplyTo: lead.messageId });
const show = async (lead: Made) =>
  (await organization.owner.get(`/api/v1/leads/${lead.id}`).expect(200)).body;
const events = async () => {
  const rows = await service.context.db.webhookEvent.findMany({
    where: { organizationId: organization.id },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ type, body }) => ({ type, data: JSON.parse(body).data }));
};
const eventTypes = async () => (await events()).map(({ type }) => type.replace('coldemail.', ''));
const isBlocked = async (email: string) =>
  (await service.context.db.blocklistEntry.count({
    where: { organizationId: organization.id, value: email },
  })) === 1;
const suppression = async (email: string) =>
  (
    await service.context.db.suppression.findUnique({
      where: { emailHash: new Uint8Array(addressHash(email)) },
    })
  )?.reason;

describe('a reply', () => {
  it('ends the sequence, counts, is told to subscribers and stands in the conversation', async () => {
    const lead = await aContactedLead(service, organization);
    const hearing = await hear(aReply(), answerOf(lead), lead.mailbox);
    expect(hearing).toEqual({ verdict: 'reply', rule: 'a test', leadId: lead.uuid, sendId: lead.sendId });
    expect(await show(lead)).toMatchObject({
      status: 'replied',
      category: 'interested',
      conversation: [
        { direction: 'sent', step: 1 },
        {
          direction: 'received',
          text: 'Thank you!',
          subject: 'Re: Hello',
          category: 'interested',
          from: lead.email,
        },
      ],
    });
    expect(await events()).toEqual([
      {
        type: 'coldemail.reply.received',
        data: expect.objectContaining({
          lead: expect.objectContaining({ id: lead.id, status: 'replied', category: 'interested' }),
          reply: { text: 'Thank you!', category: 'interested', from: lead.email },
        }),
      },
    ]);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({
      replied: 1,
      interested: 1,
      finished: 1,
    });
  });

  it('is found by the thread when somebody else writes it, and by the address without a thread', async () => {
    const lead = await aContactedLead(service, organization);
    await hear(aReply(), answerOf(lead, 'colleague@customer.test'), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'replied' });
    const other = await aContactedLead(service, organization);
    await hear(aReply(), aMail({ from: other.email }), null);
    expect(await show(other)).toMatchObject({ status: 'replied' });
  });

  it('belongs to the lead of the mailbox it came to, else to the one contacted latest', async () => {
    const email = 'twice@customer.test';
    const first = await aContactedLead(service, organization, { email });
    service.clock.advance(1000);
    const second = await aContactedLead(service, organization, { email });
    await hear(aReply(), aMail({ from: email }), first.mailbox);
    expect(await show(first)).toMatchObject({ status: 'replied' });
    await hear(aReply(), aMail({ from: email }), null);
    expect(await show(second)).toMatchObject({ status: 'replied' });
  });

  it('concerns nobody when it comes from a stranger, from our own mailbox, or to another organization', async () => {
    const lead = await aContactedLead(service, organization);
    await hear(aReply(), aMail({ from: 'stranger@customer.test' }), lead.mailbox);
    const sender = await service.context.db.mailbox.findFirstOrThrow({ where: { id: lead.mailbox.uuid } });
    expect(await hear(aReply(), answerOf(lead, sender.email), lead.mailbox)).toMatchObject({ leadId: null });
    const ours = organization;
    organization = await service.organization();
    expect(await hear(aReply(), answerOf(lead), null)).toMatchObject({ verdict: 'unmatched:reply' });
    organization = ours;
    expect(await show(lead)).toMatchObject({ status: 'in_progress', conversation: [{ direction: 'sent' }] });
    expect(await events()).toEqual([]);
  });

  it('is heard once, though it comes by two ways', async () => {
    const lead = await aContactedLead(service, organization);
    const mail = answerOf(lead);
    await hear(aReply(), mail, lead.mailbox);
    expect(await hear(aReply(), mail, null)).toMatchObject({ verdict: 'seen_before' });
    expect((await show(lead)).conversation).toHaveLength(2);
    expect(await eventTypes()).toEqual(['reply.received']);
  });

  it('shows that an uncertain mail went out', async () => {
    const lead = await aContactedLead(service, organization, { sendStatus: 'uncertain' });
    await hear(aReply(), answerOf(lead), lead.mailbox);
    const send = await service.context.db.send.findFirstOrThrow({ where: { id: lead.sendId } });
    expect(send).toMatchObject({ status: 'sent', error: null });
    await trueCounts(service, organization, lead.campaign);
  });
});

describe('an opt-out', () => {
  it('ends the lead, blocks the address, stops its other leads, and is told after the reply', async () => {
    const email = 'enough@customer.test';
    const lead = await aContactedLead(service, organization, { email });
    const other = await aContactedLead(service, organization, { email });
    await hear(optOut, answerOf(lead), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'opted_out', category: 'do_not_contact' });
    expect(await show(other)).toMatchObject({ status: 'stopped', stop_reason: 'blocklisted' });
    expect(await isBlocked(email)).toBe(true);
    expect(await suppression(email)).toBeUndefined();
    expect(await eventTypes()).toEqual(['reply.received', 'lead.opted_out']);
    expect((await events())[1]!.data).toMatchObject({ source: 'reply', lead: { status: 'opted_out' } });
    for (const { campaign } of [lead, other]) await trueCounts(service, organization, campaign);
  });

  it('is believed of a bare address only in the mailbox that wrote to it', async () => {
    const lead = await aContactedLead(service, organization);
    const elsewhere = await aMailbox(service, organization);
    await hear(optOut, aMail({ from: lead.email }), elsewhere);
    expect(await show(lead)).toMatchObject({ status: 'replied', category: 'not_interested' });
    expect(await isBlocked(lead.email)).toBe(false);
    expect(await eventTypes()).toEqual(['reply.received']);
    const second = await aContactedLead(service, organization);
    await hear(optOut, aMail({ from: second.email }), second.mailbox);
    expect(await show(second)).toMatchObject({ status: 'opted_out' });
  });

  it('of a tester ends the lead, and leaves the address of the person alone', async () => {
    const lead = await aContactedLead(service, organization, { test: true });
    await hear(optOut, answerOf(lead, 'tester@ours.test'), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    expect(await isBlocked(lead.email)).toBe(false);
  });

  it('of many leads of one person at once leaves no two waiting for each other', async () => {
    const email = 'many@customer.test';
    const leads = await Promise.all(
      Array.from({ length: 6 }, () => aContactedLead(service, organization, { email })),
    );
    await Promise.all(leads.map((lead) => hear(optOut, answerOf(lead), lead.mailbox)));
    for (const lead of leads) expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    for (const { campaign } of leads) await trueCounts(service, organization, campaign);
  });
});

describe('a bounce', () => {
  it('that says the address does not exist ends the lead and suppresses the address everywhere', async () => {
    const lead = await aContactedLead(service, organization);
    const notice = aMail({ from: 'mailer-daemon@mx.test', subject: 'Undelivered' });
    const bounce = aBounce({ originalMessageIds: [lead.messageId], recipient: lead.email });
    expect(await hear(bounce, notice, lead.mailbox)).toMatchObject({ verdict: 'bounce:hard' });
    expect(await show(lead)).toMatchObject({
      status: 'bounced',
      category: 'bounce',
      conversation: [{ direction: 'sent' }, { category: 'bounce', text: '550 5.1.1 no such user' }],
    });
    expect(await suppression(lead.email)).toBe('bounce');
    expect(await events()).toEqual([
      { type: 'coldemail.lead.bounced', data: expect.objectContaining({ source: 'bounce_notice' }) },
    ]);
    const send = await service.context.db.send.findFirstOrThrow({ where: { id: lead.sendId } });
    expect(send.bouncedAt).toEqual(service.clock.now());
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({ bounced: 1, replied: 0 });
  });

  it('that may pass is shown, and the sequence goes on', async () => {
    const lead = await aContactedLead(service, organization);
    const bounce = aBounce({
      bounce: 'soft',
      status: '4.2.2',
      diagnostic: 'mailbox full',
      recipient: lead.email,
    });
    const hearing = await hear(bounce, aMail({ from: 'mailer-daemon@mx.test' }), lead.mailbox);
    expect(hearing).toMatchObject({ verdict: 'bounce:soft', leadId: lead.uuid });
    expect(await show(lead)).toMatchObject({
      status: 'in_progress',
      conversation: [{}, { category: 'bounce', text: 'mailbox full' }],
    });
    expect(await suppression(lead.email)).toBeUndefined();
    expect(await events()).toEqual([]);
    await trueCounts(service, organization, lead.campaign);
  });

  it('that is forged is not believed: of an address we never wrote to, in another mailbox, or long after', async () => {
    const lead = await aContactedLead(service, organization);
    const elsewhere = await aMailbox(service, organization);
    const notice = aMail({ from: 'mailer-daemon@mx.test' });
    await hear(aBounce({ recipient: 'nobody@customer.test' }), notice, lead.mailbox);
    await hear(aBounce({ recipient: lead.email }), notice, elsewhere);
    await hear(aBounce({ recipient: lead.email }), notice, null);
    await hear(aBounce({ originalMessageIds: ['<guessed@sender.test>'] }), notice, lead.mailbox);
    service.clock.advance(31 * 86_400_000);
    await hear(aBounce({ recipient: lead.email }), notice, lead.mailbox);
    service.clock.set(noon);
    expect(await show(lead)).toMatchObject({ status: 'in_progress' });
    expect(await suppression(lead.email)).toBeUndefined();
  });

  it('of an address the mail was forwarded to ends the lead, and suppresses nobody', async () => {
    const lead = await aContactedLead(service, organization);
    const bounce = aBounce({ originalMessageIds: [lead.messageId], recipient: 'moved@elsewhere.test' });
    await hear(bounce, aMail({ from: 'mailer-daemon@mx.test' }), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'bounced' });
    expect(await suppression(lead.email)).toBeUndefined();
    expect(await suppression('moved@elsewhere.test')).toBeUndefined();
  });

  it('after bounce makes the campaign pause itself', async () => {
    const mailbox = await aMailbox(service, organization);
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const leads = [];
    for (let index = 0; index < 20; index++)
      leads.push(await aContactedLead(service, organization, { campaign, mailbox }));
    const bounce = aBounce({ originalMessageIds: [leads[0]!.messageId] });
    await hear(bounce, aMail({ from: 'mailer-daemon@mx.test' }), mailbox);
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    expect(body).toMatchObject({ status: 'paused', pause_reason: 'bounce_rate' });
    expect(await eventTypes()).toEqual(['lead.bounced', 'campaign.paused']);
  });
});

describe('a complaint', () => {
  it('opts the person out for good', async () => {
    const lead = await aContactedLead(service, organization);
    const report = aMail({ from: 'fbl@provider.test', subject: 'complaint' });
    await hear(aComplaint({ originalMessageIds: [lead.messageId] }), report, lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    expect(await suppression(lead.email)).toBe('spam_report');
    expect(await isBlocked(lead.email)).toBe(true);
    expect(await events()).toEqual([
      { type: 'coldemail.lead.opted_out', data: expect.objectContaining({ source: 'spam_report' }) },
    ]);
    const send = await service.context.db.send.findFirstOrThrow({ where: { id: lead.sendId } });
    expect(send.complainedAt).toEqual(service.clock.now());
    // An unsubscription that follows tells nothing new.
    const effect = 'mailprovider_unsubscribe';
    await hear(aComplaint({ effect, originalMessageIds: [lead.messageId] }), report, lead.mailbox);
    expect(await eventTypes()).toEqual(['lead.opted_out']);
    await trueCounts(service, organization, lead.campaign);
  });

  it('that unsubscribes suppresses nobody; one without effect changes nothing', async () => {
    const lead = await aContactedLead(service, organization);
    const report = aMail({ from: 'fbl@provider.test' });
    await hear(aComplaint({ effect: null, recipient: lead.email }), report, lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'in_progress' });
    await hear(
      aComplaint({ effect: 'mailprovider_unsubscribe', recipient: lead.email }),
      report,
      lead.mailbox,
    );
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    expect(await suppression(lead.email)).toBeUndefined();
    expect((await events())[0]!.data.source).toBe('mailprovider_unsubscribe');
  });
});

describe('an automatic answer', () => {
  it('is shown without an event, and the next mail waits until the day after the return', async () => {
    const lead = await aContactedLead(service, organization);
    await hear(anAutoReply({ returnsOn: '2026-03-16' }), answerOf(lead), lead.mailbox);
    expect(await show(lead)).toMatchObject({
      status: 'in_progress',
      category: 'out_of_office',
      conversation: [{}, { category: 'out_of_office' }],
    });
    const row = await service.context.db.lead.findFirstOrThrow({ where: { id: lead.uuid } });
    expect(row.dueAt).toEqual(new Date('2026-03-17T00:00:00Z'));
    expect(await events()).toEqual([]);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({ replied: 0, finished: 0 });
  });

  it('with a return that is past, unknown or far away leaves the next mail where it was', async () => {
    const lead = await aContactedLead(service, organization);
    const dueAt = async () =>
      (await service.context.db.lead.findFirstOrThrow({ where: { id: lead.uuid } })).dueAt;
    const before = await dueAt();
    for (const returnsOn of [null, '2026-02-20', '2031-01-01']) {
      await hear(anAutoReply({ returnsOn }), answerOf(lead), lead.mailbox);
      expect(await dueAt()).toEqual(before);
    }
  });

  it('of somebody who has left stops the lead, and is no reply', async () => {
    const lead = await aContactedLead(service, organization);
    await hear(anAutoReply({ category: 'wrong_person' }), answerOf(lead), lead.mailbox);
    expect(await show(lead)).toMatchObject({
      status: 'stopped',
      stop_reason: 'not_delivered',
      category: 'wrong_person',
    });
    expect(await events()).toEqual([]);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({ replied: 0, finished: 1 });
  });
});
