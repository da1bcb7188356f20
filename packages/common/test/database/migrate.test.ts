import { randomUUID } from 'node:crypto';
import { createDatabaseIfMissing } from '../../src/database/create-database.ts';
import { migrate, pendingMigrations } from '../../src/database/migrations/migrate.ts';
import { createPool } from '../../src/database/pool.ts';
import { withDatabase } from '../../src/database/url.ts';
import { createLog } from '../../src/runtime/log.ts';
import { prismaDeploy, prismaHistory } from '@reachback/testing/schema/prisma-history';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import type { Pool } from 'pg';
import { aMigrationsFolder } from '@reachback/testing/schema/migrations-folder';

const log = createLog({ service: 'test', level: 'silent' });

const first = { '20260101000000_people': 'CREATE TABLE people (id int PRIMARY KEY);' };
const second = {
  '20260102000000_names': 'ALTER TABLE people ADD COLUMN name text;\nCREATE INDEX ON people (name);',
};

let database: TestDatabase;
let pool: Pool;

beforeEach(async () => {
  database = await createEmptyDatabase('migrate');
  pool = aPool(database.url);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

function aPool(url: string): Pool {
  return createPool({ url, max: 2, applicationName: 'test', log });
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function definitionOf(table: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `SELECT attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)
     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid = to_regclass($1) AND attnum > 0 ORDER BY attnum`,
    [table],
  );
  return rows;
}

describe('an empty database', () => {
  it('gets every migration once, in the order of their names', async () => {
    const directory = await aMigrationsFolder({ ...second, ...first });
    expect(await pendingMigrations({ pool, directory })).toEqual([
      '20260101000000_people',
      '20260102000000_names',
    ]);
    expect(await migrate({ url: database.url, directory, log })).toEqual([
      '20260101000000_people',
      '20260102000000_names',
    ]);
    expect(await migrate({ url: database.url, directory, log })).toEqual([]);
    expect(await pendingMigrations({ pool, directory })).toEqual([]);
    expect(await columnsOf('people')).toEqual(['id', 'name']);
  });

  it('gets every migration once when four processes start together', async () => {
    const directory = await aMigrationsFolder({ ...first, ...second });
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate({ url: database.url, directory, log })));
    expect(runs.flat()).toEqual(['20260101000000_people', '20260102000000_names']);
  });

  it('is in the state that Prisma itself would leave', async () => {
    const directory = await aMigrationsFolder({ ...first, ...second });
    await migrate({ url: database.url, directory, log });
    expect(await prismaHistory({ url: database.url, directory })).toMatchObject({
      hasMigrationsTable: true,
      editedMigrationNames: [],
      failedMigrationNames: [],
      history: null,
    });
    expect(await prismaDeploy({ url: database.url, directory })).toEqual([]);
  });
});

describe('a database that Prisma migrated', () => {
  it('has nothing pending, and its table of migrations is made like ours', async () => {
    const directory = await aMigrationsFolder(first);
    await prismaDeploy({ url: database.url, directory });
    const prismas = await definitionOf('_prisma_migrations');
    expect(await migrate({ url: database.url, directory, log })).toEqual([]);
    await pool.query('DROP TABLE _prisma_migrations, people');
    await migrate({ url: database.url, directory, log });
    expect(await definitionOf('_prisma_migrations')).toEqual(prismas);
  });
});

describe('a database that moved on', () => {
  it('is left alone by the previous release, which lacks the newest migration', async () => {
    const directory = await aMigrationsFolder({ ...first, ...second });
    await migrate({ url: database.url, directory, log });
    const previous = await aMigrationsFolder(first);
    expect(await migrate({ url: database.url, directory: previous, log })).toEqual([]);
    expect(await pendingMigrations({ pool, directory: previous })).toEqual([]);
  });

  it('refuses a migration that was edited after it was applied', async () => {
    const directory = await aMigrationsFolder(first);
    await migrate({ url: database.url, directory, log });
    await aMigrationsFolder(
      { '20260101000000_people': 'CREATE TABLE people (id bigint PRIMARY KEY);', ...second },
      directory,
    );
    await expect(migrate({ url: database.url, directory, log })).rejects.toThrow(
      'migration 20260101000000_people was edited after it was applied',
    );
    expect(await columnsOf('people')).toEqual(['id']);
  });

  it('takes a migration whose line endings changed for the same', async () => {
    const directory = await aMigrationsFolder(second);
    await pool.query('CREATE TABLE people (id int PRIMARY KEY)');
    await migrate({ url: database.url, directory, log });
    const dos = second['20260102000000_names'].replaceAll('\n', '\r\n');
    await aMigrationsFolder({ '20260102000000_names': dos }, directory);
    expect(await migrate({ url: database.url, directory, log })).toEqual([]);
  });
});

describe('a migration that fails', () => {
  const broken = { '20260102000000_broken': 'CREATE TABLE half (id int);\n\nSELECT nonsense;' };

  it('leaves nothing behind but its record, and keeps the ones before it', async () => {
    const directory = await aMigrationsFolder({
      ...first,
      ...broken,
      '20260103000000_never': 'CREATE TABLE never ();',
    });
    await expect(migrate({ url: database.url, directory, log })).rejects.toThrow(
      /20260102000000_broken[^]*42703[^]*"nonsense" does not exist \(line 3\)/,
    );
    expect(await columnsOf('people')).toEqual(['id']);
    expect(await columnsOf('half')).toEqual([]);
    const { rows } = await pool.query(
      `SELECT migration_name, finished_at IS NULL AS unfinished, applied_steps_count, logs LIKE '%nonsense%' AS logged
       FROM _prisma_migrations ORDER BY started_at`,
    );
    expect(rows).toEqual([
      { migration_name: '20260101000000_people', unfinished: false, applied_steps_count: 1, logged: null },
      { migration_name: '20260102000000_broken', unfinished: true, applied_steps_count: 0, logged: true },
    ]);
    expect((await prismaHistory({ url: database.url, directory })).failedMigrationNames).toEqual([
      '20260102000000_broken',
    ]);
  });

  it('stops every later run until someone says that it is repaired', async () => {
    const directory = await aMigrationsFolder(broken);
    await migrate({ url: database.url, directory, log }).catch(() => {});
    expect(await pendingMigrations({ pool, directory })).toEqual(['20260102000000_broken']);
    const again = migrate({ url: database.url, directory, log });
    await expect(again).rejects.toThrow(/20260102000000_broken failed earlier[^]*nonsense/);
    const advice = await again.catch((error: Error) => /UPDATE .*'/.exec(error.message)?.[0] ?? '');
    await pool.query(String(advice));
    await aMigrationsFolder({ '20260102000000_broken': 'CREATE TABLE whole (id int);' }, directory);
    expect(await migrate({ url: database.url, directory, log })).toEqual(['20260102000000_broken']);
    expect(await columnsOf('whole')).toEqual(['id']);
  });

  it.each([
    ['fails within a transaction of its own', 'BEGIN;\nCREATE TABLE half (id int);\nSELECT 1/0;\nCOMMIT;'],
    ['forgets to commit', 'BEGIN;\nCREATE TABLE half (id int);'],
  ])('is recorded when the script %s', async (_what, sql) => {
    const directory = await aMigrationsFolder({ '20260101000000_own': sql });
    await expect(migrate({ url: database.url, directory, log })).rejects.toThrow('20260101000000_own');
    expect(await columnsOf('half')).toEqual([]);
    expect((await prismaHistory({ url: database.url, directory })).failedMigrationNames).toEqual([
      '20260101000000_own',
    ]);
  });

  it('names the folder that lacks its script, before anything runs', async () => {
    const directory = await aMigrationsFolder({ ...first, '20260102000000_empty/nested': '' });
    await expect(migrate({ url: database.url, directory, log })).rejects.toThrow(
      '20260102000000_empty/migration.sql',
    );
    expect(await columnsOf('people')).toEqual([]);
  });
});

describe('another runner at work', () => {
  it('is waited for, within a limit', async () => {
    const directory = await aMigrationsFolder(first);
    const other = await pool.connect();
    await other.query('SELECT pg_advisory_lock(72707369)');
    await expect(migrate({ url: database.url, directory, log, lockTimeoutMs: 50 })).rejects.toThrow(
      'more than 50 ms',
    );
    const waiting = migrate({ url: database.url, directory, log });
    await other.query('SELECT pg_advisory_unlock(72707369)');
    other.release();
    expect(await waiting).toEqual(['20260101000000_people']);
  });
});

describe('a table in use', () => {
  const start = async () => {
    const directory = await aMigrationsFolder(first);
    await migrate({ url: database.url, directory, log });
    await aMigrationsFolder(second, directory);
    const backup = await pool.connect();
    await backup.query('BEGIN; SELECT FROM people');
    return { directory, backup };
  };
  const names = Object.keys(second);

  it('is waited for, while others get the table', async () => {
    const { directory, backup } = await start();
    const migrating = migrate({ url: database.url, directory, log });
    await waitsForLock(pool);
    expect((await pool.query('SELECT FROM people')).rows).toEqual([]);
    await backup.query('COMMIT');
    backup.release();
    expect(await migrating).toEqual(names);
    expect(await columnsOf('people')).toEqual(['id', 'name']);
  });

  it('ends the migration after a limit, and the next run needs no repair', async () => {
    const { directory, backup } = await start();
    const migrating = migrate({ url: database.url, directory, log, tablesTimeoutMs: 0 });
    await expect(migrating).rejects.toThrow('20260102000000_names did not get its tables for 0 ms');
    await backup.query('COMMIT');
    backup.release();
    expect(await columnsOf('people')).toEqual(['id']);
    expect(await migrate({ url: database.url, directory, log })).toEqual(names);
    expect((await prismaHistory({ url: database.url, directory })).failedMigrationNames).toEqual([]);
  });
});

describe('?schema=', () => {
  it('keeps two services in one database apart', async () => {
    const accounts = `${database.url}?schema=accounts`;
    const directory = await aMigrationsFolder(first);
    await migrate({
      url: database.url,
      directory: await aMigrationsFolder({ '20260101000000_x': 'CREATE TABLE x ()' }),
      log,
    });
    const accountsPool = aPool(accounts);
    expect(await pendingMigrations({ pool: accountsPool, directory })).toEqual(['20260101000000_people']);
    expect(await migrate({ url: accounts, directory, log })).toEqual(['20260101000000_people']);
    expect(await pendingMigrations({ pool: accountsPool, directory })).toEqual([]);
    const { rows } = await accountsPool.query(`SELECT schemaname FROM pg_tables WHERE tablename = 'people'`);
    expect(rows).toEqual([{ schemaname: 'accounts' }]);
    await accountsPool.end();
  });

  it('holds for the next migration when one changes the search_path', async () => {
    const url = `${database.url}?schema=accounts`;
    const wandering = { '20260100000000_wandering': 'SET search_path = pg_catalog;' };
    await migrate({ url, directory: await aMigrationsFolder({ ...wandering, ...first }), log });
    const { rows } = await pool.query(`SELECT schemaname FROM pg_tables WHERE tablename = 'people'`);
    expect(rows).toEqual([{ schemaname: 'accounts' }]);
  });
});

describe('createDatabaseIfMissing', () => {
  it('creates a missing database once, however many ask', async () => {
    const url = withDatabase(database.url, `test_missing_${randomUUID().slice(0, 8)}`);
    const created = await Promise.all([1, 2, 3].map(() => createDatabaseIfMissing(url)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await createDatabaseIfMissing(url)).toBe(false);
    await pool.query(`DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
  });

  it('says so when the server cannot be reached', async () => {
    await expect(createDatabaseIfMissing('postgres://nobody@127.0.0.1:1/x')).rejects.toThrow('ECONNREFUSED');
  });
});
