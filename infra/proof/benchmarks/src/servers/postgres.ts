import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostgresBinaries } from '@reachback/local/postgres/binaries';
import { choosePostgresHome } from '@reachback/local/postgres/owner';
import { createCluster, postgresProcess } from '@reachback/local/postgres/server';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import type { Supervisor } from '@reachback/local/processes/supervisor';

/**
 * A Postgres for one run, as durable as a deployed one. It gets what a machine of 2 GB would give it, and no
 * checkpoint in the middle of a measurement; ours and the floors live in it alike.
 * @returns its URL, as superuser
 */
export async function startPostgres({
  folder,
  supervisor,
}: {
  folder: string;
  supervisor: Supervisor;
}): Promise<string> {
  const dataFolder = join(folder, 'postgres');
  await mkdir(dataFolder);
  const home = choosePostgresHome({
    binaries: await findPostgresBinaries(),
    dataFolder,
    fallbackFolder: join(folder, 'postgres-fallback'),
    isRoot: process.getuid?.() === 0,
  });
  const password = randomBytes(16).toString('hex');
  await createCluster(home, password);
  const { spec, url } = postgresProcess({
    home,
    port: await freePort(),
    password,
    log: openLogFile(join(folder, 'postgres.log')),
    stopGroup: 1,
    settings: {
      shared_buffers: '512MB',
      maintenance_work_mem: '512MB',
      max_wal_size: '8GB',
      checkpoint_timeout: '30min',
    },
  });
  await supervisor.start(spec);
  return url;
}
