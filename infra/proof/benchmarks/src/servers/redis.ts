import { disposableRedis } from '@reachback/local/processes/disposable-servers';
import type { Supervisor } from '@reachback/local/processes/supervisor';

/** A Redis for one run, as the services are deployed with; null where none is installed: queues in Postgres then. */
export async function startRedis(options: {
  folder: string;
  supervisor: Supervisor;
  /** The PATH to find it on. */
  path: string;
}): Promise<string | null> {
  const redis = await disposableRedis(options);
  if (!redis) return null;
  await options.supervisor.start(redis.spec);
  return redis.url;
}
