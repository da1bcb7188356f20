import { once } from 'node:events';
import { createServer, get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchStatements } from '@reachback/testing/database/watched-statements';
import { until } from '@reachback/testing/until';
import { parse } from 'csv-parse/sync';
import { aCampaign, someLeads, type Made } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { aReply } from '../support/replies.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let spring: Made;
let autumn: Made;

beforeAll(async () => {
  service = await startService('export people');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  spring = await aCampaign(service, organization, { name: 'Spring' });
  autumn = await aCampaign(service, organization, { name: '=Autumn' });
});

const path = '/api/v1/people/export';
const header =
  'id,email,first_name,last_name,company,tags,lead_tags,note,campaigns,statuses,blocklisted,suppressed,last_sent_at,last_replied_at\r\n';
const get = (query = '', by = organization.owner) => by.get(`${path}${query}`).buffer(true);
const rows = async (query = ''): Promise<Record<string, string>[]> =>
  parse((await get(query).expect(200)).text, { columns: true });
const add = (campaign: Made, leads: object[], more: object = {}) =>
  organization.owner.post(`/api/v1/campaigns/${campaign.id}/leads`, { leads, ...more }).expect(201);

describe('200', () => {
  it('has a row per person, with their campaigns, tags and note, safe for spreadsheets', async () => {
    await add(spring, [{ email: 'kim@client.test', first_name: '@Kim', last_name: 'Lee' }], {
      tags: ['fair', 'vip'],
    });
    await add(autumn, [{ email: 'kim@client.test', company: '+Client, "Ltd"' }], { tags: ['fair'] });
    const { body } = await organization.owner.get('/api/v1/people').expect(200);
    const id = body.data[0].id;
    await organization.owner
      .patch(`/api/v1/people/${id}`, { tags: ['-lake', 'pier'], note: '=1+1\nsecond line' })
      .expect(200);
    await organization.owner.post('/api/v1/blocklist', { entries: ['client.test'] }).expect(201);
    await service.context.pool.query(
      `update leads set status = 'completed' where organization_id = $1 and campaign_id = $2`,
      [organization.id, spring.uuid],
    );
    const { text, headers } = await get().expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="people-2026-03-02.csv"',
      'cache-control': 'private, no-store',
    });
    expect(text.slice(0, header.length)).toBe(header);
    expect(await rows()).toEqual([
      {
        id,
        email: 'kim@client.test',
        first_name: `'@Kim`,
        last_name: 'Lee',
        company: `'+Client, "Ltd"`,
        tags: `'-lake;pier`,
        lead_tags: 'fair;vip',
        note: `'=1+1\nsecond line`,
        campaigns: `'=Autumn;Spring`,
        statuses: 'stopped;completed',
        blocklisted: 'true',
        suppressed: 'false',
        last_sent_at: '',
        last_replied_at: '',
      },
    ]);
  });

  it('gives what the list shows with the same filters', async () => {
    const contacted = await aContactedLead(service, organization, {
      campaign: undefined,
      email: 'bob@two.test',
    });
    await aReply(service, organization, { campaign: contacted.campaign, lead: contacted, at: 60_000 });
    await add(spring, [{ email: 'ann@one.test', first_name: 'Ann', last_name: 'Lee' }]);
    await add(autumn, [{ email: 'ann@one.test' }, { email: 'cat@three.test' }], { tags: ['fair'] });
    await service.context.pool.query(
      `update leads set status = 'completed', category = 'interested'
        where organization_id = $1 and campaign_id = $2 and email = 'ann@one.test'`,
      [organization.id, autumn.uuid],
    );
    const filters = {
      '': 3,
      '&status=completed,bounced': 1,
      '&category=interested': 1,
      '&tag=fair': 2,
      [`&campaign_id=${spring.id}`]: 1,
      [`&campaign_id=${spring.id}&status=completed`]: 0,
      '&q=ann%20lee': 1,
      '&q=Bob@Two.test': 1,
      '&q=%00': 0,
      '&campaign_id=x': 0,
    };
    for (const [filter, count] of Object.entries(filters)) {
      const { body } = await organization.owner.get(`/api/v1/people?${filter}`);
      const { text, status } = await get(`?format=ndjson${filter}`);
      const lines = status === 200 ? text.split('\n').slice(0, -1) : [];
      expect(lines.map((line) => JSON.parse(line))).toEqual(body.data ?? []);
      expect([filter, lines.length]).toEqual([filter, count]);
    }
    expect(await rows('?q=two.test')).toMatchObject([
      {
        last_sent_at: noon.toISOString(),
        last_replied_at: new Date(noon.getTime() + 60_000).toISOString(),
      },
    ]);
  });

  it('gives everyone once, in order, over many pages', async () => {
    const emails = Array.from({ length: 620 }, (_none, n) => `p${String(n).padStart(3, '0')}@x.test`);
    await someLeads(
      service,
      organization,
      spring,
      emails.map((email) => ({ email })),
    );
    for (const query of ['', '?q=x.test']) {
      expect((await rows(query)).map(({ email }) => email)).toEqual(emails);
    }
  });

  it('has only the header without people, and nothing of another organization', async () => {
    await someLeads(service, organization, spring, 3);
    const other = await service.organization();
    expect((await get('', other.owner).expect(200)).text).toBe(header);
    expect((await get(`?campaign_id=${spring.id}`, other.owner).expect(200)).text).toBe(header);
    expect((await get('?format=ndjson', other.owner).expect(200)).text ?? '').toBe('');
  });
});

it.each(['?format=xlsx', '?status=happy', '?limit=5', '?after=x', `?q=${'x'.repeat(321)}`, '?tag='])(
  'answers 400 for %s, as an error and not as a file',
  async (query) => {
    const { body, headers } = await organization.owner.get(`${path}${query}`).expect(400);
    expect(body.error.code).toBe('invalid_request');
    expect(headers['content-disposition']).toBeUndefined();
  },
);

it('answers 403 without the right to read', async () => {
  const writer = await organization.ownerWith(['outreach:write', 'settings:manage']);
  await writer.get(path).expect(403);
});

it('reads no more pages once the caller has hung up', async () => {
  const pages = 20;
  await service.context.pool.query(
    `with made as (
       insert into leads (organization_id, campaign_id, email, created_at)
       select $1, $2, 'p' || n || '@x.test', $3 from generate_series(1, ${250 * pages}) n returning email)
     insert into people (organization_id, email, note, updated_at) select $1, email, repeat('n', 10000), $3 from made`,
    [organization.id, spring.uuid, noon],
  );
  const watched = watchStatements(service.context.pool);
  const pagesRead = () => watched.statements.filter(({ text }) => text.includes('join people')).length;
  const server = createServer(service.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    // A TCP server has an AddressInfo.
    const { port } = server.address() as AddressInfo;
    const headers = { Authorization: `Bearer ${organization.owner.secret}` };
    const call = httpGet({ port, host: '127.0.0.1', path, headers });
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    await once(response, 'readable');
    const connections = () =>
      new Promise<number>((resolve) => void server.getConnections((_error, count) => resolve(count)));
    response.destroy();
    await until('the connection is closed', async () => (await connections()) === 0);
    const read = pagesRead();
    expect(read).toBeGreaterThan(0);
    expect((await get('?q=nobody@x.test').expect(200)).text).toBe(header);
    // The page that was being read, and the one of this call.
    expect(pagesRead()).toBeLessThanOrEqual(read + 2);
    expect(pagesRead()).toBeLessThan(pages);
  } finally {
    watched.stop();
    server.close();
  }
});
