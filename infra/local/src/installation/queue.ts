import { join } from 'node:path';
import { freePort } from '../processes/ports.ts';
import { findRedis, redisProcess } from '../redis/server.ts';
import { logOf, stopGroups, type Place } from './place.ts';

/** Where the queues are stored, with a label for the console. */
export interface Queue {
  /** Undefined if they are stored in the services' own databases. */
  redisUrl: string | undefined;
  label: string;
}

/** Uses the given Redis, else a private one if Redis is installed, else Postgres. */
export async function startQueue(
  place: Place,
  options: { redisUrl: string | undefined; path: string; password: string },
): Promise<Queue> {
  const { redisUrl, path, password } = options;
  if (redisUrl) return { redisUrl, label: 'Redis at REDIS_URL' };
  const program = await findRedis(path);
  if (!program)
    return { redisUrl: undefined, label: 'Postgres (no redis-server or valkey-server 6.2+ on the PATH)' };
  const { spec, url } = await redisProcess({
    program,
    folder: join(place.data, 'redis'),
    port: await freePort(),
    password,
    log: logOf(place, 'redis'),
    stopGroup: stopGroups.redis,
  });
  await place.supervisor.start(spec);
  return { redisUrl: url, label: `Redis (private ${program.label})` };
}
