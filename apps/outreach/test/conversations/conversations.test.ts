import { createToken } from '@reachback/accounts/credentials/tokens';
import { addMember } from '@reachback/accounts/organizations/organizations';
import { createPerson } from '@reachback/accounts/people/people';
import { deleteOrganizationRows } from '@reachback/common/database/delete-organization';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { callerWith, type Caller } from '@reachback/testing/network/caller';
import { conversationPageQuery, rareFiltersQuery } from '../../src/conversations/conversation-page.ts';
import { settleConversations } from '../../src/conversations/settle-conversations.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aReply } from '../support/replies.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let owner: Caller;
let campaign: Made;
beforeAll(async () => {
  service = await startService('conversations');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  ({ owner } = organization);
  campaign = await aCampaign(service, organization);
});

const path = '/api/v1/conversations';
const list = async (query = '', by = owner) => (await by.get(`${path}?${query}`).expect(200)).body;
const leadsOf = async (query = '', by = owner): Promise<string[]> =>
  (await list(query, by)).data.map(({ lead_id }: { lead_id: string }) => lead_id);
const counts = async (query = '', by = owner) => (await by.get(`${path}/counts?${query}`).expect(200)).body;
const change = (lead: { id: string }, given: object, by = owner) => by.patch(`${path}/${lead.id}`, given);
const settle = () => settleConversations(service.context, new AbortController().signal);
const later = (ms: number) => new Date(service.clock.now().getTime() + ms).toISOString();

async function aColleague(): Promise<{ id: string; caller: Caller }> {
  const { accounts } = service.context;
  const person = await createPerson(accounts, 'test', {
    email: `${Math.random()}@example.com`,
    name: 'Carl',
  });
  await addMember(accounts, 'test', { organizationId: organization.id, personId: person.id, role: 'member' });
  const token = await createToken(accounts, 'test', { personId: person.id, name: 'test' });
  return { id: wireId('per', person.id), caller: callerWith(service, token.secret) };
}

/** A lead of the campaign with replies of these categories, a second apart. */
async function aTalk(category: string, at: number, given: { text?: string; email?: string } = {}) {
  const [lead] = await someLeads(service, organization, campaign, [
    given.email ? { email: given.email } : {},
  ]);
  await aReply(service, organization, { campaign, lead, category, at, text: given.text });
  return lead!;
}

describe('the list', () => {
  it('has one conversation for each lead that wrote, those with the newest email first', async () => {
    const first = await aTalk('interested', 1_000, { text: 'Tell me more' });
    const second = await aTalk('other', 2_000);
    await aReply(service, organization, {
      campaign,
      lead: first,
      category: 'information_request',
      at: 3_000,
      text: 'When?',
    });
    const { data, next } = await list();
    expect(next).toBeNull();
    expect(data.map(({ lead_id }: { lead_id: string }) => lead_id)).toEqual([first.id, second.id]);
    expect(data[0]).toEqual({
      lead_id: first.id,
      lead: expect.objectContaining({ id: first.id, email: first.email }),
      reply_id: expect.stringMatching(/^rpl_/),
      campaign_id: campaign.id,
      mailbox_id: null,
      category: 'information_request',
      state: 'open',
      snoozed_until: null,
      assignee: null,
      note: null,
      unread: true,
      last_at: new Date(noon.getTime() + 3_000).toISOString(),
      last: { direction: 'received', kind: null, subject: 'Re: Hello', text: 'When?' },
    });
  });

  it('pages through all of them, while some come in', async () => {
    const talks = [];
    for (let n = 0; n < 7; n += 1) talks.push(await aTalk('other', n * 1_000));
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page = await list(`limit=2${next ? `&before=${next}` : ''}`);
      seen.push(...page.data.map(({ lead_id }: { lead_id: string }) => lead_id));
      next = page.next;
      await aTalk('other', 60_000);
    } while (next);
    expect(seen).toEqual(talks.toReversed().map(({ id }) => id));
    const { next: cursor } = await list('limit=2');
    await owner.get(`${path}?before=${cursor}&state=open`).expect(400);
    await (await service.organization()).owner.get(`${path}?before=${cursor}`).expect(400);
  });

  it('filters by everything at once', async () => {
    const mailbox = await aMailbox(service, organization);
    const other = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const contacted = await aContactedLead(service, organization, { campaign: other, mailbox });
    await aReply(service, organization, {
      campaign: other,
      lead: contacted,
      category: 'interested',
      at: 5_000,
    });
    const question = await aTalk('information_request', 1_000);
    const interested = await aTalk('interested', 2_000);
    const away = await aTalk('out_of_office', 3_000);
    await change(question, { state: 'done', assignee: 'me' }).expect(200);
    expect(await leadsOf('state=open')).toEqual([contacted.id, interested.id]);
    expect(await leadsOf('state=done')).toEqual([away.id, question.id]);
    expect(await leadsOf('category=interested,information_request')).toEqual([
      contacted.id,
      interested.id,
      question.id,
    ]);
    expect(await leadsOf(`category=interested&campaign_id=${campaign.id}`)).toEqual([interested.id]);
    expect(await leadsOf(`mailbox_id=${mailbox.id}&state=open`)).toEqual([contacted.id]);
    expect(await leadsOf('assignee=me')).toEqual([question.id]);
    expect(
      await leadsOf('assignee=none&state=open&category=interested,information_request&unread=true'),
    ).toEqual([contacted.id, interested.id]);
    await change(interested, { read: true }).expect(200);
    expect(await leadsOf('unread=true')).toEqual([contacted.id, question.id]);
    expect(await leadsOf('unread=false')).toEqual([away.id, interested.id]);
    expect(await leadsOf('campaign_id=cmp_nonsense')).toEqual([]);
    await owner.get(`${path}?state=gone`).expect(400);
    await owner.get(`${path}?assignee=kim`).expect(400);
    expect(await counts()).toMatchObject({
      total: 4,
      states: { open: 2, snoozed: 0, done: 2 },
      unread: 2,
      mine: 1,
      unassigned: 3,
      campaigns: [
        { campaign_id: campaign.id, count: 3 },
        { campaign_id: other.id, count: 1 },
      ],
      mailboxes: [{ mailbox_id: mailbox.id, count: 1 }],
    });
    const ofOpen = await counts('state=open&category=interested');
    expect(ofOpen).toMatchObject({ total: 2, states: { open: 2, done: 0 }, unread: 1, mine: 0 });
    expect(ofOpen.categories).toContainEqual({ category: 'interested', count: 2 });
    expect(await counts('unread=true')).toMatchObject({ total: 2, states: { open: 1, done: 1 }, unread: 2 });
    await settle();
    expect(await counts('state=open&category=interested')).toEqual(ofOpen);
    expect(await service.context.db.conversationCountChange.count()).toBe(0);
  });

  it('has the same with several filters, few or many, and whatever has come back from a snooze', async () => {
    const mailbox = await aMailbox(service, organization);
    const other = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const of = async (category: string, at: number) => {
      const contacted = await aContactedLead(service, organization, { campaign: other, mailbox });
      await aReply(service, organization, { campaign: other, lead: contacted, category, at });
      return contacted;
    };
    const first = await of('interested', 1_000);
    const second = await of('interested', 2_000);
    await of('other', 3_000);
    await aTalk('not_interested', 4_000);
    const pair = `mailbox_id=${mailbox.id}&category=interested`;
    expect(await leadsOf(pair)).toEqual([second.id, first.id]);
    expect(await leadsOf(`mailbox_id=${mailbox.id}&category=not_interested`)).toEqual([]);
    expect(await leadsOf(`campaign_id=${campaign.id}&mailbox_id=${mailbox.id}`)).toEqual([]);
    const { body: page } = await owner.get(`${path}?${pair}&limit=1`).expect(200);
    expect(page.data.map((one: { lead_id: string }) => one.lead_id)).toEqual([second.id]);
    const { body: rest } = await owner.get(`${path}?${pair}&limit=1&before=${page.next}`).expect(200);
    expect(rest.data.map((one: { lead_id: string }) => one.lead_id)).toEqual([first.id]);
    await change(first, { state: 'snoozed', snoozed_until: later(60_000) }).expect(200);
    expect(await leadsOf(`${pair}&state=open`)).toEqual([second.id]);
    expect(await leadsOf(`${pair}&state=snoozed`)).toEqual([first.id]);
    service.clock.advance(60_000);
    expect(await leadsOf(`${pair}&state=open`)).toEqual([second.id, first.id]);
    expect(await leadsOf(`${pair}&state=snoozed`)).toEqual([]);
    // Many are found by another statement, which says the same.
    const filter = {
      organizationId: organization.id,
      actor: 'person:none',
      now: service.clock.now(),
      state: 'open' as const,
      categories: ['interested' as const],
      mailboxId: uuidOf('mbx', mailbox.id)!,
      limit: 1,
    };
    const [rare, many] = await Promise.all(
      [rareFiltersQuery(filter), conversationPageQuery(filter)].map((query) =>
        // sql: unchecked, both are checked where they are used
        service.context.pool.query(query),
      ),
    );
    expect(rare!.rows).toEqual(many!.rows);
    expect(many!.rows[0].key).not.toBeNull();
  });

  it('shows nothing of another organization', async () => {
    const talk = await aTalk('interested', 0, { text: 'unmistakable' });
    const stranger = (await service.organization()).owner;
    expect(await leadsOf('', stranger)).toEqual([]);
    expect(await leadsOf('q=unmistakable', stranger)).toEqual([]);
    expect(await counts('', stranger)).toMatchObject({ total: 0 });
    await stranger.get(`${path}/${talk.id}`).expect(404);
    await change(talk, { state: 'done' }, stranger).expect(404);
    const bulk = await stranger.post(`${path}/bulk`, { lead_ids: [talk.id], state: 'done' }).expect(200);
    expect(bulk.body).toEqual({ changed: 0, not_found: [talk.id] });
    expect(await leadsOf('state=open')).toEqual([talk.id]);
  });
});

describe('a search', () => {
  it('finds words of replies, answers and addresses, without case and accents', async () => {
    const german = await aTalk('other', 1_000, {
      text: 'Schöne Grüße, der "Termin" am Montag paßt (10:30)!',
    });
    const address = await aTalk('other', 2_000, { email: 'ann-marie.o_neill@sub.client.test' });
    const find = (q: string, more = '') => leadsOf(`q=${encodeURIComponent(q)}${more}`);
    expect(await find('schone GRUSSE')).toEqual([]);
    expect(await find('schone grüße')).toEqual([german.id]);
    expect(await find('Montag "Termin"')).toEqual([german.id]);
    expect(await find('Montag Ter')).toEqual([german.id]);
    expect(await find('Ter Montag')).toEqual([]);
    expect(await find('am der')).toEqual([german.id]);
    expect(await find('10:30')).toEqual([german.id]);
    expect(await find('ann-marie.o_neill@sub.client.test')).toEqual([address.id]);
    expect(await find('client.test')).toEqual([address.id]);
    expect(await find('client', '&state=done')).toEqual([]);
    expect(await find('client', '&state=open&unread=true')).toEqual([address.id]);
    for (const q of ['""', `'`, `\\`, '& | ! ( ) :*', '%', '\u{1f600}', `o:${organization.id}`, "a' | 'b"])
      expect(await find(q)).toEqual([]);
    expect(await find('x'.repeat(1_000))).toEqual([]);
    expect(await find('montag '.repeat(140))).toEqual([german.id]);
    await owner.get(`${path}?q=${'x'.repeat(1_001)}`).expect(400);
    expect(await find('   ')).toHaveLength(2);
  });

  it('pages through what it finds, frequent or rare', async () => {
    const talks = [];
    for (let n = 0; n < 5; n += 1) talks.push(await aTalk('other', n * 1_000, { text: `frequent ${n}` }));
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page = await list(`limit=2&q=frequent${next ? `&before=${next}` : ''}`);
      seen.push(...page.data.map(({ lead_id }: { lead_id: string }) => lead_id));
      next = page.next;
    } while (next);
    expect(seen).toEqual(talks.toReversed().map(({ id }) => id));
  });

  it('follows a lead whose name changes', async () => {
    const talk = await aTalk('other', 0);
    expect(await leadsOf('q=zacharias')).toEqual([]);
    await owner.patch(`/api/v1/leads/${talk.id}`, { first_name: 'Zacharias' }).expect(200);
    expect(await leadsOf('q=zacharias')).toEqual([talk.id]);
  });
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
    expect(body).toEqual({ changed: 1, not_found: [missing] });
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
    expect(body).toEqual({ changed: 2, not_found: missing });
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
