import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/database/migrations/migrate.ts';
import { createLog } from '../../src/runtime/log.ts';
import { schemaDrift } from '@reachback/testing/schema/schema-drift';
import { sqlOfSchema } from '@reachback/testing/schema/schema-sql';
import { createEmptyDatabase } from '@reachback/testing/database/test-database';
import { aMigrationsFolder } from '@reachback/testing/schema/migrations-folder';

const schema = `
  generator client {
    provider = "prisma-client"
    output   = "../src/generated/prisma"
  }
  datasource db {
    provider = "postgresql"
  }
  enum Color {
    red
    green
  }
  model Thing {
    id      String  @id @default(dbgenerated("new_id()")) @db.Uuid
    name    String  @unique
    color   Color   @default(red)
    size    Int     @default(1)
    ownerId String? @map("owner_id") @db.Uuid
    owner   Thing?  @relation("owner", fields: [ownerId], references: [id])
    owned   Thing[] @relation("owner")

    @@index([ownerId, name(sort: Desc)])
    @@map("things")
  }
`;

let schemaPath: string;
let ddl: string;

beforeAll(async () => {
  schemaPath = join(await mkdtemp(join(tmpdir(), 'schema-')), 'schema.prisma');
  await writeFile(schemaPath, schema);
  ddl = await sqlOfSchema(schemaPath);
});

const newId = 'CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql RETURN gen_random_uuid();';

/** The drift of a database made by the schema's own DDL and then changed. */
async function driftAfter(change: string, options: { ignore?: (string | RegExp)[]; schema?: string } = {}) {
  const database = await createEmptyDatabase('drift');
  const url = options.schema ? `${database.url}?schema=${options.schema}` : database.url;
  const directory = await aMigrationsFolder({ '1_all': `${newId}\n${ddl}\n${change}` });
  await migrate({ url, directory, log: createLog({ service: 'test', level: 'silent' }) });
  return schemaDrift({ migratedUrl: url, schemaPath, ignore: options.ignore }).finally(() => database.drop());
}

describe('sqlOfSchema', () => {
  it('writes what Prisma would, for whatever schema the connection is in', () => {
    expect(ddl).toContain('CREATE TABLE "things" (\n    "id" UUID NOT NULL DEFAULT new_id(),');
    expect(ddl).toContain('CREATE UNIQUE INDEX "things_name_key" ON "things"("name");');
    expect(ddl).not.toContain('public');
  });

  it('passes on why a schema is not valid', async () => {
    const bad = join(await mkdtemp(join(tmpdir(), 'schema-')), 'schema.prisma');
    await writeFile(bad, 'datasource db {\n  provider = "postgresql"\n}\nmodel A {\n  id Strin @id\n}\n');
    await expect(sqlOfSchema(bad)).rejects.toThrow(/Strin/);
  });
});

describe('schemaDrift', () => {
  it('finds nothing where migrations and schema agree, in any order of columns', async () => {
    expect(
      await driftAfter(
        'ALTER TABLE things DROP COLUMN size; ALTER TABLE things ADD COLUMN size int NOT NULL DEFAULT 1;',
      ),
    ).toEqual([]);
  });

  it('compares by content when the migrations live in another schema', async () => {
    expect(await driftAfter('', { schema: 'accounts' })).toEqual([]);
  });

  it.each([
    [
      'ALTER TABLE things ALTER name DROP NOT NULL',
      ['column things.name: migrations text, schema text not null'],
    ],
    [
      'ALTER TABLE things ALTER size TYPE bigint',
      ['column things.size: migrations bigint not null default 1, schema integer not null default 1'],
    ],
    [
      'ALTER TABLE things ALTER size DROP DEFAULT',
      ['column things.size: migrations integer not null, schema integer not null default 1'],
    ],
    ['ALTER TABLE things ADD extra int', ['column things.extra: migrations integer, schema lacks it']],
    ['CREATE TABLE more ()', ['table more: migrations table, schema lacks it']],
    [
      'DROP INDEX things_name_key',
      [
        'index things.things_name_key: migrations lack it, schema CREATE UNIQUE INDEX things_name_key ON things USING btree (name)',
      ],
    ],
    [`ALTER TYPE "Color" ADD VALUE 'blue'`, ['enum Color: migrations red green blue, schema red green']],
    ['CREATE VIEW v AS SELECT 1 AS one', ['view v: migrations SELECT 1 AS one, schema lacks it']],
    [
      'ALTER TABLE things DROP CONSTRAINT things_owner_id_fkey, ADD CONSTRAINT things_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES things',
      [expect.stringMatching(/^constraint things.things_owner_id_fkey: .*, schema .*ON DELETE SET NULL/)],
    ],
  ])('finds %s', async (change, expected) => {
    expect(await driftAfter(change)).toEqual(expected);
  });

  it('allows what a schema cannot say, when it is named', async () => {
    const change = `
      CREATE INDEX things_small_idx ON things (size) WHERE size < 3;
      ALTER TABLE things ADD CONSTRAINT things_size_check CHECK (size > 0);
      CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
      CREATE TRIGGER things_touch BEFORE UPDATE ON things FOR EACH ROW EXECUTE FUNCTION touch();`;
    const objects = (await driftAfter(change)).map((line) => line.slice(0, line.indexOf(':')));
    expect(objects).toEqual([
      'check things.things_size_check',
      'function touch()',
      'index things.things_small_idx',
      'trigger things.things_touch',
    ]);
    expect(
      await driftAfter(change, { ignore: [...objects.slice(0, 2), /^(index|trigger) things\./] }),
    ).toEqual([]);
  });
});
