import { allowConnections, clusterServers, createOn, dropOn, type Servers, singleServer } from './servers.ts';

/** A copy of a database, as a dump would be. */
export interface DatabaseCopy {
  /** Puts the copy in the database's place. Connections to it are cut. */
  restore(): Promise<void>;
  drop(): Promise<void>;
}

/** Copies a test database as it is now. Connections to it are cut, and clients connect again. */
export async function copyDatabase(url: string): Promise<DatabaseCopy> {
  const { host, pathname } = new URL(url);
  const cluster = await clusterServers();
  const servers = cluster && new URL(cluster[0]).host === host ? cluster : singleServer();
  const name = decodeURIComponent(pathname.slice(1));
  const copy = `${name}_copy`;
  await replaceBy(servers, copy, name);
  return {
    restore: () => replaceBy(servers, name, copy),
    drop: () => dropOn(servers, copy),
  };
}

/** Nobody may be connected to a database that is copied. */
async function replaceBy(servers: Servers, name: string, template: string): Promise<void> {
  await allowConnections(servers, template, false);
  await dropOn(servers, name);
  await createOn(servers, name, template);
  for (const each of [name, template]) await allowConnections(servers, each, true);
}
