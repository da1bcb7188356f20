import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

/** A process that leads a process group of its own (spawned `detached`). */
export interface Stoppable {
  pid: number;
  /** What asks it to end in good order. */
  signal: NodeJS.Signals;
}

const pollMs = 25;
const forcedMs = 5_000;

/**
 * Asks the process and its group to end, waits, and ends them by force when `graceMs` have passed. Resolves when
 * it is gone.
 * @returns whether it ended on its own
 */
export async function stopProcess({ pid, signal }: Stoppable, graceMs: number): Promise<boolean> {
  sendToGroup(pid, signal);
  const endedByItself = await isGone(pid, graceMs);
  // Also for what it left behind in its group.
  sendToGroup(pid, 'SIGKILL');
  return endedByItself || (await isGone(pid, forcedMs), false);
}

/** Resolves with true as soon as the process is gone, with false when it is still there after `withinMs`. */
export async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

/** Whether a process of this id runs, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return !isZombie(pid);
}

/** Ended, but still listed: in a container often for ever, as nobody there collects orphans. */
function isZombie(pid: number): boolean {
  try {
    // proc_pid_stat(5): "pid (name) state …"; the name may hold anything, even parentheses.
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

function sendToGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Gone already, which is what was wanted.
  }
}
