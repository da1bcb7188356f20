import { randomUUID } from 'node:crypto';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import type { Pool } from 'pg';
import { keyPages } from '../../src/database/key-pages.ts';
import { createPool } from '../../src/database/pool.ts';
import { createLog } from '../../src/runtime/log.ts';

const log = createLog({ service: 'test', level: 'silent' });
const [organizationId, other] = [randomUUID(), randomUUID()];
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createEmptyDatabase('key pages');
  pool = createPool({ url: database.url, max: 2, applicationName: 'key-pages-test', log });
  await pool.query(
    'create table things (organization_id uuid, name text, number int, primary key (organization_id, name, number))',
  );
  await pool.query(
    `insert into things select o, 'name ' || n / 4, n from unnest($1::uuid[]) o, generate_series(1, 250) n`,
    [[organizationId, other]],
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function pagesOf(organization: string, rows: number): Promise<number[][]> {
  const pages: number[][] = [];
  const key = { name: 'text', number: 'int' };
  for await (const { within, values } of keyPages(pool, organization, {
    table: 'things',
    key,
    rows,
    parameters: 2,
  })) {
    const found = await pool.query<{ number: number }>(
      `select number from things where organization_id = $1 and number > $2 and ${within}`,
      [organization, 0, ...values],
    );
    pages.push(found.rows.map(({ number }) => number));
  }
  return pages;
}

it.each([1, 7, 50, 250, 1_000])(
  'has every row of the organization on one page of %i at most',
  async (rows) => {
    const pages = await pagesOf(organizationId, rows);
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(rows);
    expect(pages.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, n) => n + 1));
  },
);

it('has no page where there is no row', async () => {
  expect(await pagesOf(randomUUID(), 10)).toEqual([]);
});
