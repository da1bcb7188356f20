import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { createEmptyDatabase } from '../database/test-database.ts';

/**
 * Hours from now until a service stores keyed hashes of request bodies, negative if it already does: in a new database,
 * and in one that stored a response before the migration.
 */
export async function hoursUntilKeyedHashes(
  directory: string,
  migrate: (url: string) => Promise<unknown>,
): Promise<{ inNew: number; inUsed: number }> {
  const database = await createEmptyDatabase('rollouts');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const hours = async () => {
    const { rows } = await client.query<{ hours: string }>(
      `select extract(epoch from active_from - now()) / 3600 as hours from rollouts where name = 'keyed_body_hashes'`,
    );
    return Number(rows[0]!.hours);
  };
  try {
    await migrate(database.url);
    const inNew = await hours();
    await client.query('drop table rollouts');
    await client.query(
      `insert into idempotency_keys values ('${randomUUID()}', 'POST', '/', 'k', '', 200, '', now(), now())`,
    );
    await client.query(await readFile(`${directory}/20261122181500_keyed_body_hashes/migration.sql`, 'utf8'));
    return { inNew, inUsed: await hours() };
  } finally {
    await client.end();
    await database.drop();
  }
}
