import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { disposablePostgres, disposableRedis } from '@reachback/local/processes/disposable-servers';
import type { Guard } from '@reachback/local/processes/guard';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { createVictim, type Victim } from './victim.ts';

export interface Place {
  folder: string;
  guard: Guard;
}

/** A server with its address. */
export interface Server extends Victim {
  url: string;
}

/** A Postgres, and the user of this machine as whom it runs, where that is not ours. */
export interface PostgresServer extends Server {
  owner?: { uid: number; gid: number };
  /** Before the names of the databases, where others have theirs beside them. */
  prefix?: string;
  /** What its data is on, where that was asked for and is possible. */
  disk: SmallDisk | null;
}

/** A Redis that can also lose what it has on disk; to be called while it is killed. */
export interface RedisServer extends Server {
  wipe(): Promise<void>;
  /** All of it, where it is more than one process. */
  whole: Pick<Victim, 'kill' | 'start'>;
  /** The node that has the queues and its replica, where it has one. The rest of a cluster stays. */
  both: Pick<Victim, 'kill' | 'start'>;
}

/** Where a Redis keeps what it acknowledged, within its own folder. */
export const aofFolder = 'appendonlydir';

/** A Postgres for one run, as durable as a deployed one: what it has committed, a kill must not take. */
export async function createPostgres(
  { folder, guard }: Place,
  { onSmallDisk = false }: { onSmallDisk?: boolean } = {},
): Promise<PostgresServer> {
  const diskFolder = join(folder, 'postgres');
  await mkdir(diskFolder);
  const disk = onSmallDisk ? await mountSmallDisk(diskFolder) : null;
  // Not the disk itself: initdb wants an empty folder of its own.
  if (disk) await chmod(diskFolder, 0o711);
  const dataFolder = disk ? join(diskFolder, 'data') : diskFolder;
  if (disk) await mkdir(dataFolder);
  const { spec, url, home } = await disposablePostgres({ folder, dataFolder });
  return { ...createVictim('postgres', guard, () => spec), url, owner: home.owner, disk };
}

/** A Redis for one run; null where none is installed: the queues are in Postgres then. */
export async function createRedis(
  { folder, guard }: Place,
  { path }: { path: string },
): Promise<RedisServer | null> {
  const redis = await disposableRedis({ folder, path });
  if (!redis) return null;
  const { spec, url } = redis;
  const wipe = () => rm(join(folder, 'redis', aofFolder), { recursive: true, force: true });
  const victim = createVictim('redis', guard, () => spec);
  return { ...victim, url, wipe, whole: victim, both: victim };
}
