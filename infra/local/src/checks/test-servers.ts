import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { choosePostgresHome } from '../postgres/owner.ts';
import { createCluster, postgresProcess } from '../postgres/server.ts';
import type { Guard } from '../processes/guard.ts';
import { openLogFile } from '../processes/log-file.ts';
import { freePort } from '../processes/ports.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { findRedis, redisProcess } from '../redis/server.ts';

/** Where tests find a real Postgres and a real Redis. */
export interface TestServers {
  databaseUrl: string;
  /** Null: none is installed. */
  redisUrl: string | null;
}

const stopGroup = 1;

/** Uses the servers that the environment names, and starts throw-away ones for the rest. */
export async function startTestServers(options: {
  environment: NodeJS.ProcessEnv;
  guard: Guard;
  supervisor: Supervisor;
}): Promise<TestServers> {
  const { environment, guard, supervisor } = options;
  const folder = await mkdtemp(join(tmpdir(), 'reachback-test-'));
  guard.removeAtEnd(folder);
  // The server may run as another user, who has to get through.
  await chmod(folder, 0o711);
  const place = { folder, supervisor };
  const [databaseUrl, redisUrl] = await Promise.all([
    environment.TEST_DATABASE_URL || startPostgres(place),
    environment.TEST_REDIS_URL || startRedis(place, environment.PATH ?? ''),
  ]);
  return { databaseUrl, redisUrl };
}

interface Place {
  folder: string;
  supervisor: Supervisor;
}

async function startPostgres({ folder, supervisor }: Place): Promise<string> {
  const home = choosePostgresHome({
    binaries: await findPostgresBinaries(),
    dataFolder: await folderIn(folder, 'postgres'),
    fallbackFolder: join(folder, 'postgres'),
    isRoot: process.getuid?.() === 0,
  });
  const password = randomBytes(16).toString('hex');
  await createCluster(home, password);
  const { spec, url } = postgresProcess({
    home,
    port: await freePort(),
    password,
    log: openLogFile(join(folder, 'postgres.log')),
    stopGroup,
    // What a power cut would destroy is thrown away anyway.
    settings: { max_connections: '300', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  await supervisor.start(spec);
  return url;
}

async function startRedis({ folder, supervisor }: Place, path: string): Promise<string | null> {
  const program = await findRedis(path);
  if (!program) return null;
  const { spec, url } = await redisProcess({
    program,
    folder: join(folder, 'redis'),
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    log: openLogFile(join(folder, 'redis.log')),
    stopGroup,
  });
  await supervisor.start(spec);
  return url;
}

async function folderIn(parent: string, name: string): Promise<string> {
  const path = join(parent, name);
  await mkdir(path);
  return path;
}
