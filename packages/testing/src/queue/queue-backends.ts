import { spawnSync } from 'node:child_process';
import { startPrivateCluster } from './private-cluster.ts';
import { startPrivateRedis, type PrivateRedis } from './private-redis.ts';

/** Backend of the queues in a test: Postgres if there is no Redis URL. */
export interface TestBackend {
  name: string;
  redisUrl?: string;
}

const redisUrl = process.env.TEST_REDIS_URL;
const redisServer = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
/** The first version in which the port of the cluster bus can be set. */
const clusterVersionMin = 7;

/** Starts a private Redis for a test. */
export interface OwnRedis {
  name: string;
  /** @param settings additional arguments of redis-server */
  open(...settings: string[]): Promise<PrivateRedis>;
}

/** All backends. CI must have both; elsewhere a missing Redis is reported and skipped. */
export function backends(): TestBackend[] {
  const postgres = { name: 'postgres' };
  if (redisUrl) return [postgres, { name: 'redis', redisUrl }];
  missing('TEST_REDIS_URL is not set: queues are tested on Postgres only');
  return [postgres];
}

/** For tests that stop or flush their own Redis: a server and a cluster; empty if Redis is not installed. */
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
