import { spawnSync } from 'node:child_process';
import { startPrivateCluster } from './private-cluster.ts';
import { startPrivateRedis, type PrivateRedis } from './private-redis.ts';

/** Where queues live in a test: without a Redis URL in Postgres. */
export interface TestBackend {
  name: string;
  redisUrl?: string;
}

const redisUrl = process.env.TEST_REDIS_URL;
const redisServer = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
/** The first that accepts where its nodes talk with each other. */
const clusterVersionMin = 7;

/** Redis as a test has it for itself. */
export interface OwnRedis {
  name: string;
  /** @param settings more arguments of redis-server */
  open(...settings: string[]): Promise<PrivateRedis>;
}

/** Every backend there is. CI must have both; elsewhere a missing Redis is said aloud and skipped. */
export function backends(): TestBackend[] {
  const postgres = { name: 'postgres' };
  if (redisUrl) return [postgres, { name: 'redis', redisUrl }];
  missing('TEST_REDIS_URL is not set: queues are tested on Postgres only');
  return [postgres];
}

/** For tests that stop or empty a Redis of their own: a server and a cluster; none where none is installed. */
export function ownRedis(): OwnRedis[] {
  const server = { name: 'redis', open: startPrivateRedis };
  const version = Number(/ v=(\d+)/.exec(redisServer.stdout)?.[1] ?? 0);
  if (version >= clusterVersionMin) return [server, { name: 'a cluster', open: startPrivateCluster }];
  missing(
    `redis-server is not installed, or older than ${clusterVersionMin}: outages of a cluster are not tested`,
  );
  return version > 0 ? [server] : [];
}

function missing(message: string): void {
  if (process.env.CI) throw new Error(message);
  console.warn(message);
}
