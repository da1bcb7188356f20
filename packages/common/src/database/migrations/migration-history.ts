import { type Client, DatabaseError, type Pool } from 'pg';
import { hasChecksum, type Migration } from './migration-files.ts';
import { quoted } from '../url.ts';

/** A row of Prisma's table that was not rolled back. */
export interface AppliedMigration {
  id: string;
  name: string;
  checksum: string;
  finished: boolean;
  logs: string | null;
}

/** Creates Prisma's table, column for column (prisma-engines, sql-schema-connector), and its schema if missing. */
export async function createMigrationsTable(client: Client, schema: string): Promise<void> {
  // Checked first: IF NOT EXISTS requires the privilege to create schemas even if it exists.
  const { rowCount } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  if (rowCount === 0) await client.query(`CREATE SCHEMA ${quoted(schema)}`);
  await client.query(`
    CREATE TABLE IF NOT EXISTS ${quoted(schema)}._prisma_migrations (
      id                  VARCHAR(36) PRIMARY KEY NOT NULL,
      checksum            VARCHAR(64) NOT NULL,
      finished_at         TIMESTAMPTZ,
      migration_name      VARCHAR(255) NOT NULL,
      logs                TEXT,
      rolled_back_at      TIMESTAMPTZ,
      started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
      applied_steps_count INTEGER NOT NULL DEFAULT 0
    )`);
}

/**
 * Reads the recorded migrations; none for a database that was never migrated. The schema defaults to the search_path.
 */
export async function readApplied(database: Client | Pool, schema?: string): Promise<AppliedMigration[]> {
  const table = `${schema === undefined ? '' : `${quoted(schema)}.`}_prisma_migrations`;
  try {
    // sql: { schema: 'public' }, { schema: undefined }
    const { rows } = await database.query<AppliedMigration>(
      `SELECT id, migration_name AS name, checksum, finished_at IS NOT NULL AS finished, logs
       FROM ${table} WHERE rolled_back_at IS NULL ORDER BY started_at`,
    );
    return rows;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42P01') return [];
    throw error;
  }
}

/** @throws Error when a recorded migration failed, or differs from the one in the folder; the message names the fix */
export function refuseBrokenHistory(migrations: Migration[], applied: AppliedMigration[]): void {
  for (const { id, name, checksum, finished, logs } of applied) {
    if (!finished) {
      // sql: unchecked, a message
      throw new Error(
        `migration ${name} failed earlier; repair the database, then mark it as rolled back: ` +
          `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = '${id}' ` +
          `(or prisma migrate resolve)${logs ? `; it said:\n${logs}` : ''}`,
      );
    }
    const migration = migrations.find((one) => one.name === name);
    if (migration && !hasChecksum(migration.sql, checksum)) {
      throw new Error(
        `migration ${name} was edited after it was applied; restore it and write a new migration`,
      );
    }
  }
}
