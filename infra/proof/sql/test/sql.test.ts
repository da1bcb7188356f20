import { checkForms } from '../src/check-forms.ts';
import { checkPlaces } from '../src/check-places.ts';
import { checkTypes } from '../src/check-types.ts';
import { collectStatements } from '../src/collect.ts';
import { openDatabases } from '../src/databases.ts';
import type { Evaluated, Fault } from '../src/evaluate.ts';
import { findStatements } from '../src/find-statements.ts';
import { copyWorkspace } from '../src/workspace.ts';

let workspace: Awaited<ReturnType<typeof copyWorkspace>>;
let code: Evaluated;

beforeAll(async () => {
  workspace = await copyWorkspace();
  code = await collectStatements(workspace.path);
});

afterAll(async () => {
  await workspace.remove();
});

const lines = (faults: Fault[]) => faults.map(({ file, line, message }) => `${file}:${line} ${message}`);

/** Runs the check after changes to the schemas. */
async function check(change: Record<string, string> = {}) {
  const databases = await openDatabases(change);
  try {
    return await checkPlaces(databases, code.statements);
  } finally {
    await databases.close();
  }
}

it('knows every statement in the code, in all its forms', () => {
  expect(lines(code.faults)).toEqual([]);
  expect(code.statements.length).toBeGreaterThan(300);
});

it('every statement fits the schema, and every row type fits its rows', async () => {
  const { faults, rows } = await check();
  expect(lines(faults)).toEqual([]);
  expect(lines(await checkTypes(workspace.path, code.statements, rows))).toEqual([]);
});

describe('a form that a distributed database refuses', () => {
  it('is nowhere in the code', () => {
    expect(lines(checkForms(code.statements))).toEqual([]);
  });

  it.each([
    [
      'left join on a parameter',
      'select 1 from a left join b on b.organization_id = $1 and b.x = $2 where a.x = 1',
    ],
    [
      'sums of a union',
      `insert into a (x, y) select $1::uuid, sum(y) from (select y from b union all select y from c) as t group by 1`,
    ],
    [
      'a conflict that reads',
      'with c as (select 1 as x) insert into a (x) select x from c on conflict (x) do update set (x) = (select c.x from c)',
    ],
    [
      'values with a subquery',
      'insert into a (x, y) values ($1, greatest($2::int, (select max(y) from a where x = $1)))',
    ],
    [
      'locks rows that are in a select',
      'with g as (select 1 as x), k as (select x from a where x in (select x from g) order by x for update) select 1 from k',
    ],
    [
      'reads a table after',
      'with n as (insert into a (x) select 1), d as (select min(x) from a where x > 0) select * from d',
    ],
  ])('is found: %s', (what, text) => {
    const [fault] = checkForms([{ file: 'a.ts', line: 1, texts: [text], distributed: undefined }]);
    expect(fault?.message).toContain(what);
  });

  it('is not what joins lateral, or on columns', () => {
    const texts = [
      'select 1 from a left join lateral (select * from b where b.x = $2 limit 1) i on true',
      'select 1 from a left join b on b.x = a.x where a.y = $2',
    ];
    expect(checkForms([{ file: 'a.ts', line: 1, texts, distributed: undefined }])).toEqual([]);
  });
});

describe('a renamed column', () => {
  it.each([
    { service: 'outreach', table: 'leads', column: 'company' },
    { service: 'outreach', table: 'leads', column: 'answer_until' },
    { service: 'survey', table: 'responses', column: 'score' },
    { service: 'survey', table: 'responses', column: 'followup_due_at' },
    { service: 'survey', table: 'webhook_deliveries', column: 'leased_until' },
  ])('fails at every place: $column of $table', async ({ service, table, column }) => {
    const { faults } = await check({
      [service]: `alter table ${table} rename column ${column} to renamed_column`,
    });
    const found = places(faults);
    expect(found).not.toEqual([]);
    expect(faults.filter(({ message }) => !message.includes('does not exist'))).toEqual([]);
    // By text alone: statements with both column and table name. One uses another table's column, and may remain.
    const named = new RegExp(`\\b${column}\\b`);
    const mentions = code.statements.filter(
      ({ texts, folder }) =>
        folder !== `apps/${service === 'survey' ? 'outreach' : 'survey'}` &&
        texts.some((text) => named.test(text) && new RegExp(`\\b${table}\\b`).test(text)),
    );
    expect(found).toEqual(places(mentions));
  });
});

it('finds a row type whose column has another type, can be null, or is not there', async () => {
  const { rows } = await check({
    outreach: `alter table campaigns alter column name drop not null;
      alter table leads alter column answer_until type text`,
    survey: 'alter table settings alter column follow_up_due_days type bigint',
  });
  const types = lines(await checkTypes(workspace.path, code.statements, rows)).join('\n');
  expect(types).toMatch(/^apps\/outreach\/src\/events\/campaign-paused\.ts:\d+ .*\n[^/]*can be null/m);
  expect(types).toMatch(
    /^apps\/outreach\/src\/sending\/record\/complete-leads\.ts:\d+ .*\n[^/]*database gives", string/m,
  );
  expect(types).toMatch(
    /^apps\/survey\/src\/responses\/record\/lock-answering\.ts:\d+ .*\n[^/]*database gives", string/m,
  );
});

describe('SQL that cannot be checked', () => {
  const faultsOf = (text: string) => findStatements('planted.ts', text).faults;

  it('is reported when its text depends on a variable', () => {
    const text = 'export const run = (pool, table) => pool.query(`select id from ${table}`);';
    expect(faultsOf(text)).toEqual([{ line: 1, message: expect.stringContaining('depends on table') }]);
  });

  it('is known once a comment names the values', () => {
    const text = `export function run(pool, table) {
      // sql: { table: 'leads' }, { table: 'sends' }
      return pool.query(\`select id from \${table}\`);
    }`;
    expect(faultsOf(text)).toEqual([]);
  });
});

function places(list: { file: string; line: number }[]): string[] {
  return [...new Set(list.map(({ file, line }) => `${file}:${line}`))].toSorted();
}
