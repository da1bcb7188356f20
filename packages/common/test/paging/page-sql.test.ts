import { itemsText, pageSql, shortPage, type PageRow } from '../../src/paging/cursors.ts';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import pg from 'pg';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase('page sql');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A page of at most three out of this many items, whose texts try to look like the end of an item. */
async function pageOutOf(count: number): Promise<PageRow> {
  const select = `select json_build_object('n', n, 'text', e',\\n') as item, at, n from (select n,
      timestamptz '2026-01-01 00:00:00.123456Z' as at from generate_series(1, $1::int) as n) t order by n limit 4`;
  const { rows } = await client.query<PageRow>(pageSql(select, '3', ['at', 'n']), [count]);
  return rows[0]!;
}

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ n: n + 1, text: ',\n' }));

it.each([0, 1, 3])('gives all of %s items, and no key', async (count) => {
  const page = await pageOutOf(count);
  expect(JSON.parse(itemsText(page))).toEqual(items(count));
  expect(page.key).toBeNull();
});

it.each([4, 9])(
  'gives three of %s items, and the sort key of the third to the microsecond',
  async (count) => {
    const page = await pageOutOf(count);
    expect(JSON.parse(itemsText(page))).toEqual(items(3));
    const [at, n] = page.key!;
    const { rows } = await client.query('select $1::timestamptz = $2::timestamptz as same', [
      at,
      '2026-01-01 00:00:00.123456Z',
    ]);
    expect([rows[0].same, n]).toEqual([true, '3']);
  },
);

it.each([0, 1, 3])('gives all of %s items of a page that ended before it was full', async (count) => {
  const page = shortPage(await pageOutOf(count), ['here']);
  expect(JSON.parse(itemsText(page))).toEqual(items(count));
  expect(page.key).toEqual(['here']);
});
