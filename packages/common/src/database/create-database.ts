import { type Client, DatabaseError } from 'pg';
import { createClient } from './connect/connection.ts';
import { quoted, readDatabaseUrl, withDatabase } from './url.ts';

/** Databases to connect to for the check: the usual one, the one that always exists, and that of a managed service. */
const maintenanceDatabases = ['postgres', 'template1', 'defaultdb'];

const missing = '3D000';
const noAccess = '42501';
/** Another process was faster: before the attempt, or in its last step. */
const exists = ['42P04', '23505'];

/**
 * Creates the database that the URL names, if it does not exist. Safe when several processes start at once.
 * @returns whether this call created it
 * @throws Error when the server is unreachable, or the user may not create databases
 */
export async function createDatabaseIfMissing(url: string): Promise<boolean> {
  const state = await withClient(url, async () => 'there').catch(codeOf(missing));
  if (state !== missing) return false;
  const { database } = readDatabaseUrl(url);
  for (const maintenance of maintenanceDatabases) {
    const created = await withClient(withDatabase(url, maintenance), (client) =>
      client.query(`CREATE DATABASE ${quoted(database)}`),
    ).catch(codeOf(missing, noAccess, ...exists));
    if (typeof created !== 'string') return true;
    if (exists.includes(created)) return false;
  }
  throw new Error(`database ${database} is missing and this user cannot create it`);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient(url, { connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Converts errors with these SQLSTATEs into values. */
function codeOf(...codes: string[]): (error: unknown) => string {
  return (error) => {
    if (error instanceof DatabaseError && codes.includes(error.code ?? '')) return error.code ?? '';
    throw error;
  };
}
