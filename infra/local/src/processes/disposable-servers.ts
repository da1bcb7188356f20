import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { choosePostgresHome } from '../postgres/owner.ts';
import { createCluster, postgresProcess } from '../postgres/server.ts';
import { findRedis, redisProcess } from '../redis/server.ts';
import { openLogFile } from './log-file.ts';
import { freePort } from './ports.ts';

/** Stopped after the processes that use them. */
const stopGroup = 1;

/**
 * A new Postgres for tests or measurements, on a free port, with its log next to its data. Not started yet.
 * @param options.dataFolder must be empty; created if omitted
 * @param options.settings of postgresql.conf; the default is as durable as in production
 */
export async function disposablePostgres({
  folder,
  dataFolder,
  settings,
}: {
  folder: string;
  dataFolder?: string;
  settings?: Record<string, string>;
}) {
  const home = choosePostgresHome({
    binaries: await findPostgresBinaries(),
    dataFolder: dataFolder ?? (await folderIn(folder, 'postgres')),
    fallbackFolder: join(folder, 'postgres-fallback'),
    isRoot: process.getuid?.() === 0,
  });
  const password = randomBytes(16).toString('hex');
  await createCluster(home, password);
  const log = openLogFile(join(folder, 'postgres.log'));
  const port = await freePort();
  return { home, ...postgresProcess({ home, port, password, log, stopGroup, settings }) };
}

/** The same for Redis; null if none is installed on `path`. */
export async function disposableRedis({ folder, path }: { folder: string; path: string }) {
  const program = await findRedis(path);
  if (!program) return null;
  const password = randomBytes(16).toString('hex');
  const log = openLogFile(join(folder, 'redis.log'));
  return redisProcess({
    program,
    folder: join(folder, 'redis'),
    port: await freePort(),
    password,
    log,
    stopGroup,
  });
}

async function folderIn(parent: string, name: string): Promise<string> {
  const path = join(parent, name);
  await mkdir(path);
  return path;
}
