import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { planOf, readsOf, recordingPool, rowsRead } from '@reachback/testing/database/plans';
import { entriesScannedMax, readBlocklistPage } from '../../src/blocklist/read-blocklist.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('list blocklist');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
});

const block = (entries: string[], note?: string) =>
  organization.owner.post('/api/v1/blocklist', { entries, note });
const list = (query = '') => organization.owner.get(`/api/v1/blocklist${query}`);

describe('200', () => {
  it('shows an entry', async () => {
    await block(['ann@x.com'], 'by phone');
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: expect.stringMatching(/^blk_[0-9a-f]{32}$/),
          value: 'ann@x.com',
          kind: 'email',
          note: 'by phone',
          created_at: '2026-03-02T12:00:00.000Z',
        },
      ],
      next: null,
    });
  });

  it('goes page by page, newest first, to a last page without next', async () => {
    for (let n = 0; n < 5; n += 1) await block([`x${n}.com`]);
    const values: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { body } = await list(`?limit=2${next && `&after=${next}`}`);
      values.push(...body.data.map(({ value }: { value: string }) => value));
      next = body.next;
    }
    expect(values).toEqual(['x4.com', 'x3.com', 'x2.com', 'x1.com', 'x0.com']);
  });

  it.each([
    ['part of a value', 'NN@x', ['ann@x.com']],
    ['part of a note', 'phone', ['ann@x.com']],
    ['a wildcard as the character it is', '%', ['50.com']],
    ['an address as it was given', 'Kim@MÜNCHEN.example', ['kim@xn--mnchen-3ya.example']],
    ['a domain as it was given', '@z.com', ['z.com']],
    ['the domain of a URL', 'https://www.z.com/about', ['z.com']],
    ['nothing that is there', 'q', []],
  ])('finds %s', async (_, q, values) => {
    await block(['ann@x.com'], 'by Phone');
    await block(['50.com'], '50% off');
    await block(['kim@münchen.example', '@z.com']);
    const { body } = await list(`?q=${encodeURIComponent(q)}`);
    expect(body.data.map(({ value }: { value: string }) => value)).toEqual(values);
  });
});

describe('400', () => {
  it.each([
    ['a cursor of nobody', '?after=c1_x', 'invalid_cursor'],
    ['limit 0', '?limit=0', 'invalid_request'],
    ['limit 501', '?limit=501', 'invalid_request'],
    ['an unknown parameter', '?page=2', 'invalid_request'],
  ])('refuses %s', async (_, query, code) => {
    const { status, body } = await list(query);
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it('refuses a cursor of another search', async () => {
    await block(['x.com', 'y.com']);
    const { body } = await list('?limit=1');
    expect((await list(`?limit=1&q=x&after=${body.next}`)).body.error.code).toBe('invalid_cursor');
  });
});

/** A list of three parts. Of all entries, the last has a note. */
async function blockMany() {
  const { pool } = service.context;
  const many = 2 * entriesScannedMax + 1_000;
  await pool.query(
    `insert into blocklist (organization_id, id, value, kind, note)
     select $1, lpad(n::text, 32, '0')::uuid, n || '.x.example', 'domain', case n when 1 then 'by phone' end
       from generate_series(1, $2::int) n`,
    [organization.id, many],
  );
  await pool.query('vacuum analyze blocklist');
}

it('searches a long list in parts, and continues where a part ended', async () => {
  await blockMany();
  const pages: string[][] = [];
  for (let after: string | null = ''; after !== null;) {
    const { body }: { body: { data: { value: string }[]; next: string | null } } = await list(
      `?q=phone${after && `&after=${after}`}`,
    ).expect(200);
    pages.push(body.data.map(({ value }) => value));
    after = body.next;
  }
  expect(pages).toEqual([[], [], ['1.x.example']]);
  const { text } = await list('/export?q=phone').buffer(true).expect(200);
  expect(text).toContain('1.x.example');
});

itOnOnePostgres('finds the end of a part of a long list in an index', async () => {
  await blockMany();
  const { pool } = service.context;
  const { pool: recording, queries } = recordingPool(pool);
  const filter = { organizationId: organization.id, before: undefined, limit: 100 };
  await readBlocklistPage(recording, { ...filter, text: 'nobody' });
  const end = await planOf(pool, queries[0]!, 'force_custom_plan');
  expect(readsOf(end, 'blocklist').map((read) => read['Node Type'])).toEqual(['Index Only Scan']);
  expect(rowsRead(end, 'blocklist')).toBe(entriesScannedMax);
});
