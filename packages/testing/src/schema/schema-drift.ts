import { Client } from 'pg';
import { sqlOfSchema } from './schema-sql.ts';
import { catalogSql } from './schema-catalog.ts';
import { createEmptyDatabase } from '../database/test-database.ts';

/**
 * Differences between a Prisma schema file and the migrations; empty if they agree.
 * @param options.migratedUrl a database created by the migrations, see createTestDatabase; supports `?schema=`
 * @param options.prelude SQL that the schema depends on, such as functions in defaults; new_id() exists
 * @param options.ignore see {@link differences}
 */
export async function schemaDrift(options: {
  migratedUrl: string;
  schemaPath: string;
  prelude?: string;
  ignore?: (string | RegExp)[];
}): Promise<string[]> {
  const { migratedUrl, schemaPath, prelude = '', ignore } = options;
  const database = await createEmptyDatabase('schema_drift');
  try {
    await runSql(database.url, `${newIdStub}\n${prelude}\n${await sqlOfSchema(schemaPath)}`);
    return await differences({ migratedUrl, schemaUrl: database.url, ignore });
  } finally {
    await database.drop();
  }
}

/**
 * The differences between two databases: tables, columns, constraints, indexes, enums, functions, triggers, views and
 * extensions, one per line, e.g. `column people.email: migrations text, schema text not null`. Ignores the order of
 * columns, and bodies of functions and triggers: a Prisma schema cannot express them.
 * @param options.ignore objects that differ on purpose, because a Prisma schema cannot express them: the text before
 * the colon (`index leads.leads_due_idx`, `check leads.leads_email_check`, `function claim(integer)`) or a pattern of
 * it
 */
export async function differences(options: {
  migratedUrl: string;
  schemaUrl: string;
  ignore?: (string | RegExp)[];
}): Promise<string[]> {
  const { migratedUrl, schemaUrl, ignore = [] } = options;
  const [migrated, schema] = await Promise.all([catalog(migratedUrl), catalog(schemaUrl)]);
  const ignored = (object: string) =>
    ignore.some((one) => (typeof one === 'string' ? one === object : one.test(object)));
  return [...new Set([...migrated.keys(), ...schema.keys()])]
    .filter((object) => migrated.get(object) !== schema.get(object) && !ignored(object))
    .toSorted()
    .map(
      (object) =>
        `${object}: migrations ${migrated.get(object) ?? 'lack it'}, schema ${schema.get(object) ?? 'lacks it'}`,
    );
}

/** Object → definition, for everything in the URL's schema. */
async function catalog(url: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Definitions name the schema of objects that are not on the search_path; this makes both databases print the same.
    await client.query(`SELECT set_config('search_path', quote_ident($1), false)`, [schemaOf(url)]);
    const { rows } = await client.query<{ object: string; definition: string }>(catalogSql);
    return new Map(rows.map(({ object, definition }) => [object, definition]));
  } finally {
    await client.end();
  }
}

function schemaOf(url: string): string {
  return new URL(url).searchParams.get('schema') ?? 'public';
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Stub of the id function that every service's first migration creates. */
const newIdStub = 'CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql RETURN gen_random_uuid();';
