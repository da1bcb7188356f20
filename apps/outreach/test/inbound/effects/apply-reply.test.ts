import type { Reply, Verdict } from '@reachback/inbound-mail/verdict';
import { isBlocked, ownSuppressionOf } from '../../support/addresses.ts';
import { aMailbox, type Made } from '../../support/builders.ts';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { trueCounts } from '../../support/counters.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, applyAs, processInbound, putMail } from '../../support/inbound.ts';
import { aMessage } from '../../support/messages.ts';
import { aSource, postReport } from '../../support/sources.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('apply reply');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const aReply = (given: Partial<Reply> = {}): Reply => ({
  kind: 'reply',
  text: 'Thank you!',
  spans: [],
  optOut: false,
  category: 'interested',
  rule: 'a test',
  ...given,
});
const optOut = aReply({ optOut: true, category: 'do_not_contact', text: 'Unsubscribe me' });

const apply = (verdict: Verdict, mail: string, mailbox: Made | null) =>
  applyAs(service, organization, { verdict, mail, mailbox });
const answerOf = (lead: ContactedLead, from = lead.email) => aMail({ from, inReplyTo: lead.messageId });
const show = (lead: Made) => showLead(organization, lead);
const eventTypes = async () => (await eventsOf(service, organization)).map(({ type }) => type);

describe('a reply', () => {
  it('ends the sequence, counts, is reported to subscribers and stands in the conversation', async () => {
    const lead = await aContactedLead(service, organization);
    const result = await apply(aReply(), answerOf(lead), lead.mailbox);
    expect(result).toEqual({ verdict: 'reply', rule: 'a test', leadId: lead.uuid, sendId: lead.sendId });
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
    expect(await eventsOf(service, organization)).toEqual([
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

  it('that opts out a person who got a copy of an answer leaves the lead its address', async () => {
    const lead = await aContactedLead(service, organization);
    const ben = await aContactedLead(service, organization, { email: 'ben@client.test' });
    const copies = [ben.email, 'ann@client.test'];
    const { messageId } = await aMessage(service, organization, lead, { cc: copies });
    for (const from of copies) await apply(optOut, aMail({ from, inReplyTo: messageId }), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'replied' });
    expect(await show(ben)).toMatchObject({ status: 'opted_out' });
    const blocked = [lead.email, ...copies].map((email) => isBlocked(service, organization, email));
    expect(await Promise.all(blocked)).toEqual([false, true, true]);
    for (const { campaign } of [lead, ben]) await trueCounts(service, organization, campaign);
  });

  it('is found by the thread when somebody else writes it, and by the address without a thread', async () => {
    const lead = await aContactedLead(service, organization);
    await apply(aReply(), answerOf(lead, 'colleague@customer.test'), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'replied' });
    const other = await aContactedLead(service, organization);
    await apply(aReply(), aMail({ from: other.email }), null);
    expect(await show(other)).toMatchObject({ status: 'replied' });
  });

  it('belongs to the lead of the mailbox it came to, else to the one contacted latest', async () => {
    const email = 'twice@customer.test';
    const first = await aContactedLead(service, organization, { email });
    service.clock.advance(1000);
    const second = await aContactedLead(service, organization, { email });
    await apply(aReply(), aMail({ from: email }), first.mailbox);
    expect(await show(first)).toMatchObject({ status: 'replied' });
    await apply(aReply(), aMail({ from: email }), null);
    expect(await show(second)).toMatchObject({ status: 'replied' });
  });

  it('concerns nobody when it comes from a stranger, from our own mailbox, or to another organization', async () => {
    const lead = await aContactedLead(service, organization);
    await apply(aReply(), aMail({ from: 'stranger@customer.test' }), lead.mailbox);
    const sender = await service.context.db.mailbox.findFirstOrThrow({ where: { id: lead.mailbox.uuid } });
    expect(await apply(aReply(), answerOf(lead, sender.email), lead.mailbox)).toMatchObject({ leadId: null });
    const ours = organization;
    organization = await service.organization();
    expect(await apply(aReply(), answerOf(lead), null)).toMatchObject({ verdict: 'unmatched:reply' });
    organization = ours;
    expect(await show(lead)).toMatchObject({ status: 'in_progress', conversation: [{ direction: 'sent' }] });
    expect(await eventsOf(service, organization)).toEqual([]);
  });

  it('is heard once, though it comes by two ways', async () => {
    const lead = await aContactedLead(service, organization);
    const mail = answerOf(lead);
    await apply(aReply(), mail, lead.mailbox);
    expect(await apply(aReply(), mail, null)).toMatchObject({ verdict: 'seen_before' });
    expect((await show(lead)).conversation).toHaveLength(2);
    expect(await eventTypes()).toEqual(['coldemail.reply.received']);
  });

  it('shows that an uncertain mail went out', async () => {
    const lead = await aContactedLead(service, organization, { sendStatus: 'uncertain' });
    await apply(aReply(), answerOf(lead), lead.mailbox);
    const send = await service.context.db.send.findFirstOrThrow({ where: { id: lead.sendId } });
    expect(send).toMatchObject({ status: 'sent', error: null });
    await trueCounts(service, organization, lead.campaign);
  });
});

describe('an opt-out', () => {
  it('ends the lead, blocks the address, stops its other leads, and is reported after the reply', async () => {
    const email = 'enough@customer.test';
    const lead = await aContactedLead(service, organization, { email });
    const other = await aContactedLead(service, organization, { email });
    await apply(optOut, answerOf(lead), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'opted_out', category: 'do_not_contact' });
    expect(await show(other)).toMatchObject({ status: 'stopped', stop_reason: 'opted_out_elsewhere' });
    expect(await isBlocked(service, organization, email)).toBe(true);
    expect(await ownSuppressionOf(service, organization, email)).toBeUndefined();
    expect(await eventTypes()).toEqual([
      'coldemail.reply.received',
      'coldemail.lead.stopped',
      'coldemail.lead.opted_out',
    ]);
    expect((await eventsOf(service, organization))[1]!.data).toMatchObject({
      reason: 'opted_out_elsewhere',
      lead: { id: other.id, status: 'stopped' },
    });
    expect((await eventsOf(service, organization))[2]!.data).toMatchObject({
      source: 'reply',
      lead: { status: 'opted_out' },
    });
    for (const { campaign } of [lead, other]) await trueCounts(service, organization, campaign);
  });

  it('is believed of a bare address, whichever mailbox or source it came to', async () => {
    const lead = await aContactedLead(service, organization);
    await apply(optOut, aMail({ from: lead.email }), await aMailbox(service, organization));
    expect(await show(lead)).toMatchObject({ status: 'opted_out', category: 'do_not_contact' });
    expect(await isBlocked(service, organization, lead.email)).toBe(true);
    const second = await aContactedLead(service, organization);
    await apply(optOut, aMail({ from: second.email }), null);
    expect(await show(second)).toMatchObject({ status: 'opted_out' });
  });

  it('is heard by a source without a mailbox, and the person cannot be added again', async () => {
    const lead = await aContactedLead(service, organization);
    const { path } = await aSource(organization, { kind: 'postmark' });
    const RawEmail = aMail({ from: lead.email, text: 'Please remove me from your list' });
    await postReport(service, path, JSON.stringify({ MessageID: 'm', RawEmail })).expect(200);
    await processInbound(service, organization);
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    const { body } = await organization.owner
      .post(`/api/v1/campaigns/${lead.campaign.id}/leads`, { leads: [{ email: lead.email }] })
      .expect((response) => expect(response.status).toBeLessThan(300));
    expect(body.skipped.blocklisted).toBe(1);
  });

  it('with a forged sender is held: shown, without effects, until a person decides', async () => {
    const lead = await aContactedLead(service, organization);
    const forged = (messageId: string) =>
      [
        'Received: from evil.test by mx.ours.test with ESMTP; Mon, 02 Mar 2026 12:00:00 +0000',
        'Authentication-Results: mx.ours.test; spf=none (dmarc=pass); dmarc=fail (p=REJECT) header.from=customer.test',
        'Authentication-Results: mx.elsewhere.test; dmarc=pass header.from=customer.test',
        `Message-ID: ${messageId}`,
        aMail({ from: lead.email, text: 'Please remove me from your list' }),
      ].join('\r\n');
    await putMail(service, organization, lead.mailbox, forged('<forged@evil.test>'));
    await processInbound(service, organization);
    const shown = await show(lead);
    expect(shown).toMatchObject({ status: 'in_progress', conversation: [{}, { category: 'other' }] });
    expect(await isBlocked(service, organization, lead.email)).toBe(false);
    expect(await eventTypes()).toEqual([]);
    const items = (await organization.owner.get('/api/v1/inbound-items').expect(200)).body.data;
    expect(items).toMatchObject([{ verdict: 'unverified', rule: 'sender.dmarc_fail', lead_id: lead.id }]);
    const { body } = await organization.owner.get('/api/v1/replies?include_automatic=true').expect(200);
    const held = body.data.find(({ lead_id: id }: { lead_id: string }) => id === lead.id);
    await organization.owner.patch(`/api/v1/replies/${held.id}`, { category: 'do_not_contact' }).expect(200);
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
  });

  it('of a tester ends the lead, and leaves the address of the person alone', async () => {
    const lead = await aContactedLead(service, organization, { test: true });
    await apply(optOut, answerOf(lead, 'tester@ours.test'), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    expect(await isBlocked(service, organization, lead.email)).toBe(false);
  });

  it('of many leads of one person at once leaves no two waiting for each other', async () => {
    const email = 'many@customer.test';
    const leads = await Promise.all(
      Array.from({ length: 6 }, () => aContactedLead(service, organization, { email })),
    );
    await Promise.all(leads.map((lead) => apply(optOut, answerOf(lead), lead.mailbox)));
    for (const lead of leads) expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    for (const { campaign } of leads) await trueCounts(service, organization, campaign);
  });
});
