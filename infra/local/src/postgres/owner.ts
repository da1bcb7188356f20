import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';

/** The user that a server runs as. */
interface Owner {
  uid: number;
  gid: number;
}

/** Programs, data folder and owner of a server; without an owner it runs as the current user. */
export interface PostgresHome {
  binaries: PostgresBinaries;
  dataFolder: string;
  owner?: Owner;
}

/**
 * Chooses the owner and the folders. PostgreSQL refuses to run as root. For root it runs as the owner of existing data,
 * else as `postgres`, or as `nobody` if there is no such user. That user must reach the programs and the data; if a
 * parent folder denies access (like /root), both are placed in `fallbackFolder` instead.
 */
export function choosePostgresHome(options: {
  binaries: PostgresBinaries;
  dataFolder: string;
  fallbackFolder: string;
  isRoot: boolean;
}): PostgresHome {
  const { binaries, dataFolder, fallbackFolder, isRoot } = options;
  if (!isRoot) return { binaries, dataFolder };
  mkdirSync(dataFolder, { recursive: true });
  const owner = ownerOf(dataFolder);
  if (canEnter(owner, dirname(binaries.postgres)) && canEnter(owner, dirname(dataFolder))) {
    return ownedBy(owner, { binaries, dataFolder });
  }
  const copied = copyBinaries(binaries, join(fallbackFolder, 'programs'));
  return ownedBy(owner, { binaries: copied, dataFolder: join(fallbackFolder, 'data') });
}

function ownedBy(owner: Owner, home: PostgresHome): PostgresHome {
  mkdirSync(home.dataFolder, { recursive: true, mode: 0o700 });
  chownSync(home.dataFolder, owner.uid, owner.gid);
  return { ...home, owner };
}

function ownerOf(dataFolder: string): Owner {
  const { uid, gid } = statSync(dataFolder);
  return uid === 0 ? usualOwner() : { uid, gid };
}

/** The user of a server that root starts on new data. */
export function usualOwner(): Owner {
  return idsOf('postgres') ?? idsOf('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function idsOf(user: string): Owner | null {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}

/** Whether the user may enter the folder, and all its parents. */
function canEnter({ uid, gid }: Owner, folder: string): boolean {
  return spawnSync('sh', ['-c', 'cd "$0"', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Programs find their libraries and data by relative path, so the whole folder is copied. */
function copyBinaries({ initdb, postgres }: PostgresBinaries, target: string): PostgresBinaries {
  const source = dirname(dirname(postgres));
  const copied = {
    initdb: join(target, 'bin', initdb.slice(dirname(initdb).length + 1)),
    postgres: join(target, 'bin', postgres.slice(dirname(postgres).length + 1)),
  };
  if (!existsSync(copied.postgres)) cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  return copied;
}
