import { deleteOrganizationRows } from '@reachback/common/database/delete-organization';
import type { Caller } from '@reachback/testing/network/caller';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { ConversationDesk, path } from '../support/conversation-desk.ts';
import { aMail } from '../support/imap.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aReply } from '../support/replies.ts';
import type { Service, TestOrganization } from '../support/service.ts';

const desk = new ConversationDesk('conversation changes');
const { list, leadsOf, counts, change, settle, later, aColleague, aTalk } = desk;
let service: Service;
let organization: TestOrganization;
let owner: Caller;
let campaign: Made;
beforeEach(() => {
  ({ service, organization, owner, campaign } = desk);
});

describe('a conversation', () => {
  it('has its emails in order, and begins with an answer as well', async () => {
    const mailbox = await aMailbox(service, organization);
    const lead = await aContactedLead(service, organization, { mailbox });
    await owner.get(`${path}/${lead.id}`).expect(404);
    service.clock.advance(1_000);
    const { body: message } = await owner
      .post(`/api/v1/leads/${lead.id}/messages`, { text: 'Did you get it?' })
      .expect(201);
    expect((await owner.get(`${path}/${lead.id}`).expect(200)).body).toMatchObject({
      state: 'open',
      category: null,
      unread: false,
      mailbox_id: mailbox.id,
      last: { direction: 'sent', kind: 'answer', text: 'Did you get it?' },
      emails: [{ direction: 'sent', step: 1 }],
    });
    expect(await leadsOf('q=did+you+get')).toEqual([lead.id]);
    await owner.delete(`/api/v1/leads/${lead.id}/messages/${message.id}`).expect(200);
    await owner.get(`${path}/${lead.id}`).expect(404);
    expect(await counts()).toMatchObject({ total: 0 });
    await putMail(
      service,
      organization,
      mailbox,
      aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'Yes' }),
    );
    await processInbound(service, organization);
    const { body } = await owner.get(`${path}/${lead.id}`).expect(200);
    expect(body.emails.map(({ direction }: { direction: string }) => direction)).toEqual([
      'sent',
      'received',
    ]);
    expect(body).toMatchObject({ unread: true, last: { direction: 'received', text: 'Yes' } });
    expect(body.category).toBe(body.emails[1].category);
  });

  it('follows the category, and is opened by a reply that turns out to be a person’s', async () => {
    const [lead] = await someLeads(service, organization, campaign, 1);
    const reply = await aReply(service, organization, { campaign, lead, category: 'out_of_office' });
    expect((await list()).data[0]).toMatchObject({ state: 'done', unread: false, category: 'out_of_office' });
    await owner.patch(`/api/v1/replies/${reply.id}`, { category: 'interested' }).expect(200);
    expect((await list()).data[0]).toMatchObject({ state: 'open', unread: true, category: 'interested' });
    await change(lead!, { state: 'done' }).expect(200);
    await owner.patch(`/api/v1/replies/${reply.id}`, { category: 'information_request' }).expect(200);
    expect((await list()).data[0]).toMatchObject({ state: 'done', category: 'information_request' });
  });
});

describe('a change', () => {
  it('keeps what it does not name, and has no further effect when repeated', async () => {
    const talk = await aTalk('other', 0);
    const colleague = await aColleague();
    const given = { state: 'done', assignee: colleague.id, note: 'Call in May' };
    const { body } = await change(talk, given).expect(200);
    expect(body).toMatchObject({ ...given, snoozed_until: null, unread: true });
    expect((await change(talk, given).expect(200)).body).toEqual(body);
    expect((await change(talk, {}).expect(200)).body).toEqual(body);
    expect(await counts()).toMatchObject({ assignees: [{ assignee: colleague.id, count: 1 }], mine: 0 });
    expect(await counts('', colleague.caller)).toMatchObject({ mine: 1 });
    const { body: freed } = await change(talk, { assignee: null, note: null }).expect(200);
    expect(freed).toMatchObject({ assignee: null, note: null, state: 'done' });
  });

  it('is in the audit log, except for read marks', async () => {
    const talk = await aTalk('other', 0);
    service.clock.advance(1_000);
    await change(talk, { read: true }).expect(200);
    await owner.post(`${path}/bulk`, { lead_ids: [talk.id], read: false }).expect(200);
    await change(talk, { note: 'Call in May' }).expect(200);
    await change(talk, { assignee: null }).expect(200);
    await owner.post(`${path}/bulk`, { lead_ids: [talk.id], state: 'done', read: true }).expect(200);
    const { body } = await owner.get('/api/v1/audit?limit=3').expect(200);
    const entries = body.data.map(({ action, target }: Record<string, string>) => `${action} ${target}`);
    expect(entries.toSorted()).toEqual([
      `changeConversation ${path}/${talk.id}`,
      `changeConversation ${path}/${talk.id}`,
      `changeConversations ${path}/bulk`,
    ]);
    const all = await service.context.accounts.db.auditEntry.count({
      where: { organizationId: organization.id, target: { startsWith: path } },
    });
    expect(all).toBe(3);
  });

  it('refuses what makes no sense', async () => {
    const talk = await aTalk('other', 0);
    const [silent] = await someLeads(service, organization, campaign, 1);
    const elsewhere = (await (await service.organization()).owner.get('/api/v1/me')).body.person.id;
    for (const given of [
      { state: 'gone' },
      { state: 'snoozed' },
      { state: 'done', snoozed_until: later(1_000) },
      { snoozed_until: later(1_000) },
      { state: 'snoozed', snoozed_until: later(0) },
      { state: 'snoozed', snoozed_until: later(400 * 86_400_000) },
      { state: 'snoozed', snoozed_until: 'tomorrow' },
      { assignee: 'kim' },
      { assignee: elsewhere },
      { assignee: 'per_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3' },
      { note: 'x'.repeat(10_001) },
      { read: 'yes' },
      { colour: 'red' },
    ])
      await change(talk, given).expect(400);
    await change(silent!, { state: 'done' }).expect(404);
    await change({ id: 'led_nonsense' }, { state: 'done' }).expect(404);
    const reader = await organization.ownerWith(['outreach:read']);
    await change(talk, { read: true }, reader).expect(403);
  });

  it('snoozes until the time has come, which needs nobody to do anything', async () => {
    const talk = await aTalk('other', 0);
    await change(talk, { state: 'snoozed', snoozed_until: later(3_600_000) }).expect(200);
    expect(await leadsOf('state=snoozed')).toEqual([talk.id]);
    expect(await leadsOf('state=open')).toEqual([]);
    expect((await counts()).states).toEqual({ open: 0, snoozed: 1, done: 0 });
    service.clock.advance(3_600_000);
    const look = async () => {
      expect(await leadsOf('state=snoozed')).toEqual([]);
      expect(await leadsOf('state=open&q=hello')).toEqual([talk.id]);
      const { data } = await list('state=open');
      expect(data).toMatchObject([{ lead_id: talk.id, state: 'open', snoozed_until: null }]);
      expect(await counts('state=open')).toMatchObject({
        states: { open: 1, snoozed: 0, done: 0 },
        unread: 1,
        total: 1,
      });
    };
    await look();
    await change(talk, { read: true }).expect(200);
    expect(await counts('state=open')).toMatchObject({ unread: 0, total: 1 });
    await change(talk, { read: false }).expect(200);
    await settle();
    await look();
    expect(await service.context.db.conversation.count({ where: { state: 'snoozed' } })).toBe(0);
  });

  it('is undone by a reply of the person, not by an automatic one', async () => {
    for (const state of [{ state: 'done' }, { state: 'snoozed', snoozed_until: later(3_600_000) }]) {
      const talk = await aTalk('other', 0);
      await change(talk, { ...state, read: true }).expect(200);
      await aReply(service, organization, { campaign, lead: talk, category: 'out_of_office', at: 1_000 });
      const shown = async () => (await owner.get(`${path}/${talk.id}`).expect(200)).body;
      expect(await shown()).toMatchObject({ ...state, unread: false });
      await aReply(service, organization, { campaign, lead: talk, category: 'interested', at: 2_000 });
      expect(await shown()).toMatchObject({ state: 'open', snoozed_until: null, unread: true });
    }
  });

  it('marks as read for the caller alone: each person has marks of their own', async () => {
    const talk = await aTalk('other', 0);
    const colleague = await aColleague();
    const unread = async () =>
      Promise.all([owner, colleague.caller].map(async (by) => (await leadsOf('unread=true', by)).length));
    await change(talk, { read: true }).expect(200);
    await change(talk, { read: true }).expect(200);
    expect(await unread()).toEqual([0, 1]);
    expect((await counts()).unread).toBe(0);
    expect((await counts('', colleague.caller)).unread).toBe(1);
    await change(talk, { read: false }).expect(200);
    expect(await unread()).toEqual([1, 1]);
    await aReply(service, organization, { campaign, lead: talk, at: 1_000 });
    expect(await unread()).toEqual([1, 1]);
  });

  it('lets those who only read set their own marks, of many at once', async () => {
    const talk = await aTalk('other', 0);
    const missing = 'led_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4';
    const stranger = await service.organization();
    const reader = await organization.ownerWith(['outreach:read']);
    const mark = (given: object, by = reader) => by.post(`${path}/read`, given);
    const { body } = await mark({ lead_ids: [talk.id, missing, talk.id] }).expect(200);
    expect(body).toEqual({ changed: 1, not_found: [missing], not_seen: [] });
    expect(await leadsOf('unread=true', reader)).toEqual([]);
    await mark({ lead_ids: [talk.id], read: false }).expect(200);
    expect(await leadsOf('unread=true', reader)).toEqual([talk.id]);
    await mark({ lead_ids: [] }).expect(400);
    await mark({ lead_ids: Array.from({ length: 501 }, () => talk.id) }).expect(400);
    expect((await mark({ lead_ids: [talk.id] }, stranger.owner).expect(200)).body.changed).toBe(0);
  });

  it('applies to many at once, and names those that are not there', async () => {
    const talks = [await aTalk('other', 0), await aTalk('other', 1_000), await aTalk('other', 2_000)];
    const missing = ['led_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4', 'nonsense'];
    const leadIds = [...talks.slice(0, 2), talks[0]!].map(({ id }) => id);
    const { body } = await owner
      .post(`${path}/bulk`, { lead_ids: [...leadIds, ...missing], state: 'done', read: true })
      .expect(200);
    expect(body).toEqual({ changed: 2, not_found: missing, not_seen: [] });
    expect(await leadsOf('state=open&unread=true')).toEqual([talks[2]!.id]);
    await owner.post(`${path}/bulk`, { lead_ids: [], state: 'done' }).expect(400);
    await owner.post(`${path}/bulk`, { lead_ids: Array(501).fill(talks[0]!.id), state: 'done' }).expect(400);
  });

  it('and replies at the same time leave the conversation whole', async () => {
    const talk = await aTalk('other', 0);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0
          ? aReply(service, organization, { campaign, lead: talk, at: n * 1_000 })
          : change(talk, n % 2 === 0 ? { state: 'done', read: true } : { read: false, note: `${n}` }).expect(
              200,
            ),
      ),
    );
    await aReply(service, organization, { campaign, lead: talk, at: 60_000 });
    expect((await list()).data).toMatchObject([{ state: 'open', unread: true }]);
    expect(await counts()).toMatchObject({ total: 1, unread: 1, states: { open: 1, snoozed: 0, done: 0 } });
  });
});

describe('nothing is left', () => {
  const rows = async () => {
    const { db } = service.context;
    const where = { organizationId: organization.id };
    await settle();
    return [await db.conversation.count({ where }), await db.conversationRead.count({ where })];
  };

  it('of a deleted lead', async () => {
    const talk = await aTalk('other', 0);
    await change(talk, { read: true, note: 'Nice' }).expect(200);
    expect(await rows()).toEqual([1, 1]);
    await owner.delete(`/api/v1/leads/${talk.id}`).expect(204);
    expect(await rows()).toEqual([0, 0]);
    expect(await counts()).toMatchObject({ total: 0, unread: 0, mine: 0 });
  });

  it('of a person who is erased, in the notes of others neither', async () => {
    const email = 'zenobia.quux@customer.test';
    const talk = await aTalk('other', 0, { email });
    const other = await aTalk('other', 1_000, { text: `Ask ${email}` });
    await change(talk, { note: 'Nice' }).expect(200);
    await change(other, { note: `A friend of ${email}` }).expect(200);
    const exported = await owner.post('/api/v1/persons/export', { email }).expect(200);
    expect(exported.body.conversations).toMatchObject([{ note: 'Nice', state: 'open' }]);
    await owner.post('/api/v1/persons/erase', { email }).expect(200);
    expect(await leadsOf()).toEqual([other.id]);
    expect(await leadsOf('q=zenobia')).toEqual([]);
    expect((await list()).data[0].note).toBeNull();
  });

  it('of a deleted organization', async () => {
    const talk = await aTalk('other', 0);
    await change(talk, { read: true }).expect(200);
    await deleteOrganizationRows(service.context.pool, organization.id);
    expect(await rows()).toEqual([0, 0]);
    expect(
      await service.context.db.conversationCount.count({ where: { organizationId: organization.id } }),
    ).toBe(0);
  });
});

it('goes with its lead to another campaign', async () => {
  const talk = await aTalk('other', 0);
  const to = await aCampaign(service, organization);
  await owner.post(`/api/v1/leads/${talk.id}/move`, { campaign_id: to.id }).expect(200);
  expect(await leadsOf(`campaign_id=${to.id}`)).toEqual([talk.id]);
  expect(await counts()).toMatchObject({ campaigns: [{ campaign_id: to.id, count: 1 }] });
});
