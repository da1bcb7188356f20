import type { Complaint, Verdict } from '@reachback/inbound-mail/verdict';
import { isBlocked, ownSuppressionOf } from '../../support/addresses.ts';
import type { Made } from '../../support/builders.ts';
import { aContactedLead, showLead } from '../../support/contacted.ts';
import { trueCounts } from '../../support/counters.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, applyAs } from '../../support/inbound.ts';
import { aMessage } from '../../support/messages.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('apply complaint');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const aComplaint = (given: Partial<Complaint> = {}): Complaint => ({
  kind: 'complaint',
  effect: 'spam_report',
  recipient: null,
  originalMessageIds: [],
  feedbackType: 'abuse',
  rule: 'a test',
  ...given,
});

const apply = (verdict: Verdict, mail: string, mailbox: Made) =>
  applyAs(service, organization, { verdict, mail, mailbox });
const show = (lead: Made) => showLead(organization, lead);
const eventTypes = async () => (await eventsOf(service, organization)).map(({ type }) => type);

describe('a complaint', () => {
  it('opts the person out for good', async () => {
    const lead = await aContactedLead(service, organization);
    const report = aMail({ from: 'fbl@provider.test', subject: 'complaint' });
    await apply(aComplaint({ originalMessageIds: [lead.messageId] }), report, lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    expect(await ownSuppressionOf(service, organization, lead.email)).toMatchObject({
      reason: 'spam_report',
    });
    expect(await isBlocked(service, organization, lead.email)).toBe(true);
    expect(await eventsOf(service, organization)).toEqual([
      { type: 'coldemail.lead.opted_out', data: expect.objectContaining({ source: 'spam_report' }) },
    ]);
    const send = await service.context.db.send.findFirstOrThrow({ where: { id: lead.sendId } });
    expect(send.complainedAt).toEqual(service.clock.now());
    // An unsubscription that follows reports nothing new.
    const effect = 'mailprovider_unsubscribe';
    await apply(aComplaint({ effect, originalMessageIds: [lead.messageId] }), report, lead.mailbox);
    expect(await eventTypes()).toEqual(['coldemail.lead.opted_out']);
    await trueCounts(service, organization, lead.campaign);
  });

  it.each(['spam_report', 'mailprovider_unsubscribe'] as const)(
    'of a person who got a copy of an answer (%s) opts out that person, not the lead',
    async (effect) => {
      const lead = await aContactedLead(service, organization);
      const ben = await aContactedLead(service, organization, { email: 'ben@client.test' });
      const unknown = 'ann@client.test';
      const { messageId } = await aMessage(service, organization, lead, { cc: [ben.email, unknown] });
      for (const recipient of [ben.email, unknown]) {
        const complaint = aComplaint({ effect, originalMessageIds: [messageId], recipient });
        const result = await apply(complaint, aMail({ from: 'fbl@provider.test' }), lead.mailbox);
        expect(result).toMatchObject({ verdict: `complaint:${effect}`, leadId: lead.uuid });
      }
      expect(await show(lead)).toMatchObject({ status: 'in_progress' });
      expect(await show(ben)).toMatchObject({ status: 'opted_out' });
      expect(await eventsOf(service, organization)).toEqual([
        { type: 'coldemail.lead.opted_out', data: expect.objectContaining({ source: effect }) },
      ]);
      const blocked = [lead.email, ben.email, unknown].map((email) =>
        isBlocked(service, organization, email),
      );
      expect(await Promise.all(blocked)).toEqual([false, true, true]);
      const suppressed = [lead.email, ben.email, unknown].map((email) =>
        ownSuppressionOf(service, organization, email),
      );
      const spam = effect === 'spam_report' ? { reason: effect, proof: 'message_id' } : undefined;
      expect(await Promise.all(suppressed)).toEqual([undefined, spam, spam]);
      for (const { campaign } of [lead, ben]) await trueCounts(service, organization, campaign);
    },
  );

  it.each(['lead', 'copy'] as const)(
    'of a person (%s) who was erased since stores no address',
    async (who) => {
      const lead = await aContactedLead(service, organization);
      const ann = 'ann@client.test';
      const message = await aMessage(service, organization, lead, { cc: [ann] });
      const [email, messageId] = who === 'lead' ? [lead.email, lead.messageId] : [ann, message.messageId];
      const result = await applyAs(service, organization, {
        verdict: aComplaint({ originalMessageIds: [messageId], recipient: email }),
        mail: aMail({ from: 'fbl@provider.test' }),
        mailbox: lead.mailbox,
        meanwhile: async () => {
          await organization.owner.post('/api/v1/persons/erase', { email }).expect(200);
        },
      });
      expect(result).toMatchObject({ leadId: lead.uuid });
      expect(await isBlocked(service, organization, email)).toBe(false);
    },
  );

  it('that unsubscribes suppresses nobody; one without effect changes nothing', async () => {
    const lead = await aContactedLead(service, organization);
    const report = aMail({ from: 'fbl@provider.test' });
    await apply(aComplaint({ effect: null, recipient: lead.email }), report, lead.mailbox);
    expect(await show(lead)).toMatchObject({ status: 'in_progress' });
    await apply(
      aComplaint({ effect: 'mailprovider_unsubscribe', recipient: lead.email }),
      report,
      lead.mailbox,
    );
    expect(await show(lead)).toMatchObject({ status: 'opted_out' });
    expect(await ownSuppressionOf(service, organization, lead.email)).toBeUndefined();
    expect((await eventsOf(service, organization))[0]!.data.source).toBe('mailprovider_unsubscribe');
  });
});
