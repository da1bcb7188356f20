import { spawnSync } from 'node:child_process';

/** Where queues live in a test: without a Redis URL in Postgres. */
export interface TestBackend {
  name: string;
  redisUrl?: string;
}

const redisUrl = process.env.TEST_REDIS_URL;
const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;

/** Every backend there is. CI must have both; elsewhere a missing Redis is said aloud and left out. */
export function backends(): TestBackend[] {
  const postgres = { name: 'postgres' };
  if (redisUrl) return [postgres, { name: 'redis', redisUrl }];
  missing('TEST_REDIS_URL is not set: queues are tested on Postgres only');
  return [postgres];
}

/** For tests that stop or empty a Redis of their own: a list of one, or of none where no redis-server is installed. */
export function privateRedis(): string[] {
  if (hasRedisServer) return ['redis'];
  missing('redis-server is not installed: outages of Redis are not tested');
  return [];
}

function missing(message: string): void {
  if (process.env.CI) throw new Error(message);
  console.warn(message);
}
