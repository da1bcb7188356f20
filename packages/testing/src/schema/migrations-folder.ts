import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes scripts in Prisma's folder layout, to a new folder or over an existing one. */
export async function aMigrationsFolder(scripts: Record<string, string>, folder?: string): Promise<string> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'migrations-')));
  for (const [name, sql] of Object.entries(scripts)) {
    await mkdir(join(directory, name), { recursive: true });
    await writeFile(join(directory, name, 'migration.sql'), sql);
  }
  return directory;
}
