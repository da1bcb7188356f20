import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import type { Supervisor } from '@reachback/local/processes/supervisor';
import { findRedis, redisProcess } from '@reachback/local/redis/server';

/** A Redis for one run, as the services are deployed with; null where none is installed: queues in Postgres then. */
export async function startRedis(options: {
  folder: string;
  supervisor: Supervisor;
  /** The PATH to find it on. */
  path: string;
}): Promise<string | null> {
  const { folder, supervisor, path } = options;
  const program = await findRedis(path);
  if (!program) return null;
  const { spec, url } = await redisProcess({
    program,
    folder: join(folder, 'redis'),
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    log: openLogFile(join(folder, 'redis.log')),
    stopGroup: 1,
  });
  await supervisor.start(spec);
  return url;
}
