import { inTransaction } from '@reachback/common/database/pool';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { aMailbox, type Made } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { ConversationDesk, path } from '../support/conversation-desk.ts';
import { aReply } from '../support/replies.ts';

const desk = new ConversationDesk('seen until');
const { aTalk, list, leadsOf, change, later } = desk;

const missing = 'led_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4';

const writesAgain = (lead: Made, at: number, category = 'interested') =>
  aReply(desk.service, desk.organization, { campaign: desk.campaign, lead, at, category });

/** `last_at` by lead id, as the caller has seen it. */
async function seen(): Promise<Record<string, string>> {
  const { data } = await list();
  return Object.fromEntries(
    data.map(({ lead_id: id, last_at: at }: { lead_id: string; last_at: string }) => [id, at]),
  );
}

const shown = async ({ id }: { id: string }) => (await desk.owner.get(`${path}/${id}`).expect(200)).body;
const bulk = (given: object, by = desk.owner) => by.post(`${path}/bulk`, given);

describe('one conversation', () => {
  it.each<[string, () => object]>([
    ['done', () => ({ state: 'done', read: true, note: 'Bye' })],
    ['snoozed', () => ({ state: 'snoozed', snoozed_until: later(3_600_000) })],
  ])('is not %s if the person wrote after what the caller has seen', async (_state, given) => {
    const talk = await aTalk('other', 1_000);
    const { [talk.id]: until } = await seen();
    await writesAgain(talk, 1_001);
    const { body } = await change(talk, { ...given(), seen_until: until }).expect(409);
    expect(body.error).toMatchObject({ code: 'invalid_state' });
    expect(await shown(talk)).toMatchObject({ state: 'open', unread: true, note: null });
    const { [talk.id]: newer } = await seen();
    await change(talk, { ...given(), seen_until: newer }).expect(200);
    expect(await leadsOf('state=open')).toEqual([]);
  });

  it('is changed if only an automatic reply or an own answer came after it', async () => {
    const { service, organization, owner } = desk;
    const mailbox = await aMailbox(service, organization);
    const talk = await aContactedLead(service, organization, { mailbox });
    await writesAgain(talk, 1_000);
    const { [talk.id]: until } = await seen();
    service.clock.advance(2_000);
    await writesAgain(talk, 2_000, 'out_of_office');
    await owner.post(`/api/v1/leads/${talk.id}/messages`, { text: 'Thanks' }).expect(201);
    expect((await shown(talk)).last_at).not.toBe(until);
    await change(talk, { state: 'done', seen_until: until }).expect(200);
    expect(await leadsOf('state=done')).toEqual([talk.id]);
  });

  it('answers 400 for what is no time, and 404 for a conversation of another organization', async () => {
    const talk = await aTalk('other', 1_000);
    await change(talk, { state: 'done', seen_until: 'now' }).expect(400);
    const stranger = (await desk.service.organization()).owner;
    await change(talk, { state: 'done', seen_until: later(0) }, stranger).expect(404);
  });
});

describe('many conversations', () => {
  it('are changed, except those whose person wrote after what the caller has seen, which are named', async () => {
    const first = await aTalk('other', 1_000);
    const second = await aTalk('other', 2_000);
    const third = await aTalk('other', 3_000);
    const { [third.id]: _, ...until } = await seen();
    for (const talk of [second, third]) await writesAgain(talk, 10_000);
    const given = {
      lead_ids: [first.id, second.id, third.id, missing, second.id],
      state: 'done',
      read: true,
    };
    const { body } = await bulk({ ...given, seen_until: until }).expect(200);
    expect(body).toEqual({ changed: 2, not_found: [missing], not_seen: [second.id] });
    expect(await leadsOf('state=open&unread=true')).toEqual([second.id]);
    expect(await leadsOf('state=done&unread=false')).toEqual([third.id, first.id]);
    expect((await bulk(given).expect(200)).body).toEqual({
      changed: 3,
      not_found: [missing],
      not_seen: [],
    });
  });

  it('are marked as read, except those whose person wrote after what the caller has seen', async () => {
    const first = await aTalk('other', 1_000);
    const second = await aTalk('other', 2_000);
    const until = await seen();
    await writesAgain(second, 10_000);
    const mark = (given: object) =>
      desk.owner.post(`${path}/read`, { lead_ids: [first.id, second.id, missing], ...given }).expect(200);
    const { body } = await mark({ seen_until: until });
    expect(body).toEqual({ changed: 1, not_found: [missing], not_seen: [second.id] });
    expect(await leadsOf('unread=true')).toEqual([second.id]);
    expect((await mark({})).body).toEqual({ changed: 2, not_found: [missing], not_seen: [] });
    expect(await leadsOf('unread=true')).toEqual([]);
  });

  it('answers 400 for a time of a conversation that is not to be changed', async () => {
    const talk = await aTalk('other', 1_000);
    const given = { lead_ids: [talk.id], state: 'done' };
    await bulk({ ...given, seen_until: { [missing]: later(0) } }).expect(400);
    await bulk({ ...given, seen_until: { [talk.id]: 'now' } }).expect(400);
    await bulk({ ...given, seen_until: later(0) }).expect(400);
    expect(await leadsOf('state=open')).toEqual([talk.id]);
  });
});

it.each([
  ['one conversation', (talk: Made, given: object) => change(talk, given).expect(409)],
  [
    'many conversations',
    async (
      talk: Made,
      { seen_until: until, ...given }: { state: string; seen_until: string | undefined },
    ) => {
      const { body } = await bulk({ ...given, lead_ids: [talk.id], seen_until: { [talk.id]: until } });
      expect(body).toEqual({ changed: 0, not_found: [], not_seen: [talk.id] });
    },
  ],
])('a reply that is stored while %s would be closed leaves it open', async (_which, close) => {
  const { service, organization, campaign } = desk;
  const { pool } = service.context;
  const talk = await aTalk('interested', 1_000);
  const { [talk.id]: until } = await seen();
  const stored = await inTransaction(pool, async (client) => {
    await client.query(
      `insert into replies (organization_id, lead_id, campaign_id, from_address, category, received_at, created_at)
       select $1, $2, $3, 'someone@customer.test', 'interested', at, at from (select $4::timestamptz as at) as given`,
      [organization.id, talk.uuid, campaign.uuid, later(2_000)],
    );
    const closing = Promise.resolve(close(talk, { state: 'done', seen_until: until })).then(() => {});
    await Promise.race([closing, waitsForLock(pool)]);
    return { closing };
  });
  await stored.closing;
  expect(await shown(talk)).toMatchObject({ state: 'open', unread: true });
});
