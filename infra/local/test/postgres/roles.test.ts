import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrateAccounts } from '@reachback/accounts/migrate';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { createLog } from '@reachback/common/runtime/log';
import pg from 'pg';
import { findPostgresBinaries } from '../../src/postgres/binaries.ts';
import { choosePostgresHome } from '../../src/postgres/owner.ts';
import { createCluster, postgresProcess } from '../../src/postgres/server.ts';
import { startGuard, type Guard } from '../../src/processes/guard.ts';
import { openLogFile } from '../../src/processes/log-file.ts';
import { freePort } from '../../src/processes/ports.ts';
import { createSupervisor } from '../../src/processes/supervisor.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const log = createLog({ service: 'test', level: 'silent' });
const names = ['outreach', 'survey', 'accounts'] as const;
type Name = (typeof names)[number];

/** A list of one, or of none. @throws Error in CI when there is none */
function installedPsql(): string[] {
  try {
    execFileSync('psql', ['--version'], { stdio: 'ignore' });
    return ['psql'];
  } catch {
    if (process.env.CI) throw new Error('psql is not installed');
    console.warn('psql is not installed: infra/deploy/postgres/roles.sh is not tested');
    return [];
  }
}

describe.each(installedPsql())('infra/deploy/postgres/roles.sh, with %s', () => {
  let folder: string;
  let guard: Guard;
  let superuser: URL;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reachback-roles-'));
    await chmod(folder, 0o711);
    const home = choosePostgresHome({
      binaries: await findPostgresBinaries(),
      dataFolder: join(folder, 'data'),
      fallbackFolder: join(folder, 'fallback'),
      isRoot: process.getuid?.() === 0,
    });
    await createCluster(home, 'superuser-password');
    guard = await startGuard();
    const { spec, url } = postgresProcess({
      home,
      port: await freePort(),
      password: 'superuser-password',
      log: openLogFile(join(folder, 'log')),
      stopGroup: 1,
    });
    await createSupervisor(guard, () => {}).start(spec);
    superuser = new URL(url);
    // An installation from before the roles: everything belongs to the superuser.
    await ask(superuser.href, 'create database outreach');
    const outreach = as('outreach', superuser.username, superuser.password);
    await migrate({ url: outreach, directory: migrationsOf('outreach'), log });
    await giveRoles('first');
    await giveRoles('second');
  });
  afterAll(async () => {
    await guard?.end();
    await rm(folder, { recursive: true, force: true });
  });

  function as(database: string, user: string, password: string): string {
    return `postgres://${user}:${password}@${superuser.host}/${database}`;
  }

  const own = (name: Name) => as(name, name, `second-${name}`);

  async function giveRoles(password: string): Promise<void> {
    const env = {
      PATH: process.env.PATH,
      PGHOST: superuser.hostname,
      PGPORT: superuser.port,
      PGPASSWORD: superuser.password,
      POSTGRES_USER: superuser.username,
      CONSOLE_DATABASE_PASSWORD: `${password}-console`,
      ...Object.fromEntries(
        names.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, `${password}-${name}`]),
      ),
    };
    await promisify(execFile)('sh', [`${root}infra/deploy/postgres/roles.sh`], { env });
  }

  it('lets each role run the release step of its database, new or from before', async () => {
    await migrate({ url: own('survey'), directory: migrationsOf('survey'), log });
    await migrateAccounts(own('accounts'), log);
    expect(await migrate({ url: own('outreach'), directory: migrationsOf('outreach'), log })).toEqual([]);
    await ask(own('outreach'), 'alter table leads add column later text');
    await ask(own('outreach'), 'select count(*) from leads');
  });

  it('lets no role open the database of another, or do what belongs to the superuser', async () => {
    for (const name of names) {
      for (const other of names.filter((one) => one !== name)) {
        await expect(ask(as(other, name, `second-${name}`), 'select 1')).rejects.toThrow(/permission denied/);
      }
      for (const sql of ['create database more', 'create role more', `copy (select 1) to program 'true'`]) {
        await expect(ask(own(name), sql)).rejects.toThrow(/permission denied/);
      }
    }
  });

  it('lets the console listen to both services, and read nothing', async () => {
    for (const name of ['outreach', 'survey'] as const) {
      const url = as(name, 'console', 'second-console');
      await ask(url, 'listen reachback_live');
      const table = name === 'outreach' ? 'leads' : 'responses';
      await expect(ask(url, `select count(*) from ${table}`)).rejects.toThrow(/permission denied/);
      await expect(ask(url, 'create table mine (id int)')).rejects.toThrow(/permission denied/);
    }
    await expect(ask(as('accounts', 'console', 'second-console'), 'select 1')).rejects.toThrow(
      /permission denied/,
    );
  });

  it('changes passwords when it is repeated', async () => {
    await expect(ask(as('survey', 'survey', 'first-survey'), 'select 1')).rejects.toThrow(/password/);
  });
});

function migrationsOf(service: string): string {
  return `${root}apps/${service}/prisma/migrations`;
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
