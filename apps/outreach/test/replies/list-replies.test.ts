import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { aReply } from '../support/replies.ts';
import type { Caller } from '@reachback/testing/network/caller';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let reader: Caller;
let spring: Made;
let autumn: Made;

beforeAll(async () => {
  service = await startService('list replies');
  organization = await service.organization();
  reader = await organization.ownerWith(['outreach:read']);
  spring = await aCampaign(service, organization, { name: 'Spring' });
  autumn = await aCampaign(service, organization, { name: 'Autumn' });
  const replies: [Made, string, number][] = [
    [spring, 'interested', 1000],
    [autumn, 'not_interested', 2000],
    [spring, 'out_of_office', 3000],
    [spring, 'bounce', 4000],
    [autumn, 'out_of_office', 5000],
    [spring, 'other', 6000],
    [autumn, 'interested', 6000],
  ];
  for (const [campaign, category, at] of replies)
    await aReply(service, organization, { campaign, category, at });
});
afterAll(() => service.close());

interface Item {
  id: string;
  category: string;
  received_at: string;
}

const list = (query = '', caller = reader) => caller.get(`/api/v1/replies${query}`);
const categoriesOf = async (query: string) =>
  (await list(query).expect(200)).body.data.map(({ category }: Item) => category);
const at = (ms: number) => new Date(noon.getTime() + ms).toISOString();

describe('200', () => {
  it('shows replies of people, newest first', async () => {
    const { body } = await list().expect(200);
    expect(body.next).toBeNull();
    const times = body.data.map(({ received_at }: Item) => received_at);
    expect(times).toEqual([at(6000), at(6000), at(2000), at(1000)]);
    expect(body.data[3]).toEqual({
      id: expect.stringMatching(/^rpl_[0-9a-f]{32}$/),
      lead_id: expect.stringMatching(/^led_[0-9a-f]{32}$/),
      campaign_id: spring.id,
      from: 'someone@customer.test',
      subject: 'Re: Hello',
      text: 'Hello back',
      category: 'interested',
      automatic: false,
      received_at: at(1000),
      delivered_at: at(1000),
      mailbox_id: null,
      decided_by: null,
      opt_out_in_doubt: false,
    });
  });

  it('shows the lead of each with include_lead', async () => {
    const { body } = await list('?include_lead&limit=1').expect(200);
    expect(body.data[0].lead).toEqual({
      id: body.data[0].lead_id,
      email: expect.stringContaining('@customer.test'),
      first_name: null,
      last_name: null,
      company: null,
      status: 'pending',
    });
  });

  it('understands mailbox_id, alone and with the others', async () => {
    const other = await service.organization();
    const campaign = await aCampaign(service, other);
    const mailbox = await aMailbox(service, other);
    for (const [n, category] of ['other', 'bounce', 'interested', 'interested'].entries()) {
      const { uuid } = await aReply(service, other, { campaign, category, at: n });
      if (n < 3)
        await service.context.db.reply.updateMany({
          where: { id: uuid },
          data: { mailboxId: mailbox.uuid },
        });
    }
    const shown = async (query: string) =>
      (await list(`?mailbox_id=${mailbox.id}${query}`, other.owner).expect(200)).body.data.map(
        ({ category }: Item) => category,
      );
    expect(await shown('')).toEqual(['interested', 'other']);
    expect(await shown('&include_automatic')).toEqual(['interested', 'bounce', 'other']);
    expect(await shown('&category=other,bounce')).toEqual(['bounce', 'other']);
    expect(await shown(`&campaign_id=${campaign.id}&category=interested`)).toEqual(['interested']);
    expect((await list('?mailbox_id=x', other.owner).expect(200)).body.data).toEqual([]);
  });

  it.each<[string, string[]]>([
    [
      'include_automatic=true',
      ['interested', 'other', 'out_of_office', 'bounce', 'out_of_office', 'not_interested', 'interested'],
    ],
    ['include_automatic=false', ['interested', 'other', 'not_interested', 'interested']],
    ['category=interested', ['interested', 'interested']],
    ['category=interested,not_interested', ['interested', 'not_interested', 'interested']],
    ['category=interested,interested', ['interested', 'interested']],
    ['category=out_of_office', ['out_of_office', 'out_of_office']],
    ['category=bounce&include_automatic=false', ['bounce']],
    ['category=bounce,other', ['other', 'bounce']],
    ['category=do_not_contact', []],
  ])('understands ?%s', async (query, categories) => {
    const shown = await categoriesOf(`?${query}`);
    // Two have the same time, and so either order.
    expect([shown.slice(0, 2).toSorted(), shown.slice(2)]).toEqual([
      categories.slice(0, 2).toSorted(),
      categories.slice(2),
    ]);
  });

  it('understands campaign_id, alone and with the others', async () => {
    expect(await categoriesOf(`?campaign_id=${spring.id}`)).toEqual(['other', 'interested']);
    const all = await categoriesOf('?include_automatic=true');
    for (const query of ['?include_automatic', '?include_automatic=1']) {
      expect(await categoriesOf(query)).toEqual(all);
    }
    expect(await categoriesOf(`?campaign_id=${spring.id}&include_automatic=true`)).toEqual([
      'other',
      'bounce',
      'out_of_office',
      'interested',
    ]);
    expect(await categoriesOf(`?campaign_id=${autumn.id}&category=interested,out_of_office`)).toEqual([
      'interested',
      'out_of_office',
    ]);
    expect(await categoriesOf(`?campaign_id=${autumn.id}&category=interested`)).toEqual(['interested']);
  });

  it('shows replies received at `since` and later', async () => {
    expect(await categoriesOf(`?since=${at(2000)}`)).toHaveLength(3);
    expect(await categoriesOf(`?since=${at(2001)}`)).toHaveLength(2);
    expect(await categoriesOf(`?since=2026-03-02T13:00:02%2B01:00`)).toHaveLength(3);
    expect(await categoriesOf('?since=0000-01-01T00:00:00Z')).toHaveLength(4);
    expect(await categoriesOf('?since=2026-03-03')).toEqual([]);
    expect(await categoriesOf('?since=9999-12-31T23:59:59-23:59')).toEqual([]);
  });

  it('shows nothing for a campaign that is unknown, foreign, or none at all', async () => {
    const foreign = await aCampaign(service, await service.organization());
    for (const id of [foreign.id, 'cmp_00000000000000000000000000000000', 'x', '']) {
      expect((await list(`?campaign_id=${id}`).expect(200)).body).toEqual({ data: [], next: null });
    }
  });

  it('shows nothing of another organization', async () => {
    const other = await service.organization();
    expect((await list('', other.owner).expect(200)).body).toEqual({ data: [], next: null });
  });

  it('keeps any text as it is', async () => {
    const other = await service.organization();
    const campaign = await aCampaign(service, other);
    const text = '"\\ \u2028 </script> 😀 \n\t\u0001 \ud7ff ﷽';
    await aReply(service, other, { campaign, text });
    expect((await list('', other.owner).expect(200)).body.data[0].text).toBe(text);
  });
});

describe('pages', () => {
  let busy: TestOrganization;
  let campaign: Made;
  const walk = async (query: string, from?: string) => {
    const seen: string[] = [];
    for (let cursor = from; ;) {
      const { body } = await list(`?${query}${cursor ? `&before=${cursor}` : ''}`, busy.owner).expect(200);
      seen.push(...body.data.map(({ id }: Item) => id));
      if (body.next === null) return seen;
      cursor = body.next;
    }
  };

  beforeAll(async () => {
    busy = await service.organization();
    campaign = await aCampaign(service, busy);
    // Many within one microsecond, so that the id has to decide.
    await service.context.pool.query(
      `insert into replies (organization_id, lead_id, campaign_id, from_address, category, automatic, received_at, created_at)
       select $1, new_id(), $2, 'a@b.test', (array['interested','other','bounce'])[1 + n % 3], n % 3 = 2, $3,
              $3::timestamptz + make_interval(secs => (n / 7) * 0.000001) from generate_series(1, 120) n`,
      [busy.id, campaign.uuid, noon],
    );
  });

  it.each<[string, string]>([
    ['limit=7', 'not automatic'],
    ['limit=1', 'not automatic'],
    ['limit=40&include_automatic=true', 'true'],
    ['limit=9&category=interested', `category = 'interested'`],
    ['limit=9&category=interested,bounce', `category <> 'other'`],
    ['limit=500&category=other', `category = 'other'`],
  ])('of ?%s hold every reply once, in order', async (query, condition) => {
    const { rows } = await service.context.pool.query<{ id: string }>(
      `select 'rpl_' || replace(id::text, '-', '') as id from replies where organization_id = $1 and ${condition}
        order by replies.created_at desc, replies.id desc`,
      [busy.id],
    );
    const all = rows.map(({ id }) => id);
    expect(await walk(query)).toEqual(all);
    expect(await walk(`${query}&campaign_id=${campaign.id}`)).toEqual(all);
  });

  it('go by when we received a reply, not by when it was delivered', async () => {
    const late = await service.organization();
    const inLate = await aCampaign(service, late);
    const first = await aReply(service, late, { campaign: inLate, at: 5_000 });
    const second = await aReply(service, late, { campaign: inLate, at: 9_000 });
    const delivered = new Date(noon.getTime() - 3_600_000);
    await service.context.db.reply.updateMany({
      where: { id: second.uuid },
      data: { receivedAt: delivered },
    });
    const { body } = await list(`?since=${at(6_000)}`, late.owner).expect(200);
    expect(body.data).toMatchObject([
      { id: second.id, received_at: at(9_000), delivered_at: delivered.toISOString() },
    ]);
    const all = (await list('', late.owner).expect(200)).body.data;
    expect(all.map(({ id }: Item) => id)).toEqual([second.id, first.id]);
  });

  it('has no empty last page', async () => {
    const { body } = await list('?limit=80', busy.owner).expect(200);
    expect([body.data.length, body.next]).toEqual([80, null]);
  });

  it('neither miss nor repeat a reply while others arrive', async () => {
    const before = await walk('limit=500');
    const first = await list('?limit=10', busy.owner).expect(200);
    await aReply(service, busy, { campaign, at: 60_000 });
    const rest = await walk('limit=10', first.body.next);
    expect([...first.body.data.map(({ id }: Item) => id), ...rest]).toEqual(before);
  });
});

describe('400', () => {
  it.each<[string, string]>([
    ['since=yesterday', 'since: must be a time'],
    ['since=2026-03-02T12:00:00', 'since: must be a time'],
    [
      'since=2026-03-02T12:00:00+01:00',
      'since: must be a time with an offset, for example 2026-03-02T12:00:00Z (write + as %2B)',
    ],
    ['since=2026-02-30T12:00:00Z', 'since: must be a time'],
    ['category=happy', 'category[0]: '],
    ['category=interested,', 'category[1]: '],
    ['category=', 'category[0]: '],
    ['include_automatic=yes', 'include_automatic: '],
    ['limit=0', 'limit: '],
    ['limit=501', 'limit: '],
    ['limit=ten', 'limit: '],
    ['after=x', 'after: unknown query parameter'],
    ['category=other&category=bounce', 'category: given more than once'],
  ])('says of ?%s %j', async (query, message) => {
    const { body } = await list(`?${query}`).expect(400);
    expect(body.error).toEqual({ code: 'invalid_request', message: expect.stringContaining(message) });
  });

  it('refuses a cursor of other filters, of another list, of another organization, and what is not one', async () => {
    const { body } = await list('?limit=1').expect(200);
    const other = await service.organization();
    for (const call of [
      list(`?before=${body.next}&category=other`),
      list(`?before=${body.next}&include_automatic=true`),
      list(`?before=${body.next}&campaign_id=${spring.id}`),
      list(`?before=${body.next}`, other.owner),
      reader.get(`/api/v1/campaigns?after=${body.next}`),
      list(`?before=${body.next.slice(0, -2)}`),
      list('?before=2026-03-02T12:00:00Z'),
      list('?before='),
    ]) {
      expect((await call.expect(400)).body.error.code).toBe('invalid_cursor');
    }
  });
});

describe('403', () => {
  it('refuses a credential that may not read', async () => {
    const caller = await organization.ownerWith(['webhooks:manage']);
    await list('', caller).expect(403);
  });
});
