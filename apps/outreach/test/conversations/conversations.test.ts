import { uuidOf } from '@reachback/common/values/ids';
import type { Caller } from '@reachback/testing/network/caller';
import { conversationPageQuery, rareFiltersQuery } from '../../src/conversations/conversation-page.ts';
import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { ConversationDesk, path } from '../support/conversation-desk.ts';
import { aReply } from '../support/replies.ts';
import { noon, type Service, type TestOrganization } from '../support/service.ts';

const desk = new ConversationDesk('conversations');
const { list, leadsOf, counts, change, settle, later, aTalk } = desk;
let service: Service;
let organization: TestOrganization;
let owner: Caller;
let campaign: Made;
beforeEach(() => {
  ({ service, organization, owner, campaign } = desk);
});

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
      opt_out_in_doubt: false,
      state: 'open',
      snoozed_until: null,
      assignee: null,
      note: null,
      unread: true,
      has_attachments: false,
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

  it('shows and counts those in which it is in doubt whether the newest reply opts out', async () => {
    const inDoubt = await aTalk('other', 1_000, { optOutInDoubt: true });
    const done = await aTalk('do_not_contact', 2_000, { optOutInDoubt: true });
    const settled = await aTalk('other', 3_000, { optOutInDoubt: true });
    await aReply(service, organization, { campaign, lead: settled, category: 'interested', at: 4_000 });
    await aTalk('other', 5_000);
    await change(done, { state: 'done', read: true }).expect(200);
    const { data } = await list('opt_out_in_doubt');
    expect(data).toMatchObject([
      { lead_id: done.id, opt_out_in_doubt: true },
      { lead_id: inDoubt.id, opt_out_in_doubt: true },
    ]);
    expect((await list('category=interested')).data).toMatchObject([{ opt_out_in_doubt: false }]);
    expect(await leadsOf('opt_out_in_doubt&state=open')).toEqual([inDoubt.id]);
    expect(await leadsOf('opt_out_in_doubt&q=hello&category=do_not_contact')).toEqual([done.id]);
    const { body: page } = await owner.get(`${path}?opt_out_in_doubt&limit=1`).expect(200);
    const { body: rest } = await owner
      .get(`${path}?opt_out_in_doubt&limit=1&before=${page.next}`)
      .expect(200);
    expect(rest).toMatchObject({ data: [{ lead_id: inDoubt.id }], next: null });
    await owner.get(`${path}?before=${page.next}`).expect(400);
    expect(await counts()).toMatchObject({ total: 4, opt_out_in_doubt: 2 });
    expect(await counts('state=open&category=other')).toMatchObject({ total: 2, opt_out_in_doubt: 1 });
    expect(await counts('opt_out_in_doubt')).toMatchObject({
      total: 2,
      states: { open: 1, snoozed: 0, done: 1 },
      unread: 1,
      opt_out_in_doubt: 2,
    });
    const other = await service.organization();
    expect(await list('opt_out_in_doubt', other.owner)).toMatchObject({ data: [] });
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

  it('goes by the later of two replies that came in the same moment, in every field and filter', async () => {
    const talk = await aTalk('other', 1_000, { text: 'Maybe', optOutInDoubt: true });
    const reply = { campaign, lead: talk, category: 'interested', at: 1_000, text: 'Yes, please' };
    const { id } = await aReply(service, organization, reply);
    const { data } = await list();
    expect(data).toMatchObject([{ reply_id: id, category: 'interested', last: { text: 'Yes, please' } }]);
    expect(data).toMatchObject([{ opt_out_in_doubt: false }]);
    expect(await leadsOf('opt_out_in_doubt')).toEqual([]);
    expect(await counts()).toMatchObject({ total: 1, opt_out_in_doubt: 0 });
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
    expect(bulk.body).toEqual({ changed: 0, not_found: [talk.id], not_seen: [] });
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

  it('finds an internationalized address in both spellings', async () => {
    const stored = await aTalk('other', 1_000, { email: 'ann@xn--bcher-kva.test' });
    const written = await aTalk('other', 2_000, { text: 'Please write to ann@bücher.test instead' });
    const find = (q: string) => leadsOf(`q=${encodeURIComponent(q)}`);
    expect(await find('ann@bücher.test')).toEqual([written.id, stored.id]);
    expect(await find('ann BÜCHER.test')).toEqual([written.id, stored.id]);
    expect(await find('ann@xn--bcher-kva.test')).toEqual([stored.id]);
    expect(await find('write ann@bücher.test')).toEqual([written.id]);
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
