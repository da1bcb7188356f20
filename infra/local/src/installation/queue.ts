import { join } from 'node:path';
import { freePort } from '../processes/ports.ts';
import { findRedis, redisProcess } from '../redis/server.ts';
import { logOf, stopGroups, type Place } from './place.ts';

/** Where the queues live, and how to say it. */
export interface Queue {
  /** Undefined: in the services' own databases. */
  redisUrl: string | undefined;
  label: string;
}

/** The Redis that was named, else a private one if this machine has one, else Postgres. */
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
