import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createTestDatabase, migrationsKey } from '@reachback/testing/database/test-database';
import { aMigrationsFolder } from '@reachback/testing/schema/migrations-folder';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Keys of this run alone, so that no template is there yet. */
const keys = [randomUUID(), randomUUID()] as const;

afterAll(async () => {
  for (const key of keys) {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 24);
    await query(String(process.env.TEST_DATABASE_URL), `DROP DATABASE template_${name}`);
  }
});

describe('createTestDatabase', () => {
  let migrations = 0;
  const make = () =>
    createTestDatabase({
      name: 'Test database!',
      templateKey: keys[0],
      migrate: async (url) => {
        migrations += 1;
        await query(url, 'CREATE TABLE things (id int)');
      },
    });

  it('starts over when the migrations had failed', async () => {
    const failing = createTestDatabase({
      name: 'fails',
      templateKey: keys[0],
      migrate: async (url) => {
        await query(url, 'CREATE TABLE things (id int)');
        throw new Error('half way');
      },
    });
    await expect(failing).rejects.toThrow('half way');
  });

  it('migrates once, however many ask, and gives each a database of its own', async () => {
    const databases = await Promise.all([make(), make(), make()]);
    expect(migrations).toBe(1);
    await query(databases[0]?.url ?? '', 'INSERT INTO things VALUES (1)');
    expect(await query(databases[1]?.url ?? '', 'SELECT * FROM things')).toEqual([]);
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('drops the database even while someone is connected, and not the template', async () => {
    const database = await make();
    const client = new Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await database.drop();
    await expect(query(database.url, 'SELECT 1')).rejects.toThrow('does not exist');
    await (await make()).drop();
    expect(migrations).toBe(1);
  });

  it('leaves the templates of other keys alone', async () => {
    const other = { name: 'other', templateKey: keys[1], migrate: () => Promise.resolve() };
    await (await createTestDatabase(other)).drop();
    const database = await make();
    expect(migrations).toBe(1);
    expect(await query(database.url, 'SELECT * FROM things')).toEqual([]);
    await database.drop();
  });

  it('says what to do when no server is named', async () => {
    const url = process.env.TEST_DATABASE_URL;
    delete process.env.TEST_DATABASE_URL;
    try {
      await expect(make()).rejects.toThrow('TEST_DATABASE_URL is not set');
    } finally {
      process.env.TEST_DATABASE_URL = url;
    }
  });
});

describe('migrationsKey', () => {
  it('is the same for the same files, and another for another name, content or folder', async () => {
    const scripts: Record<string, string>[] = [
      { a: 'SELECT 1' },
      { a: 'SELECT 2' },
      { b: 'SELECT 1' },
      { a: 'SELECT 1', b: 'SELECT 1' },
    ];
    const folders = await Promise.all(scripts.map((one) => aMigrationsFolder(one)));
    const computed = await Promise.all([
      ...folders.map((one) => migrationsKey(one)),
      migrationsKey(...folders),
    ]);
    expect(new Set(computed).size).toBe(5);
    expect(await migrationsKey(await aMigrationsFolder({ a: 'SELECT 1' }))).toBe(computed[0]);
  });
});
