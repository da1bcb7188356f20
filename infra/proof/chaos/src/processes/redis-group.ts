import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { findRedis } from '@reachback/local/redis/server';
import { createFailover } from './redis-failover.ts';
import {
  ask,
  createRedisNode,
  newRedisSet,
  says,
  stopGroup,
  until,
  type RedisNode,
  type RedisSet,
} from './redis-node.ts';
import type { Place, RedisServer } from './servers.ts';
import { createVictim } from './victim.ts';

const groupName = 'reachback';
const sentinelsCount = 3;

/**
 * Two Redis of which one is the master, and three sentinels that make the other one the master when it dies. Null where
 * no Redis is installed.
 */
export async function createRedisGroup(
  place: Place,
  { path }: { path: string },
): Promise<RedisServer | null> {
  const program = await findRedis(path);
  if (!program) return null;
  const set = newRedisSet(place, program);
  const master = await createRedisNode(set, 'redis-0', []);
  // Redis writes to its configuration who its master is, and so comes back as what it was made.
  const replica = await createRedisNode(set, 'redis-1', [`replicaof 127.0.0.1 ${master.port}`]);
  const sentinels: RedisNode[] = [];
  for (let n = 0; n < sentinelsCount; n += 1) {
    sentinels.push(await createSentinel(set, `sentinel-${n}`, master));
  }
  const areAgreed = async () =>
    (
      await Promise.all(sentinels.map((each) => says(set, each, `SENTINEL ckquorum ${groupName}`, '+OK 3')))
    ).every(Boolean);
  const isFollowed = async () =>
    (
      await Promise.all(
        [master, replica].map((each) => says(set, each, 'INFO replication', 'master_link_status:up')),
      )
    ).some(Boolean);
  const addresses = sentinels.map(({ port }) => `127.0.0.1:${port}`);

  return createFailover({
    set,
    url: `redis://:${set.password}@${groupName}?sentinels=${addresses.join()}`,
    master,
    replica,
    others: sentinels,
    async begin() {
      await Promise.all([master.start(), replica.start()]);
      await until('one follows the other', isFollowed);
      await Promise.all(sentinels.map((each) => each.start()));
      await until('the sentinels agree', areAgreed);
    },
  });
}

async function createSentinel(
  { place, program, password }: RedisSet,
  name: string,
  master: RedisNode,
): Promise<RedisNode> {
  const folder = join(place.folder, name);
  const port = await freePort();
  await mkdir(folder);
  const settings = [
    'bind 127.0.0.1',
    `port ${port}`,
    `sentinel monitor ${groupName} 127.0.0.1 ${master.port} 2`,
    `sentinel auth-pass ${groupName} ${password}`,
    `sentinel down-after-milliseconds ${groupName} 1000`,
    `sentinel failover-timeout ${groupName} 5000`,
  ];
  await writeFile(join(folder, 'sentinel.conf'), `${settings.join('\n')}\n`, { mode: 0o600 });
  const log = openLogFile(join(place.folder, `${name}.log`));
  const victim = createVictim(name, place.guard, () => ({
    name,
    command: program.path,
    args: ['./sentinel.conf', '--sentinel'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: folder,
    stopSignal: 'SIGTERM' as const,
    stopGroup,
    log,
    isReady: async () => (await ask(port, ['PING'])).includes('+PONG'),
  }));
  return { ...victim, folder, port };
}
