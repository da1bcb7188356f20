import { inTransaction } from '@reachback/common/database/pool';
import { liveChannel } from '@reachback/common/database/live-changes';
import { until } from '@reachback/testing/until';
import { deleteLeads } from '../../src/leads/ending/delete-leads.ts';
import { aCampaign, someLeads, type Made } from '../support/builders.ts';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let spring: Made;
let autumn: Made;

beforeAll(async () => {
  service = await startService('person tags');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  spring = await aCampaign(service, organization, { name: 'Spring' });
  autumn = await aCampaign(service, organization, { name: 'Autumn' });
});

const path = '/api/v1/people';
const change = ({ id }: { id: string }, given: object, by = organization.owner) =>
  by.patch(`${path}/${id}`, given);
const changeMany = (given: object, by = organization.owner) => by.post(`${path}/tags`, given);
const show = async ({ id }: { id: string }) =>
  (await organization.owner.get(`${path}/${id}`).expect(200)).body;
const aLead = async (campaign: Made, email: string) =>
  (await someLeads(service, organization, campaign, [{ email }]))[0]!;
const emailsOf = async (query: string) =>
  (await organization.owner.get(`${path}?${query}`).expect(200)).body.data.map(
    ({ email }: { email: string }) => email,
  );
const rows = async () =>
  (
    await service.context.pool.query('select email from people where organization_id = $1 order by email', [
      organization.id,
    ])
  ).rows.map(({ email }) => email);

describe('a person', () => {
  it('has tags and a note, whichever of their leads names them, and the leads keep their tags', async () => {
    const first = await aLead(spring, 'kim@client.test');
    const other = await aLead(spring, 'lee@client.test');
    await organization.owner.patch(`/api/v1/leads/${first.id}`, { tags: ['fair'] }).expect(200);
    const second = await aLead(autumn, 'kim@client.test');
    expect(await show(first)).toMatchObject({ tags: [], note: null });
    const given = { tags: [' vip ', 'vip', 'Lyon'], note: 'Met in May\nat the fair' };
    const { body } = await change(second, given).expect(200);
    expect(body).toMatchObject({ email: 'kim@client.test', tags: ['vip', 'Lyon'], note: given.note });
    expect(await show(first)).toEqual(body);
    expect(body.leads.map(({ tags }: { tags: string[] }) => tags)).toEqual([[], ['fair']]);
    expect(await show(other)).toMatchObject({ tags: [], note: null });
    const { body: added } = await change(first, { add_tags: ['new', 'vip'], remove_tags: ['Lyon'] }).expect(
      200,
    );
    expect(added).toMatchObject({ tags: ['vip', 'new'], note: given.note });
    expect((await change(first, { note: null }).expect(200)).body).toMatchObject({
      tags: ['vip', 'new'],
      note: null,
    });
    expect((await change(first, {}).expect(200)).body).toMatchObject({ tags: ['vip', 'new'] });
    expect((await change(first, { tags: [] }).expect(200)).body).toMatchObject({ tags: [] });
    // Nothing is stored of people from whom something is only taken.
    await change(other, { remove_tags: ['vip'], note: null }).expect(200);
    expect(await rows()).toEqual(['kim@client.test']);
  });

  it('keeps each of the tags that many add and remove at the same time', async () => {
    const leads = [await aLead(spring, 'kim@client.test'), await aLead(autumn, 'kim@client.test')];
    await change(leads[0]!, { tags: ['old'] }).expect(200);
    const names = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
    const ids = leads.map(({ id }) => id);
    await Promise.all([
      ...names.map((name, n) =>
        n % 2 === 0
          ? change(leads[n % 4 ? 0 : 1]!, { add_tags: [name] }).expect(200)
          : changeMany({ ids, add_tags: [name] }).expect(200),
      ),
      change(leads[0]!, { remove_tags: ['old'] }).expect(200),
      change(leads[1]!, { note: 'kept' }).expect(200),
    ]);
    const { tags, note } = await show(leads[0]!);
    expect([tags.toSorted(), note]).toEqual([names.toSorted(), 'kept']);
  });

  it('is given nothing while an erasure deletes the lead', async () => {
    const lead = await aLead(spring, 'kim@client.test');
    const client = await service.context.pool.connect();
    await client.query('begin');
    await client.query('select from leads where organization_id = $1 and id = $2 for update', [
      organization.id,
      lead.uuid,
    ]);
    const late = change(lead, { note: 'Kim' }).expect(404);
    const answered = late.then(({ body }) => body.error.code);
    await waitsForLock(service.context.pool);
    await client.query('delete from leads where organization_id = $1 and id = $2', [
      organization.id,
      lead.uuid,
    ]);
    await client.query('commit');
    client.release();
    expect(await answered).toBe('not_found');
    expect(await rows()).toEqual([]);
  });

  it('loses tags and note with the last lead, not before', async () => {
    const first = await aLead(spring, 'kim@client.test');
    const second = await aLead(autumn, 'kim@client.test');
    await change(first, { tags: ['vip'], note: 'Kim' }).expect(200);
    await organization.owner.delete(`/api/v1/leads/${first.id}`).expect(204);
    expect(await show(second)).toMatchObject({ tags: ['vip'], note: 'Kim' });
    await organization.owner.delete(`/api/v1/leads/${second.id}`).expect(204);
    expect(await rows()).toEqual([]);
  });

  it('loses tags and note with the last two leads, deleted at the same time', async () => {
    const first = await aLead(spring, 'kim@client.test');
    const second = await aLead(autumn, 'kim@client.test');
    await change(first, { tags: ['vip'], note: 'Kim' }).expect(200);
    const { pool, clock } = service.context;
    const organizationId = organization.id;
    let status: Promise<number>;
    await inTransaction(pool, async (client) => {
      await deleteLeads(client, { organizationId, leadIds: [first.uuid], at: clock.now() });
      status = organization.owner.delete(`/api/v1/leads/${second.id}`).then((answer) => answer.status);
      await waitsForLock(service.context.pool);
    });
    expect(await status!).toBe(204);
    expect(await rows()).toEqual([]);
  });
});

describe('many people', () => {
  it('get and lose tags in one call, and those that do not exist are named', async () => {
    const kim = await aLead(spring, 'kim@client.test');
    const again = await aLead(autumn, 'kim@client.test');
    const lee = await aLead(spring, 'lee@client.test');
    const theirs = await service.organization();
    const campaign = await aCampaign(service, theirs);
    const [foreign] = await someLeads(service, theirs, campaign, [{ email: 'kim@client.test' }]);
    await change(lee, { tags: ['old', 'kept'] }).expect(200);
    const ids = [kim.id, again.id, lee.id, kim.id, foreign!.id, 'led_x'];
    const { body } = await changeMany({ ids, add_tags: ['new'], remove_tags: ['old'] }).expect(200);
    expect(body).toEqual({ changed: 3, not_found: [foreign!.id, 'led_x'] });
    expect(await show(kim)).toMatchObject({ tags: ['new'] });
    expect(await show(lee)).toMatchObject({ tags: ['kept', 'new'] });
    const { body: untouched } = await theirs.owner.get(`${path}/${foreign!.id}`).expect(200);
    expect(untouched.tags).toEqual([]);
    await changeMany({ ids: [kim.id], remove_tags: ['new'] }).expect(200);
    expect(await show(kim)).toMatchObject({ tags: [] });
  });

  it('change together or not at all', async () => {
    const kim = await aLead(spring, 'kim@client.test');
    const lee = await aLead(spring, 'lee@client.test');
    await change(lee, { tags: Array.from({ length: 50 }, (_, n) => `t${n}`) }).expect(200);
    const { body } = await changeMany({ ids: [kim.id, lee.id], add_tags: ['one more'] }).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('50') });
    expect(await show(kim)).toMatchObject({ tags: [] });
    await changeMany({ ids: [kim.id, lee.id], add_tags: ['one more'], remove_tags: ['t0'] }).expect(200);
  });
});

it('refuses what makes no sense, and whoever may not', async () => {
  const lead = await aLead(spring, 'kim@client.test');
  for (const given of [
    { tags: 'vip' },
    { tags: [''] },
    { tags: [' '] },
    { add_tags: ['x'.repeat(65)] },
    { add_tags: Array.from({ length: 51 }, (_, n) => `t${n}`) },
    { tags: ['a'], add_tags: ['b'] },
    { tags: [], remove_tags: ['b'] },
    { note: 'x'.repeat(10_001) },
    { note: 'a\u0000b' },
    { tags: ['a\u0000b'] },
    { colour: 'red' },
  ]) {
    const { body } = await change(lead, given).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_request', message: expect.any(String) });
  }
  await change(lead, { note: 'x'.repeat(10_000) }).expect(200);
  for (const given of [
    { add_tags: ['a'] },
    { ids: [], add_tags: ['a'] },
    { ids: [lead.id] },
    { ids: [lead.id], add_tags: [] },
    { ids: Array.from({ length: 501 }, () => lead.id), add_tags: ['a'] },
  ])
    await changeMany(given).expect(400);
  const theirs = await service.organization();
  await change(lead, { note: 'mine' }, theirs.owner).expect(404);
  await change({ id: 'led_nonsense' }, { note: 'x' }).expect(404);
  const reader = await organization.ownerWith(['outreach:read']);
  await change(lead, { note: 'x' }, reader).expect(403);
  await changeMany({ ids: [lead.id], add_tags: ['a'] }, reader).expect(403);
  await reader.get(`${path}/tags`).expect(200);
  const stranger = await organization.ownerWith(['webhooks:manage']);
  await stranger.get(`${path}/tags`).expect(403);
});

it('is found by a tag of the person or of the lead that the other filters match', async () => {
  const leads = await someLeads(
    service,
    organization,
    spring,
    ['ann', 'bob', 'cat', 'dan'].map((name) => ({ email: `${name}@x.test` })),
  );
  const [ann, bob, cat] = leads;
  const later = await aLead(autumn, 'cat@x.test');
  await change(ann!, { tags: ['vip', 'Ω'] }).expect(200);
  await organization.owner.patch(`/api/v1/leads/${bob!.id}`, { tags: ['vip'] }).expect(200);
  await organization.owner.patch(`/api/v1/leads/${later.id}`, { tags: ['vip'] }).expect(200);
  await change(cat!, { tags: ['other'] }).expect(200);
  expect(await emailsOf('tag=vip')).toEqual(['ann@x.test', 'bob@x.test', 'cat@x.test']);
  expect(await emailsOf('tag=VIP')).toEqual([]);
  expect(await emailsOf(`tag=${encodeURIComponent('Ω')}`)).toEqual(['ann@x.test']);
  expect(await emailsOf(`tag=vip&campaign_id=${spring.id}`)).toEqual(['ann@x.test', 'bob@x.test']);
  expect(await emailsOf(`tag=other&campaign_id=${autumn.id}`)).toEqual(['cat@x.test']);
  expect(await emailsOf('tag=vip&q=bob')).toEqual(['bob@x.test']);
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const { body }: { body: { data: { email: string }[]; next: string | null } } = await organization.owner
      .get(`${path}?tag=vip&limit=1${after && `&after=${after}`}`)
      .expect(200);
    seen.push(...body.data.map(({ email }) => email));
    after = body.next;
  }
  expect(seen).toEqual(['ann@x.test', 'bob@x.test', 'cat@x.test']);
  const theirs = await service.organization();
  await someLeads(service, theirs, await aCampaign(service, theirs), [{ email: 'ann@x.test' }]);
  expect((await theirs.owner.get(`${path}?tag=vip`).expect(200)).body.data).toEqual([]);
  const { body } = await organization.owner.get(`${path}/tags`).expect(200);
  expect(body).toEqual({ tags: ['vip', 'other', 'Ω'] });
  expect((await theirs.owner.get(`${path}/tags`).expect(200)).body).toEqual({ tags: [] });
});

it('is in the audit log under the id, and open screens reload', async () => {
  const lead = await aLead(spring, 'kim@client.test');
  const client = await service.context.pool.connect();
  const noted: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => noted.push(payload));
  await client.query(`listen ${liveChannel}`);
  await change(lead, { note: 'Kim' }).expect(200);
  await changeMany({ ids: [lead.id], add_tags: ['vip'] }).expect(200);
  await until('the change is reported', () => noted.includes(`leads:${organization.id}`));
  await client.query('unlisten *');
  client.release();
  const entries = await service.context.accounts.db.auditEntry.findMany({
    where: { organizationId: organization.id, target: { startsWith: path } },
  });
  expect(entries.map(({ action, target }) => `${action} ${target}`).toSorted()).toEqual([
    `tagPeople ${path}/tags`,
    `updatePerson ${path}/${lead.id}`,
  ]);
});

describe('an erased person', () => {
  const spellings = ['kim@münchen.example', 'kim@xn--mnchen-3ya.example'] as const;

  it('is exported with tags and note, which are gone afterwards, and theirs alone', async () => {
    const lead = await aLead(spring, spellings[1]);
    const other = await aLead(spring, 'lee@client.test');
    await change(lead, { tags: ['vip'], note: 'Likes hydrangeas' }).expect(200);
    await change(other, {
      tags: ['kept', `of ${spellings[0]}`, spellings[1].toUpperCase()],
      note: `Brother of ${spellings[0].toUpperCase()}`,
    }).expect(200);
    const email = spellings[0];
    const { body } = await organization.owner.post('/api/v1/persons/export', { email }).expect(200);
    expect(body.people).toEqual([
      { email: spellings[1], tags: ['vip'], note: 'Likes hydrangeas', updated_at: expect.any(String) },
    ]);
    await organization.owner.post('/api/v1/persons/erase', { email }).expect(200);
    expect(await rows()).toEqual(['lee@client.test']);
    expect(await show(other)).toMatchObject({ tags: ['kept'], note: null });
  });

  it('of whom only a row is left is erased as well', async () => {
    const lead = await aLead(spring, 'kim@client.test');
    await change(lead, { note: 'Kim' }).expect(200);
    await service.context.pool.query('delete from leads where organization_id = $1', [organization.id]);
    const email = 'kim@client.test';
    expect((await organization.owner.post('/api/v1/persons/export', { email })).body.people).toHaveLength(1);
    await organization.owner.post('/api/v1/persons/erase', { email }).expect(200);
    expect(await rows()).toEqual([]);
  });
});
