import { chmod, mkdtemp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresBinaries } from '../../src/postgres/binaries.ts';
import { choosePostgresHome, type PostgresHome } from '../../src/postgres/owner.ts';
import { clearLeftovers, createCluster, postgresProcess } from '../../src/postgres/server.ts';
import { startGuard, type Guard } from '../../src/processes/guard.ts';
import { openLogFile } from '../../src/processes/log-file.ts';
import { freePort } from '../../src/processes/ports.ts';
import { isAlive } from '../../src/processes/stop-process.ts';
import { createSupervisor } from '../../src/processes/supervisor.ts';
import { until } from '../support.ts';

const isRoot = process.getuid?.() === 0;
const password = 'a-password';
let folder: string;
let guard: Guard;
let home: PostgresHome;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachback-postgres-'));
  await chmod(folder, 0o711);
  home = choosePostgresHome({
    binaries: await findPostgresBinaries(),
    dataFolder: join(folder, 'data'),
    fallbackFolder: join(folder, 'fallback'),
    isRoot,
  });
  await createCluster(home, password);
});
beforeEach(async () => {
  guard = await startGuard();
});
afterEach(() => guard.end());
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(): Promise<{ url: string; pid: number }> {
  const log = openLogFile(join(folder, 'log'));
  const { spec, url } = postgresProcess({ home, port: await freePort(), password, log, stopGroup: 1 });
  await createSupervisor(guard, () => {}).start(spec);
  const [row] = await ask(url, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`);
  return { url, pid: Number(row!.pid) };
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed ends connections that wait.
  client.on('error', () => {});
  await client.connect();
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

it('asks for the password, and compares text by code point', async () => {
  const { url } = await start();
  await expect(ask(url.replace(password, 'wrong'), 'select 1')).rejects.toThrow(
    /password authentication failed/,
  );
  expect(await ask(url, `select 'Z' < 'a' as by_code_point, upper('ä') as upper`)).toEqual([
    { by_code_point: true, upper: 'Ä' },
  ]);
});

it('logs errors without the rows they are about', async () => {
  const { url } = await start();
  await ask(url, 'create table people (email text unique)');
  await ask(url, `insert into people values ('kim@client.example')`);
  await expect(ask(url, `insert into people values ('kim@client.example')`)).rejects.toThrow(/duplicate key/);
  await until(async () => (await readFile(join(folder, 'log'), 'utf8')).includes('duplicate key'));
  expect(await readFile(join(folder, 'log'), 'utf8')).not.toContain('Key (email)');
});

it('still has after a kill what it had confirmed, and starts again on its own', async () => {
  const { url, pid } = await start();
  await ask(url, 'create table kept (n int)');
  await ask(url, 'insert into kept values (1)');
  process.kill(pid, 'SIGKILL');
  await until(async () => !isAlive(pid));
  await until(() =>
    ask(url, 'select n from kept').then(
      (rows) => rows.length === 1,
      () => false,
    ),
  );
});

describe('what a killed run left', () => {
  it('a server that still runs is stopped, and the next one starts on its data', async () => {
    const { url, pid } = await start();
    await ask(url, 'create table left_behind ()');
    guard.forget(pid);
    await guard.end();
    expect(isAlive(pid)).toBe(true);
    await clearLeftovers(home.dataFolder);
    expect(isAlive(pid)).toBe(false);
    guard = await startGuard();
    expect(await ask((await start()).url, 'table left_behind')).toEqual([]);
  });

  it('a lock with the number of a process that is something else does not matter', async () => {
    await writeFile(join(home.dataFolder, 'postmaster.pid'), `${process.pid}\n${home.dataFolder}\n`);
    await clearLeftovers(home.dataFolder);
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

if (isRoot) {
  describe('started by root', () => {
    it('runs as someone else, who owns the data', async () => {
      const { uid } = await stat(home.dataFolder);
      expect(uid).not.toBe(0);
      expect(home.owner?.uid).toBe(uid);
    });

    it('lives elsewhere when that someone cannot get to the folder', async () => {
      const closed = join(folder, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const elsewhere = choosePostgresHome({
        binaries: home.binaries,
        dataFolder: join(closed, 'data'),
        fallbackFolder: join(folder, 'elsewhere'),
        isRoot,
      });
      expect(elsewhere.dataFolder).toBe(join(folder, 'elsewhere', 'data'));
      await createCluster(elsewhere, password);
      expect((await stat(join(elsewhere.dataFolder, 'PG_VERSION'))).uid).toBe(elsewhere.owner?.uid);
    });
  });
}
