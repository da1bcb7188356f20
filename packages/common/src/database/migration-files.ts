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
 * The migrations of a folder in the order in which they are applied, that of their names.
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

/** As Prisma records it: SHA-256 of the script, in lower-case hex. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** As Prisma compares it: a checkout that changed only the line endings is the same migration. */
export function hasChecksum(sql: string, checksum: string): boolean {
  const unix = sql.replaceAll('\r\n', '\n');
  return [sql, unix, unix.replaceAll('\n', '\r\n')].some((variant) => checksumOf(variant) === checksum);
}
