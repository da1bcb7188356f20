import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { says, until, type RedisNode, type RedisSet } from './redis-node.ts';
import { aofFolder, type RedisServer } from './servers.ts';

/** A master, its replica, and whatever puts that in its place when it dies. */
export interface Failover {
  set: RedisSet;
  url: string;
  master: RedisNode;
  replica: RedisNode;
  others: readonly RedisNode[];
  /** Starts all of them, for the first time or again. Resolves when the master may be killed. */
  begin(): Promise<void>;
}

/** Killed is whoever is the master; it comes back as the other one's replica. */
export function createFailover({ set, url, others, begin, ...pair }: Failover): RedisServer {
  let { master, replica } = pair;
  let begun = false;
  const isPromoted = () => says(set, replica, 'INFO replication', 'role:master');
  const follows = (node: RedisNode) => says(set, node, 'INFO replication', 'master_link_status:up');

  const settle = async () => {
    await until('one follows the other', async () => (await follows(replica)) || (await follows(master)));
    // On a busy machine a new master may be silent for so long that the old one is put in its place again; and of two
    // that were both away, whoever came back first may be the master.
    if (await follows(master)) [master, replica] = [replica, master];
  };

  const beginAgain = async () => {
    begun = true;
    await begin();
    await settle();
  };

  const failOver = async () => {
    await until('the replica is the master', isPromoted);
    await master.start();
    await settle();
  };

  return {
    name: 'redis',
    url,
    start: () => (begun ? failOver() : beginAgain()),
    kill: () => master.kill(),
    stop: () => master.stop(),
    pid: () => master.pid(),
    freeze: () => master.freeze(),
    thaw: () => master.thaw(),
    async wipe() {
      for (const { folder } of [master, replica])
        await rm(join(folder, aofFolder), { recursive: true, force: true });
    },
    both: {
      kill: async () => void (await Promise.all([master.kill(), replica.kill()])),
      async start() {
        await Promise.all([master.start(), replica.start()]);
        await settle();
      },
    },
    whole: {
      kill: async () => void (await Promise.all([...others, master, replica].map((each) => each.kill()))),
      start: beginAgain,
    },
    get ownEnds() {
      return [master, replica, ...others].flatMap((each) => each.ownEnds);
    },
  };
}
