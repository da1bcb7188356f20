import { Client } from 'pg';

/** A copy of a database, as a dump would be. */
export interface DatabaseCopy {
  /** Puts the copy in the database's place. Connections to it are cut. */
  restore(): Promise<void>;
  drop(): Promise<void>;
}

/** Copies a test database as it is now. Connections to it are cut, and clients connect again. */
export async function copyDatabase(url: string): Promise<DatabaseCopy> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const copy = `${name}_copy`;
  await replaceBy(copy, name);
  return {
    restore: () => replaceBy(name, copy),
    drop: async () => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`)),
  };
}

/** Nobody may be connected to a database that is copied. */
async function replaceBy(name: string, template: string): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      template,
    ]);
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    for (const each of [name, template]) await admin.query(`ALTER DATABASE ${each} ALLOW_CONNECTIONS true`);
  });
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}
