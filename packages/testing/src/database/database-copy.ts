import { allowConnections, clusterServers, createOn, dropOn, type Servers, singleServer } from './servers.ts';

/** A copy of a database, like a dump. */
export interface DatabaseCopy {
  /** Replaces the database with the copy. Closes its connections. */
  restore(): Promise<void>;
  drop(): Promise<void>;
}

/** Copies a test database. Closes its connections; clients reconnect. */
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

/** A database can only be copied while it has no connections. */
async function replaceBy(servers: Servers, name: string, template: string): Promise<void> {
  await allowConnections(servers, template, false);
  await dropOn(servers, name);
  await createOn(servers, name, template);
  for (const each of [name, template]) await allowConnections(servers, each, true);
}
