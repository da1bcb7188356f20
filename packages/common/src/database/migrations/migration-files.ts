import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  /** Name of its folder, `<time>_<what>`. */
  name: string;
  /** Content of its migration.sql. */
  sql: string;
}

/**
 * Reads the migrations of a folder, sorted by name, the order in which they are applied.
 * @throws Error when the folder is missing, or one of its folders has no migration.sql
 */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names
      .toSorted()
      .map(async (name) => ({ name, sql: await readFile(join(directory, name, 'migration.sql'), 'utf8') })),
  );
}

/** The checksum that Prisma records: SHA-256 of the script, in lower-case hex. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** Compares checksums like Prisma: ignores line endings, which a checkout may change. */
export function hasChecksum(sql: string, checksum: string): boolean {
  const unix = sql.replaceAll('\r\n', '\n');
  return [sql, unix, unix.replaceAll('\n', '\r\n')].some((variant) => checksumOf(variant) === checksum);
}
