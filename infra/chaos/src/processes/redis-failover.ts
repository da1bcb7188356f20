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
  const isFollowing = () => says(set, replica, 'INFO replication', 'master_link_status:up');

  const beginAgain = async () => {
    begun = true;
    await begin();
    // Whoever came back first may have been made the master.
    if (await isPromoted()) [master, replica] = [replica, master];
    await until('the replica follows', isFollowing);
  };

  const failOver = async () => {
    await until('the replica is the master', isPromoted);
    [master, replica] = [replica, master];
    await replica.start();
    await until('the old master follows', isFollowing);
  };

  return {
    name: 'redis',
    url,
    start: () => (begun ? failOver() : beginAgain()),
    kill: () => master.kill(),
    stop: () => master.stop(),
    freeze: () => master.freeze(),
    thaw: () => master.thaw(),
    async wipe() {
      for (const { folder } of [master, replica])
        await rm(join(folder, aofFolder), { recursive: true, force: true });
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
