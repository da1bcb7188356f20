import { changeOnEveryShard, onEveryShard } from '@reachback/common/database/distribution';
import { nilUuid } from '@reachback/common/values/ids';
import { Client, Pool, type DatabaseError } from 'pg';
import { collectStatements } from './collect.ts';
import type { Statement } from './evaluate.ts';
import { copyWorkspace, databasesOf } from './workspace.ts';

// Plans and runs every statement in databases that are distributed over several servers, and rolls back. Prints the
// statements that such a database refuses; the values are made up, so that most match no rows. It does not use EXPLAIN,
// which refuses parameters in some statements that run.

const urls = new Map([
  ['outreach', process.env.OUTREACH_CITUS_URL],
  ['survey', process.env.SURVEY_CITUS_URL],
]);

/** Parameters that always have a value, of statements that are refused without it. */
const alwaysGiven = new Map<string, number[]>([
  ['apps/outreach/src/conversations/every-conversation.ts', [2]],
  ['apps/outreach/src/conversations/find-conversations.ts', [2]],
  ['apps/outreach/src/leads/operations/move-leads.ts', [3]],
  ['apps/outreach/src/leads/wake-campaign.ts', [2]],
  ['apps/outreach/src/messages/drafts/draft.ts', [2, 3]],
  ['apps/outreach/src/tracking/count-visit.ts', [2, 3, 4]],
]);

const literals = new Map([
  ['uuid', '01900000-0000-7000-8000-000000000001'],
  ['date', '2026-01-01'],
  ['timestamp with time zone', '2026-01-01T00:00:00Z'],
  ['timestamp without time zone', '2026-01-01T00:00:00'],
  ['interval', '1 second'],
  ['boolean', 'true'],
  ['json', '[]'],
  ['jsonb', '[]'],
]);

const workspace = await copyWorkspace();
let statements: Statement[];
try {
  ({ statements } = await collectStatements(workspace.path));
} finally {
  await workspace.remove();
}
let refusals = 0;
for (const [name, url] of urls) if (url) refusals += await checkIn(name, url);
if ([...urls.values()].every((url) => !url))
  throw new Error('set OUTREACH_CITUS_URL or SURVEY_CITUS_URL to a database made by "distribute"');
process.exitCode = refusals === 0 ? 0 : 1;

async function checkIn(name: string, url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const pool = new Pool({ connectionString: url, max: 1 });
  let forms = 0;
  let refused = 0;
  try {
    for (const { file, folder, line, texts, distributed } of statements) {
      if (!databasesOf[folder]!.includes(name)) continue;
      // The others run in another form, which is checked at its own place or by a test.
      if (distributed && distributed !== 'on every shard') continue;
      for (const text of texts) {
        forms += 1;
        const message = await (distributed
          ? refusalOnShards(pool, text)
          : refusal(client, text, alwaysGiven.get(file) ?? []));
        if (!message) continue;
        refused += 1;
        process.stdout.write(`${file}:${line} ${message}\n`);
      }
    }
  } finally {
    await client.end();
    await pool.end();
  }
  process.stdout.write(`${name}: ${forms} forms of statements, ${refused} refused\n`);
  return refused;
}

/** Why the database refuses to plan or run a statement; undefined if only the made-up values cause the error. */
async function refusal(client: Client, text: string, given: number[]): Promise<string | undefined> {
  try {
    await client.query(`prepare form as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'form'`,
    );
    for (const values of choicesOf(text, rows[0]!.types, given)) {
      const list = values.join(', ');
      const message = await refusalOfValues(client, list);
      if (message) return `${message} (${list})`;
    }
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('deallocate all');
  }
}

async function refusalOfValues(client: Client, list: string): Promise<string | undefined> {
  const execution = `execute form${list && `(${list})`}`;
  await client.query('begin');
  try {
    await client.query(execution);
  } catch (error) {
    const { code, message } = error as DatabaseError;
    if (!isOfValues(code, message)) return message;
  } finally {
    await client.query('rollback');
  }
}

/**
 * Values for each parameter, and variants with each of them in turn set to null, to false, or to a text that the
 * statement compares it with: a condition that is decided before planning changes what is joined. The first, the
 * organization's id, is always set.
 */
function choicesOf(text: string, types: string[], given: number[]): string[][] {
  const usual = types.map(valueOf);
  const variants = types.flatMap((type, place) => {
    if (place === 0 || given.includes(place + 1)) return [];
    const compared = new RegExp(`\\$${place + 1}(?:::\\w+)? (?:in \\(|= )('\\w+')`).exec(text)?.[1];
    const others = [
      `null::${type}`,
      ...(type === 'boolean' ? ['false'] : []),
      ...(compared ? [compared] : []),
    ];
    return others.map((one) => usual.with(place, one));
  });
  return [usual, ...variants];
}

/** The same for a statement that runs on each shard, with values for its parameters. */
async function refusalOnShards(pool: Pool, text: string): Promise<string | undefined> {
  const now = new Date().toISOString();
  const values = text.includes('$4') ? [now, nilUuid, nilUuid, 1] : [now, nilUuid, 1];
  try {
    if (/\bupdate\b/.test(text)) await changeOnEveryShard(pool, { text, values });
    else await onEveryShard(pool, { text, values });
  } catch (error) {
    return (error as Error).message;
  }
}

/** Error codes of invalid values, and of rows that others reference. */
function isOfValues(code: string | undefined, message: string): boolean {
  if (message.includes('PGCOPY')) return false;
  return /^(?:22|23)/.test(code ?? '') || /violates (?:foreign key|not-null|check) constraint/.test(message);
}

/** A value of a type, as SQL. */
function valueOf(type: string): string {
  if (type.endsWith('[]')) return `array[${valueOf(type.slice(0, -2))}]::${type}`;
  return `'${literals.get(type) ?? '1'}'::${type}`;
}
