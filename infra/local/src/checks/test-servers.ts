import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disposablePostgres, disposableRedis } from '../processes/disposable-servers.ts';
import type { Guard } from '../processes/guard.ts';
import type { Supervisor } from '../processes/supervisor.ts';

/** URLs of a real Postgres and a real Redis for tests. */
export interface TestServers {
  databaseUrl: string;
  /** Null if none is installed. */
  redisUrl: string | null;
}

/** Uses the servers named in the environment, and starts temporary ones for the rest. */
export async function startTestServers(options: {
  environment: NodeJS.ProcessEnv;
  guard: Guard;
  supervisor: Supervisor;
}): Promise<TestServers> {
  const { environment, guard, supervisor } = options;
  const folder = await mkdtemp(join(tmpdir(), 'reachback-test-'));
  guard.removeAtEnd(folder);
  // The server may run as another user, who must be able to enter the folder.
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

/** The data is temporary, so it need not survive a power failure. */
const settings = {
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

async function startPostgres({ folder, supervisor }: Place): Promise<string> {
  const { spec, url } = await disposablePostgres({ folder, settings });
  await supervisor.start(spec);
  return url;
}

async function startRedis({ folder, supervisor }: Place, path: string): Promise<string | null> {
  const redis = await disposableRedis({ folder, path });
  if (!redis) return null;
  await supervisor.start(redis.spec);
  return redis.url;
}
