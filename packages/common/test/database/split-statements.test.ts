import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { splitStatements } from '../../src/database/migrations/split-statements.ts';

const texts = (script: string) => splitStatements(script).map(({ text }) => text);

it('ends a statement at its semicolon only', () => {
  const script = `-- one; not two
    select 'a;''b;' as "c;d"; /* e; */
    create function f() returns trigger language plpgsql as $body$ begin a; $$ ; end $body$;
    select 1 -- f; g
    ;;
    select $$h;$$`;
  expect(texts(script)).toEqual([
    `select 'a;''b;' as "c;d"`,
    'create function f() returns trigger language plpgsql as $body$ begin a; $$ ; end $body$',
    'select 1 -- f; g',
    'select $$h;$$',
  ]);
});

it('says where each begins', () => {
  const script = ' select 1;\n-- two\nselect 2;';
  for (const { text, offset } of splitStatements(script)) expect(script.startsWith(text, offset)).toBe(true);
  expect(splitStatements(script).map(({ offset }) => offset)).toEqual([1, 18]);
});

it('finds nothing in nothing', () => {
  expect(texts('')).toEqual([]);
  expect(texts(' -- nothing; at all\n ;; ')).toEqual([]);
});

it.each(['outreach', 'survey'])(
  'begins each statement of the migrations of %s with a word of SQL',
  async (app) => {
    const folder = fileURLToPath(new URL(`../../../../apps/${app}/prisma/migrations/`, import.meta.url));
    for (const name of await readdir(folder)) {
      const script = await readFile(`${folder}${name}/migration.sql`, 'utf8').catch(() => '');
      for (const text of texts(script))
        expect(text).toMatch(
          /^(?:create|alter|drop|insert|update|delete|with|set|reset|select|do|comment|analyze|truncate|begin|commit|lock)\b/i,
        );
    }
  },
);
