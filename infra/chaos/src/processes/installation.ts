import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGuard } from '@reachback/local/processes/guard';
import { createPostgres, createRedis, type RedisServer, type Server } from './servers.ts';
import { createSurveyService, type SurveyService } from './service.ts';
import type { Victim } from './victim.ts';

/** Everything that a deployment has, each part a process that can be killed. */
export interface Installation extends SurveyService {
  postgres: Server;
  /** Null: none is installed, the queues are in Postgres. */
  redis: RedisServer | null;
  /** Every process that ended although nobody killed it. None, if all is well. */
  ownEnds(): string[];
  /** Ends every process, and deletes all data. */
  end(): Promise<void>;
}

/** Starts it. @param path the PATH on which a Redis is looked for */
export async function openInstallation(given: {
  path: string;
  apis: number;
  workers: number;
}): Promise<Installation> {
  const guard = await startGuard();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'reachback-chaos-'));
    guard.removeAtEnd(folder);
    // The database server may run as another user, who has to get through.
    await chmod(folder, 0o711);
    const place = { folder, guard };
    const [postgres, redis] = await Promise.all([createPostgres(place), createRedis(place, given)]);
    await Promise.all([postgres.start(), redis?.start()]);
    const env = environment(postgres.url, redis?.url);
    const { apis, workers } = await createSurveyService(place, { ...given, env });
    const victims: Victim[] = [...apis, ...workers];
    await Promise.all(victims.map((victim) => victim.start()));
    const all = [postgres, ...(redis ? [redis] : []), ...victims];
    const ownEnds = () => all.flatMap((victim) => victim.ownEnds);
    return { apis, workers, postgres, redis, ownEnds, end: () => guard.end() };
  } catch (error) {
    await guard.end();
    throw error;
  }
}

/** As deployed, but for limits that would end the measurement. */
function environment(databaseUrl: string, redisUrl = ''): Record<string, string> {
  return {
    NODE_ENV: 'production',
    TZ: 'UTC',
    DATABASE_URL: databaseUrl,
    ACCOUNTS_DATABASE_URL: accountsUrlOf(databaseUrl),
    REDIS_URL: redisUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64'),
    RATE_LIMIT_PER_10_SECONDS: '100000000',
    RATE_LIMIT_PER_MINUTE: '100000000',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
}

/** Where the accounts of an installation are. */
export function accountsUrlOf(databaseUrl: string): string {
  return `${databaseUrl}?schema=accounts`;
}
