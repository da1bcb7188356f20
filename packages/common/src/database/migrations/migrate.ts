import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, DatabaseError, type Pool } from 'pg';
import type { Log } from '../../runtime/log.ts';
import { createClient } from '../connect/connection.ts';
import {
  type AppliedMigration,
  createMigrationsTable,
  readApplied,
  refuseBrokenHistory,
} from './migration-history.ts';
import { checksumOf, type Migration, readMigrations } from './migration-files.ts';
import { splitStatements } from './split-statements.ts';
import { quoted, readDatabaseUrl } from '../url.ts';

/** Prisma Migrate's own key, so that it and this runner never migrate one database concurrently. */
const advisoryLock = 72707369;

/** How long a script waits for a table in use. Whoever needs the table meanwhile waits behind it. */
const tableWaitMs = 2_000;
const pauseMs = 1_000;

/**
 * Applies the migrations of a folder in Prisma Migrate's format (`<time>_<what>/migration.sql`), and records them like
 * Prisma: afterwards `prisma migrate status` and `deploy` agree. Any number of processes may call it at once; one
 * applies, the others wait and find nothing to do. Creates the schema of `?schema=`.
 *
 * A script runs as one simple query: Postgres makes a transaction of it unless it contains BEGIN, so a failed one
 * leaves nothing behind but its record. Recorded migrations that are not in the folder belong to a newer release, and
 * are accepted. A script that does not get its tables soon, for example during a backup, is rolled back and run again
 * later, so that the processes that are running get them in between.
 * @param lockTimeoutMs how long to wait for another runner
 * @param tablesTimeoutMs how long to repeat a script that does not get its tables
 * @returns names of the migrations applied now, oldest first
 * @throws Error when a migration fails, when one failed before, or when an applied one was edited
 */
export async function migrate(options: {
  url: string;
  directory: string;
  log: Log;
  lockTimeoutMs?: number;
  tablesTimeoutMs?: number;
}): Promise<string[]> {
  const { url, directory, log, lockTimeoutMs = 60_000, tablesTimeoutMs = 600_000 } = options;
  const { schema } = readDatabaseUrl(url);
  const migrations = await readMigrations(directory);
  const client = createClient(url, {
    application_name: 'migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A lost connection fails the current statement; without a listener it would also crash the process.
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations was lost'));
  await client.connect();
  try {
    await takeLock(client, lockTimeoutMs);
    return await applyPending({ client, schema, migrations, log, tablesTimeoutMs });
  } finally {
    // Also releases the lock.
    await client.end();
  }
}

/** Names of the migrations in the folder that are not, or not completely, applied, for a readiness check. */
export async function pendingMigrations(options: { pool: Pool; directory: string }): Promise<string[]> {
  const migrations = await readMigrations(options.directory);
  return pending(migrations, await readApplied(options.pool)).map(({ name }) => name);
}

/** Polls: waiting inside Postgres would hold a snapshot that CREATE INDEX CONCURRENTLY waits for. */
async function takeLock(client: Client, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      advisoryLock,
    ]);
    if (rows[0]?.mine) return;
    if (Date.now() >= deadline)
      throw new Error(`another process has been migrating for more than ${timeoutMs} ms`);
    await sleep(100);
  }
}

async function applyPending(options: {
  client: Client;
  schema: string;
  migrations: Migration[];
  log: Log;
  tablesTimeoutMs: number;
}): Promise<string[]> {
  const { client, schema, migrations, log, tablesTimeoutMs } = options;
  await createMigrationsTable(client, schema);
  const applied = await readApplied(client, schema);
  refuseBrokenHistory(migrations, applied);
  const names: string[] = [];
  for (const migration of pending(migrations, applied)) {
    const startedMs = Date.now();
    while (!(await apply(client, schema, migration))) {
      if (Date.now() - startedMs >= tablesTimeoutMs)
        throw new Error(
          `migration ${migration.name} did not get its tables for ${tablesTimeoutMs} ms, because of a backup or another long transaction; nothing was changed: run the migrations again later`,
        );
      log.warn({ migration: migration.name, schema }, 'a table of the migration is in use; it is repeated');
      await sleep(pauseMs);
    }
    log.info({ migration: migration.name, schema, tookMs: Date.now() - startedMs }, 'migration applied');
    names.push(migration.name);
  }
  return names;
}

function pending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const done = new Set(applied.filter(({ finished }) => finished).map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

/**
 * In the order of Prisma's engine: record the start, run, record the end or the failure.
 * @returns false if a table was in use: rolled back, and to be repeated
 */
async function apply(client: Client, schema: string, { name, sql }: Migration): Promise<boolean> {
  const table = `${quoted(schema)}._prisma_migrations`;
  const id = randomUUID();
  // sql: { schema: 'public' }
  await client.query(
    `INSERT INTO ${table} (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, now())`,
    [id, checksumOf(sql), name],
  );
  try {
    if (isRepeatable(sql)) await client.query(`SET lock_timeout = ${tableWaitMs}`);
    await runScript(client, sql);
    if (client.getTransactionStatus() !== 'I') throw new Error('the script leaves a transaction open');
  } catch (error) {
    const logs = failureLogs(name, sql, error);
    // A script with its own BEGIN may have left the connection in a failed transaction.
    await client.query('ROLLBACK').catch(() => {});
    if (error instanceof DatabaseError && error.code === '55P03' && isRepeatable(sql)) {
      await client.query('RESET ALL');
      // sql: { schema: 'public' }
      await client.query(`UPDATE ${table} SET rolled_back_at = now() WHERE id = $1`, [id]);
      return false;
    }
    // If even this fails the connection is lost; the row without an end is sufficient.
    // sql: { schema: 'public' }
    await client.query(`UPDATE ${table} SET logs = $2 WHERE id = $1`, [id, logs]).catch(() => {});
    throw new Error(`migration failed: ${logs}`, { cause: error });
  }
  // The script may have changed the session (SET search_path); the next one starts clean.
  await client.query('RESET ALL');
  // sql: { schema: 'public' }
  await client.query(
    `UPDATE ${table} SET applied_steps_count = applied_steps_count + 1, finished_at = now() WHERE id = $1`,
    [id],
  );
  return true;
}

/** Whether a script that fails leaves nothing behind, so that it can run again. */
function isRepeatable(sql: string): boolean {
  return !splitStatements(sql).some(({ text }) => /^begin\b|\bconcurrently\b/i.test(text));
}

/**
 * Citus forwards what it receives to other servers, which refuse several statements at once: with distributed tables
 * they run one by one, in a transaction.
 */
async function runScript(client: Client, sql: string): Promise<void> {
  const statements = (await isDistributed(client)) ? splitStatements(sql) : [];
  const hasOwnTransaction = statements.some(({ text }) => /^begin\b/i.test(text));
  if (statements.length < 2) {
    // sql: unchecked, a script that changes the schema
    await client.query(sql);
    return;
  }
  if (!hasOwnTransaction) await client.query('BEGIN');
  if (!hasOwnTransaction) await allowTriggers(client);
  for (const { text, offset } of statements) {
    // sql: unchecked, a part of a script that changes the schema
    await client.query(text).catch((error: unknown) => {
      if (error instanceof DatabaseError && error.position !== undefined)
        error.position = String(Number(error.position) + offset);
      throw error;
    });
  }
  if (!hasOwnTransaction) await client.query('COMMIT');
}

/** Lets a script create triggers of distributed tables, also functions of triggers after it has changed a table. */
async function allowTriggers(client: Client): Promise<void> {
  // sql: unchecked, settings that Citus has
  await client.query('SET LOCAL citus.enable_unsafe_triggers = on');
  // sql: unchecked, settings that Citus has
  await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
}

async function isDistributed(client: Client): Promise<boolean> {
  const { rowCount: extensions } = await client.query(`SELECT 1 FROM pg_extension WHERE extname = 'citus'`);
  if (extensions === 0) return false;
  // sql: unchecked, a table that Citus has
  const { rowCount: tables } = await client.query('SELECT 1 FROM pg_dist_partition LIMIT 1');
  return tables !== 0;
}

function failureLogs(name: string, sql: string, error: unknown): string {
  const { code, detail, position }: Partial<DatabaseError> = error instanceof DatabaseError ? error : {};
  const message = error instanceof Error ? error.message : String(error);
  const line = position === undefined ? '' : ` (line ${sql.slice(0, Number(position)).split('\n').length})`;
  return [
    `Migration name: ${name}`,
    `Database error code: ${code ?? 'none'}`,
    `Database error:\n${message}${line}${detail ? `\n${detail}` : ''}`,
  ].join('\n\n');
}
