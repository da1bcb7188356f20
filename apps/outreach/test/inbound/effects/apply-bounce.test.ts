import type { Bounce, Verdict } from '@reachback/inbound-mail/verdict';
import { ownSuppressionOf, suppressionOf } from '../../support/addresses.ts';
import { aCampaign, aMailbox, type Made } from '../../support/builders.ts';
import { aContactedLead, showLead } from '../../support/contacted.ts';
import { trueCounts } from '../../support/counters.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, applyAs } from '../../support/inbound.ts';
import { aMessage } from '../../support/messages.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('apply bounce');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const aBounce = (given: Partial<Bounce> = {}): Bounce => ({
  kind: 'bounce',
  reason: 'unknown_address',
  bounce: 'hard',
  status: '5.1.1',
  recipient: null,
  originalMessageIds: [],
  diagnostic: '550 5.1.1 no such user',
  rule: 'a test',
  ...given,
});

const apply = (verdict: Verdict, mail: string, mailbox: Made | null) =>
  applyAs(service, organization, { verdict, mail, mailbox });
const show = (lead: Made) => showLead(organization, lead);
const eventTypes = async () => (await eventsOf(service, organization)).map(({ type }) => type);

describe('a bounce', () => {
  it('that says the address does not exist ends the lead and suppresses the address in the organization, not elsewhere', async () => {
    const lead = await aContactedLead(service, organization);
    const notice = aMail({ from: 'mailer-daemon@mx.test', subject: 'Undelivered' });
    const bounce = aBounce({ originalMessageIds: [lead.messageId], recipient: lead.email });
    expect(await apply(bounce, notice, lead.mailbox)).toMatchObject({ verdict: 'bounce:hard' });
    expect(await show(lead)).toMatchObject({
      status: 'bounced',
      category: 'bounce',
      conversation: [{ direction: 'sent' }, { category: 'bounce', text: '550 5.1.1 no such user' }],
    });
    expect(await ownSuppressionOf(service, organization, lead.email)).toEqual({
      reason: 'bounce',
      proof: 'message_id',
    });
    expect(await suppressionOf(service, lead.email)).toBeUndefined();
    expect(await eventsOf(service, organization)).toEqual([
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
    const result = await apply(bounce, aMail({ from: 'mailer-daemon@mx.test' }), lead.mailbox);
    expect(result).toMatchObject({ verdict: 'bounce:soft', leadId: lead.uuid });
    expect(await show(lead)).toMatchObject({
      status: 'in_progress',
      conversation: [{}, { category: 'bounce', text: 'mailbox full' }],
    });
    expect(await suppressionOf(service, lead.email)).toBeUndefined();
    expect(await eventsOf(service, organization)).toEqual([]);
    await trueCounts(service, organization, lead.campaign);
  });

  it('that is forged is not believed: of an address we never wrote to, in another mailbox, or long after', async () => {
    const lead = await aContactedLead(service, organization);
    const elsewhere = await aMailbox(service, organization);
    const notice = aMail({ from: 'mailer-daemon@mx.test' });
    await apply(aBounce({ recipient: 'nobody@customer.test' }), notice, lead.mailbox);
    await apply(aBounce({ recipient: lead.email }), notice, elsewhere);
    await apply(aBounce({ recipient: lead.email }), notice, null);
    await apply(aBounce({ originalMessageIds: ['<guessed@sender.test>'] }), notice, lead.mailbox);
    service.clock.advance(31 * 86_400_000);
    await apply(aBounce({ recipient: lead.email }), notice, lead.mailbox);
    service.clock.set(noon);
    expect(await show(lead)).toMatchObject({ status: 'in_progress' });
    expect(await ownSuppressionOf(service, organization, lead.email)).toBeUndefined();
  });

  it('of an address the mail was forwarded to ends the lead, and suppresses nobody', async () => {
    const lead = await aContactedLead(service, organization);
    const bounce = aBounce({ originalMessageIds: [lead.messageId], recipient: 'moved@elsewhere.test' });
    await apply(bounce, aMail({ from: 'mailer-daemon@mx.test' }), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'bounced' });
    expect(await ownSuppressionOf(service, organization, lead.email)).toBeUndefined();
    expect(await suppressionOf(service, 'moved@elsewhere.test')).toBeUndefined();
  });

  it('of a copy of an answer is shown at the message, and leaves the lead alone', async () => {
    const lead = await aContactedLead(service, organization);
    const { uuid, id, messageId } = await aMessage(service, organization, lead, {
      cc: ['ben@typo.test', lead.email],
      bcc: ['crm@ours.test'],
    });
    const notice = () => aMail({ from: 'mailer-daemon@mx.test' });
    for (const recipient of ['ben@typo.test', 'crm@ours.test', null]) {
      const bounce = aBounce({ originalMessageIds: [messageId], recipient });
      expect(await apply(bounce, notice(), lead.mailbox)).toMatchObject({
        verdict: 'bounce:hard',
        leadId: lead.uuid,
        sendId: uuid,
      });
      const { body } = await organization.owner.get(`/api/v1/leads/${lead.id}/messages/${id}`).expect(200);
      const about = recipient === null ? '' : `${recipient}: `;
      expect(body).toMatchObject({ status: 'sent', error: `${about}550 5.1.1 no such user` });
    }
    const shown = await show(lead);
    expect(shown.status).toBe('in_progress');
    expect(shown.conversation).toHaveLength(5);
    expect(await eventTypes()).toEqual([]);
    expect(await ownSuppressionOf(service, organization, lead.email)).toBeUndefined();
    const bounce = aBounce({ originalMessageIds: [messageId], recipient: lead.email });
    await apply(bounce, notice(), lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'bounced' });
    await trueCounts(service, organization, lead.campaign);
  });

  it('after bounce makes the campaign pause itself', async () => {
    const mailbox = await aMailbox(service, organization);
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const leads = [];
    for (let index = 0; index < 20; index++)
      leads.push(await aContactedLead(service, organization, { campaign, mailbox }));
    const bounce = aBounce({ originalMessageIds: [leads[0]!.messageId] });
    await apply(bounce, aMail({ from: 'mailer-daemon@mx.test' }), mailbox);
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    expect(body).toMatchObject({ status: 'paused', pause_reason: 'bounce_rate' });
    expect(await eventTypes()).toEqual(['coldemail.lead.bounced', 'coldemail.campaign.paused']);
  });
});
