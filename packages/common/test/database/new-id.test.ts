import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';

const script = await readFile(new URL('../../src/database/new-id.sql', import.meta.url), 'utf8');

describe.each([
  ['as this server chooses', script],
  // No server is that new, so this is what Postgres 15 to 17 get.
  ['without the builtin function', script.replace('180000', '9990000')],
])('new_id() %s', (_how, sql) => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createEmptyDatabase('new_id');
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(sql);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function newIds(count: number): Promise<string[]> {
    const { rows } = await client.query<{ id: string }>('SELECT new_id() AS id FROM generate_series(1, $1)', [
      count,
    ]);
    return rows.map(({ id }) => id);
  }

  it('gives UUIDs of version 7, never one twice', async () => {
    const ids = await newIds(5_000);
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([]);
    expect(new Set(ids).size).toBe(5_000);
  });

  it('starts with the time in milliseconds', async () => {
    const { rows } = await client.query<{ before: number; id: string; after: number }>(
      `WITH b AS MATERIALIZED (SELECT clock_timestamp() AS at), i AS MATERIALIZED (SELECT new_id() AS id FROM b)
       SELECT (extract(epoch FROM b.at) * 1000)::float8 AS before, i.id,
         (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS after
       FROM b, i`,
    );
    const [row] = rows;
    const time = Number.parseInt((row?.id ?? '').replaceAll('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(Math.floor(row?.before ?? Number.NaN));
    expect(time).toBeLessThanOrEqual(row?.after ?? Number.NaN);
  });

  it('sorts by time, within the millisecond too', async () => {
    const times = (await newIds(5_000)).map((id) => id.slice(0, 18));
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBeGreaterThan(new Set(times.map((time) => time.slice(0, 13))).size);
  });

  it('serves as a default', async () => {
    await client.query('CREATE TABLE things (id uuid PRIMARY KEY DEFAULT new_id(), name text)');
    const { rows } = await client.query(`INSERT INTO things (name) VALUES ('a'), ('b') RETURNING id`);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  });
});

it('knows the branch that it is in: only Postgres 18 and later has the builtin function', async () => {
  const database = await createEmptyDatabase('new_id');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(script);
  const { rows } = await client.query<{ builtin: boolean; modern: boolean }>(
    `SELECT pg_get_functiondef('new_id()'::regprocedure) LIKE '%uuidv7()%' AS builtin,
       current_setting('server_version_num')::int >= 180000 AS modern`,
  );
  expect(rows[0]?.builtin).toBe(rows[0]?.modern);
  await client.end();
  await database.drop();
});
