import { disposablePostgres } from '@reachback/local/processes/disposable-servers';
import type { Supervisor } from '@reachback/local/processes/supervisor';

const settings = {
  shared_buffers: '512MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
};

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
  const { spec, url } = await disposablePostgres({ folder, settings });
  await supervisor.start(spec);
  return url;
}
