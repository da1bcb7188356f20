import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Resolves as soon as the condition holds. The test's own time-out is the limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}

/** An empty folder, deleted after the tests of the file. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reachback-local-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

/** Id of the process whose command line has this text. Needs no program where the system lists processes as files. */
export async function pidOf(text: string): Promise<number> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const id of ids) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(text)) return Number(id);
  }
  if (ids.length > 0) throw new Error(`no process runs ${text}`);
  const { stdout } = await promisify(execFile)('ps', ['-Ao', 'pid=,args=']);
  return parseInt(stdout.split('\n').find((line) => line.includes(text)) ?? '', 10);
}
