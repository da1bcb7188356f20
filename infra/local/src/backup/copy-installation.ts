import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresHome } from '../installation/database.ts';
import { clearLeftovers } from '../postgres/server.ts';
import { startGuard } from '../processes/guard.ts';

const run = promisify(execFile);

/** Folder of the Postgres data in a backup. It is copied separately; logs are not copied. */
const postgres = 'postgres';
const left = new Set([postgres, 'logs']);

/**
 * Copies all data of a stopped installation, including keys, into a folder that only its owner can read.
 * @param data folder of the installation, usually .local
 * @throws FolderInUse while it is running, Error if there is no installation or the folder is not empty
 */
export async function backUp(data: string, folder: string): Promise<void> {
  if (!existsSync(join(data, 'keys.json'))) throw new Error(`${data} holds no installation`);
  await whileStopped(data, async () => {
    await makeEmpty(folder);
    const home = await postgresHome(data);
    if (!existsSync(join(home.dataFolder, 'PG_VERSION')))
      throw new Error(
        `${data} does not contain a Postgres data folder: use pg_dump of the same major version`,
      );
    // A killed run may have left its server running, which would keep writing.
    await clearLeftovers(home.dataFolder);
    await copyFiles(data, folder);
    await copy(home.dataFolder, join(folder, postgres));
  });
}

/**
 * Restores an installation from a backup.
 * @param data folder of the installation; must be empty
 * @throws FolderInUse while an installation is running there, Error if the folder is not a backup or data is not empty
 */
export async function restore(data: string, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'keys.json')) || !existsSync(join(folder, postgres, 'PG_VERSION')))
    throw new Error(`${folder} is not a complete backup`);
  await whileStopped(data, async () => {
    await makeEmpty(data, 0o711);
    const { dataFolder, owner } = await postgresHome(data);
    if ((await readdir(dataFolder)).length > 0) throw new Error(`${dataFolder} is not empty`);
    await rm(dataFolder, { recursive: true });
    await copyFiles(folder, data);
    await copy(join(folder, postgres), dataFolder);
    if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, dataFolder]);
  });
}

async function whileStopped(data: string, work: () => Promise<void>): Promise<void> {
  const guard = await startGuard(data);
  try {
    await work();
  } finally {
    await guard.end();
  }
}

async function makeEmpty(folder: string, mode = 0o700): Promise<void> {
  await mkdir(folder, { recursive: true, mode });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
}

async function copyFiles(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => !left.has(name));
  for (const name of names) await copy(join(from, name), join(to, name));
}

/** Preserves owners, modes and times. Postgres refuses data that others can read. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}
