import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { backUp, restore } from '../../src/backup/copy-installation.ts';
import { startDatabase } from '../../src/installation/database.ts';
import { startGuard } from '../../src/processes/guard.ts';
import { createSupervisor } from '../../src/processes/supervisor.ts';
import { createWarnings } from '../../src/processes/warnings.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachback-backup-'));
  await chmod(folder, 0o711);
  data = join(folder, 'data');
  await mkdir(join(data, 'logs'), { recursive: true, mode: 0o711 });
  await writeFile(join(data, 'keys.json'), '{"key":1}', { mode: 0o600 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the bundled Postgres on the data while something is done with it. */
async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const guard = await startGuard(data);
  const say = () => {};
  const supervisor = createSupervisor(guard, say);
  const warnings = createWarnings(say, () => performance.now());
  const place = { root: folder, data, guard, supervisor, warnings, say };
  const client = new pg.Client({ connectionString: await startDatabase(place, 'a-password') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await guard.end();
  }
}

it('brings back what a stopped installation had, and refuses a running one', async () => {
  const backup = join(folder, 'backup');
  await withDatabase(async (client) => {
    await client.query('create table kept as select 42 as answer');
    await expect(backUp(data, backup)).rejects.toThrow('works in this folder');
  });
  await backUp(data, backup);
  expect((await stat(backup)).mode & 0o077).toBe(0);
  await expect(backUp(data, backup)).rejects.toThrow('is not empty');
  await expect(restore(data, backup)).rejects.toThrow('is not empty');
  await expect(restore(join(folder, 'other'), folder)).rejects.toThrow('is not a complete backup');

  await rename(data, join(folder, 'lost'));
  await restore(data, backup);
  expect(await readFile(join(data, 'keys.json'), 'utf8')).toBe('{"key":1}');
  const { rows } = await withDatabase((client) => client.query('select answer from kept'));
  expect(rows).toEqual([{ answer: 42 }]);
});
