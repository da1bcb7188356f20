import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withDatabase } from '@reachback/common/database/url';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { choosePostgresHome, type PostgresHome } from '../postgres/owner.ts';
import { clearLeftovers, createCluster, postgresProcess } from '../postgres/server.ts';
import { freePort } from '../processes/ports.ts';
import { logOf, stopGroups, type Place } from './place.ts';

/** URLs of the databases: one per service, and one for people and their credentials. */
export interface Databases {
  accounts: string;
  outreach: string;
  survey: string;
}

/** The databases on one server; the first migration creates them. */
export function databasesOn(serverUrl: string): Databases {
  return {
    accounts: withDatabase(serverUrl, 'reachback_accounts'),
    outreach: withDatabase(serverUrl, 'reachback_outreach'),
    survey: withDatabase(serverUrl, 'reachback_survey'),
  };
}

const postgresFolder = (data: string) => join(data, 'postgres');

/** Data folder and owner of an installation's bundled PostgreSQL. Creates the folder. */
export async function postgresHome(data: string): Promise<PostgresHome> {
  const dataFolder = postgresFolder(data);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  return choosePostgresHome({
    binaries: await findPostgresBinaries(),
    dataFolder,
    fallbackFolder: `/var/lib/reachback-local/${createHash('sha256').update(data).digest('hex').slice(0, 12)}`,
    isRoot: process.getuid?.() === 0,
  });
}

/** Starts the bundled PostgreSQL on the data of the previous run. @returns its URL, as superuser */
export async function startDatabase(place: Place, password: string): Promise<string> {
  const home = await postgresHome(place.data);
  if (home.dataFolder !== postgresFolder(place.data)) {
    place.say(
      `The user that Postgres runs as cannot get to ${postgresFolder(place.data)}; its data is in ${home.dataFolder}`,
    );
  }
  await clearLeftovers(home.dataFolder);
  await createCluster(home, password);
  const { spec, url } = postgresProcess({
    home,
    port: await freePort(),
    password,
    log: logOf(place, 'postgres'),
    stopGroup: stopGroups.postgres,
  });
  await place.supervisor.start(spec);
  return url;
}
