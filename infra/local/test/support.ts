import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lookInProc, type ProcessLink } from '../src/processes/launcher.ts';

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

/**
 * Id of the child whose command line has this text; another installation on this machine may run the same. Needs no
 * program where the system lists processes as files.
 */
export async function childOf(parentPid: number, text: string): Promise<number> {
  const isMeant = (link: ProcessLink | null) => link?.parentPid === parentPid && link.command.includes(text);
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const links = ids.length > 0 ? ids.map(lookInProc) : await linksOfPs();
  const found = links.find(isMeant);
  if (!found) throw new Error(`process ${parentPid} has no child that runs ${text}`);
  return found.pid;
}

async function linksOfPs(): Promise<ProcessLink[]> {
  const { stdout } = await promisify(execFile)('ps', ['-Ao', 'pid=,ppid=,args=']);
  return stdout.split('\n').map((line) => {
    const [pid, parentPid, ...command] = line.trim().split(/ +/);
    return { pid: Number(pid), parentPid: Number(parentPid), command: command.join(' ') };
  });
}
