import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@reachback/local/processes/ports';
import pg from 'pg';
import { twinOf } from '../data/fill-table.ts';
import { fillOutreach, type OutreachData } from '../data/outreach-data.ts';
import { rewriteRows, writesBefore } from '../data/past.ts';
import type { Bench } from './bench.ts';
import { runEntry, startService } from './child.ts';
import { newDatabaseUrl } from './databases.ts';
import { anOrganization, type Organization } from './organization.ts';
import { serviceEnvironment } from './service-environment.ts';

/** The outreach service as a process, with a database full of rows. */
export interface OutreachWorld {
  /** Of the HTTP side. */
  url: string;
  databaseUrl: string;
  /** Of all its processes; the port is that of the HTTP side. */
  environment: Record<string, string>;
  organization: Organization;
  data: OutreachData;
  /** A table like `leads`, with the same rows. */
  floorTable: string;
  rows: number;
  /** Starts the worker, if it does not run yet. */
  worker(): Promise<void>;
  /** Starts another one. @returns what ends it */
  oneMoreWorker(): Promise<() => Promise<void>>;
}

/** Makes the database, fills it and starts the HTTP side. */
export async function outreachWorld(bench: Bench, rows: number): Promise<OutreachWorld> {
  const databaseUrl = newDatabaseUrl(bench, 'outreach');
  bench.databases.push(databaseUrl);
  const port = await freePort();
  const environment = serviceEnvironment({ databaseUrl, redisUrl: bench.redisUrl, port });
  const entry = (name: string) => import.meta.resolve(`@reachback/outreach/${name}`);
  await runEntry(bench, { name: 'outreach-migrate', file: entry('migrate'), env: environment });
  const organization = await anOrganization(environment.ACCOUNTS_DATABASE_URL!);

  bench.say(`filling outreach with ${rows.toLocaleString('en')} rows`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const data = await fillOutreach(client, { organizationId: organization.id, rows });
  const floorTable = await twinOf(client, 'leads');
  // The floor's table lives as ours does.
  const past = 'last_position = last_position, status = status, category = category, created_at = created_at';
  await rewriteRows(client, { leads: past, replies: 'received_at = received_at, automatic = automatic' });
  await rewriteRows(client, { [floorTable]: past }, writesBefore / 2);
  await client.end();

  const url = `http://127.0.0.1:${port}`;
  await startService(bench, {
    name: `outreach-${rows}`,
    file: entry('main'),
    env: environment,
    isReady: async () => (await fetch(`${url}/readyz`)).ok,
  });
  let workers = 0;
  const oneMoreWorker = async () => {
    workers += 1;
    const name = workers === 1 ? 'outreach-worker' : `outreach-worker-${workers}`;
    return startService(bench, {
      name,
      file: entry('worker'),
      env: environment,
      // It has no address to ask at.
      isReady: async () => readFileSync(join(bench.folder, `${name}.log`), 'utf8').includes('worker started'),
    });
  };
  let worker: Promise<unknown> | undefined;
  return {
    url,
    databaseUrl,
    environment,
    organization,
    data,
    floorTable,
    rows,
    async worker() {
      await (worker ??= oneMoreWorker());
    },
    oneMoreWorker,
  };
}
