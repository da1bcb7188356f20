import type { AutoReply, Verdict } from '@reachback/inbound-mail/verdict';
import type { Made } from '../../support/builders.ts';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { trueCounts } from '../../support/counters.ts';
import { aMail } from '../../support/imap.ts';
import { eventsOf, applyAs } from '../../support/inbound.ts';
import { aMessage } from '../../support/messages.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('apply automatic');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const anAutoReply = (given: Partial<AutoReply> = {}): AutoReply => ({
  kind: 'auto_reply',
  category: 'out_of_office',
  returnsOn: null,
  text: 'I am away',
  rule: 'a test',
  ...given,
});

const apply = (verdict: Verdict, mail: string, mailbox: Made) =>
  applyAs(service, organization, { verdict, mail, mailbox });
const answerOf = ({ email, messageId }: ContactedLead) => aMail({ from: email, inReplyTo: messageId });
const show = (lead: Made) => showLead(organization, lead);

describe('an automatic answer', () => {
  it('is shown without an event, and the next mail waits until the day after the return', async () => {
    const lead = await aContactedLead(service, organization);
    await apply(anAutoReply({ returnsOn: '2026-03-16' }), answerOf(lead), lead.mailbox);
    expect(await show(lead)).toMatchObject({
      status: 'in_progress',
      category: 'out_of_office',
      conversation: [{}, { category: 'out_of_office' }],
    });
    const row = await service.context.db.lead.findFirstOrThrow({ where: { id: lead.uuid } });
    expect(row.dueAt).toEqual(new Date('2026-03-17T00:00:00Z'));
    expect(await eventsOf(service, organization)).toEqual([]);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({ replied: 0, finished: 0 });
  });

  it('is waited for after a stop, too', async () => {
    const lead = await aContactedLead(service, organization);
    await apply(anAutoReply({ returnsOn: '2026-03-16' }), answerOf(lead), lead.mailbox);
    await organization.owner.post(`/api/v1/leads/${lead.id}/stop`).expect(200);
    await organization.owner.post(`/api/v1/leads/${lead.id}/resume`).expect(200);
    const row = await service.context.db.lead.findFirstOrThrow({ where: { id: lead.uuid } });
    expect(row.dueAt).toEqual(new Date('2026-03-17T00:00:00Z'));
  });

  it('with a return that is past, unknown or far away leaves the next mail where it was', async () => {
    const lead = await aContactedLead(service, organization);
    const dueAt = async () =>
      (await service.context.db.lead.findFirstOrThrow({ where: { id: lead.uuid } })).dueAt;
    const before = await dueAt();
    for (const returnsOn of [null, '2026-02-20', '2031-01-01']) {
      await apply(anAutoReply({ returnsOn }), answerOf(lead), lead.mailbox);
      expect(await dueAt()).toEqual(before);
    }
  });

  it('of a person who got a copy of an answer is shown, and changes nothing', async () => {
    const lead = await aContactedLead(service, organization);
    const { messageId } = await aMessage(service, organization, lead, { cc: ['ben@client.test'] });
    const row = () => service.context.db.lead.findFirstOrThrow({ where: { id: lead.uuid } });
    const { dueAt } = await row();
    const answer = () => aMail({ from: 'ben@client.test', inReplyTo: messageId });
    await apply(anAutoReply({ returnsOn: '2026-03-16' }), answer(), lead.mailbox);
    await apply(anAutoReply({ category: 'wrong_person' }), answer(), lead.mailbox);
    expect(await row()).toMatchObject({ status: 'in_progress', dueAt });
    expect((await show(lead)).conversation).toHaveLength(4);
  });

  it('of somebody who has left stops the lead, and is no reply', async () => {
    const lead = await aContactedLead(service, organization);
    await apply(anAutoReply({ category: 'wrong_person' }), answerOf(lead), lead.mailbox);
    expect(await show(lead)).toMatchObject({
      status: 'stopped',
      stop_reason: 'not_delivered',
      category: 'wrong_person',
    });
    expect(await eventsOf(service, organization)).toEqual([]);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({ replied: 0, finished: 1 });
  });
});
