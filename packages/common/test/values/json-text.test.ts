import {
  jsonPlain,
  jsonString,
  jsonText,
  jsonTextWith,
  jsonTime,
  jsonWireId,
  jsonWord,
} from '../../src/values/json-text.ts';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import fc from 'fast-check';
import pg from 'pg';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase('json text');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const row = jsonTextWith(
  {
    id: jsonWireId('led', 'id'),
    name: jsonString('name'),
    tags: jsonString('tags'),
    status: jsonWord('status'),
    score: jsonPlain('score'),
    variables: jsonPlain('variables'),
    at: jsonTime('at'),
  },
  { where: 'score > 5', fields: { more: jsonString('name') } },
);

it('writes what JSON.stringify would, whatever the texts hold', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((one) => !one.includes('\0'));
  const value = fc.record({
    id: fc.uuid(),
    name: fc.option(text),
    tags: fc.array(text, { maxLength: 3 }),
    status: fc.option(fc.constantFrom('sent', 'in_progress')),
    score: fc.integer({ min: 0, max: 10 }),
    variables: fc.dictionary(fc.stringMatching(/^[a-z_]{1,5}$/), text),
    at: fc.option(fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })),
  });
  await fc.assert(
    fc.asyncProperty(value, async (given) => {
      const { rows } = await client.query<{ text: string }>(
        `select ${row} as text from (select $1::uuid as id, $2::text as name, $3::text[] as tags, $4::text as status,
           $5::int as score, $6::jsonb as variables, $7::timestamptz as at) as t`,
        [
          given.id,
          given.name,
          given.tags,
          given.status,
          given.score,
          JSON.stringify(given.variables),
          given.at,
        ],
      );
      const id = `led_${given.id.replaceAll('-', '')}`;
      const at = given.at && given.at.toISOString();
      const more = given.score > 5 ? { more: given.name } : {};
      expect(JSON.parse(rows[0]!.text)).toEqual({ ...given, id, at, ...more });
    }),
    { numRuns: 60 },
  );
});

it('writes null for what is null, and keeps the order of the fields', async () => {
  const { rows } = await client.query(
    `select ${jsonText({ b: jsonString('null::text'), a: jsonPlain('true') })} as text`,
  );
  expect(rows[0].text).toBe('{"b":null,"a":true}');
});
