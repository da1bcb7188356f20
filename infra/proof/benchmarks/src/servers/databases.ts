import { randomBytes } from 'node:crypto';
import { withDatabase } from '@reachback/common/database/url';
import pg from 'pg';
import type { Bench } from './bench.ts';

/** The URL of a database that is not there yet; the service's own migration creates it. */
export function newDatabaseUrl({ databaseUrl }: Pick<Bench, 'databaseUrl'>, service: string): string {
  return withDatabase(databaseUrl, `bench_${service}_${randomBytes(4).toString('hex')}`);
}

/** Deletes it, with the connections that are still open. */
export async function dropDatabase({ databaseUrl }: Pick<Bench, 'databaseUrl'>, url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await admin
    .query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    .finally(() => admin.end());
}
