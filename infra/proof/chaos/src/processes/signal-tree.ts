import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Guard } from '@reachback/local/processes/guard';

/** To a process and its children: those of Postgres are in groups of their own. @throws Error when it does not run */
export async function signalTree(pid: number | null, signal: NodeJS.Signals): Promise<void> {
  signalAll(await treeOf(pid), signal);
}

/**
 * Stops a process and its children where they stand. Those that are still so when the guard ends are killed: nobody
 * else would, once their parent is gone.
 * @returns lets them go on
 */
export async function freezeTree(guard: Guard, pid: number | null): Promise<() => void> {
  const pids = await treeOf(pid);
  for (const each of pids) guard.track({ pid: each, signal: 'SIGKILL', group: frozenGroup });
  signalAll(pids, 'SIGSTOP');
  return () => {
    signalAll(pids, 'SIGCONT');
    for (const each of pids.slice(1)) guard.forget(each);
  };
}

/** With SIGKILL. Resolves when the process is gone. */
export async function killTree(pid: number): Promise<void> {
  signalAll(await treeOf(pid), 'SIGKILL');
  while (isAlive(pid)) await delay(pollMs);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const pollMs = 20;
/** After everything else. */
const frozenGroup = 0;

async function treeOf(pid: number | null): Promise<number[]> {
  if (pid === null) throw new Error('it does not run');
  // It fails where there are none.
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number)];
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const each of pids) {
    try {
      process.kill(each, signal);
    } catch (error) {
      // It has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
