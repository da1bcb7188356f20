import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { Pool } from 'pg';
import { withPrismaEngine } from './prisma-engine.ts';

/** What `prisma migrate status` reports about a database and a folder of migrations. */
export interface PrismaHistory {
  hasMigrationsTable: boolean;
  editedMigrationNames: string[];
  failedMigrationNames: string[];
  /** null if the database has exactly the folder's migrations. */
  history: object | null;
}

const filters = { externalTables: [], externalEnums: [] };

/** Checks a database with Prisma's own engine, to verify that our migrations table is compatible with Prisma. */
export async function prismaHistory(options: { url: string; directory: string }): Promise<PrismaHistory> {
  const migrationsList = await readMigrationsList(options.directory);
  return withEngineOn(options.url, (engine) =>
    engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters }),
  );
}

/**
 * Applies a folder of migrations with Prisma's own engine, like `prisma migrate deploy`.
 * @returns names of the migrations applied now
 */
export async function prismaDeploy(options: { url: string; directory: string }): Promise<string[]> {
  const migrationsList = await readMigrationsList(options.directory);
  const output = await withEngineOn(options.url, (engine) =>
    engine.applyMigrations({ migrationsList, filters }),
  );
  return output.appliedMigrationNames;
}

/** The engine holds its advisory lock until the connection closes, hence a separate pool. */
async function withEngineOn<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 1 });
  return withPrismaEngine(new PrismaPg(pool), work).finally(() => pool.end());
}

async function readMigrationsList(directory: string) {
  const names = (await readdir(directory)).toSorted();
  return {
    baseDir: directory,
    lockfile: { path: 'migration_lock.toml', content: null },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (path) => {
        const value = await readFile(join(directory, path, 'migration.sql'), 'utf8');
        return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } };
      }),
    ),
  };
}
