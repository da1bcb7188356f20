import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

/** A process that leads its own process group (spawned `detached`). */
export interface Stoppable {
  pid: number;
  /** Signal for a graceful shutdown. */
  signal: NodeJS.Signals;
}

const pollMs = 25;
const forcedMs = 5_000;

/**
 * Sends the signal to the process and its group, waits, and kills them after `graceMs`. Resolves when the process is
 * gone.
 * @returns whether it exited on its own
 */
export async function stopProcess({ pid, signal }: Stoppable, graceMs: number): Promise<boolean> {
  sendToGroup(pid, signal);
  const endedByItself = await isGone(pid, graceMs);
  // Also for processes that it left in its group.
  sendToGroup(pid, 'SIGKILL');
  return endedByItself || (await isGone(pid, forcedMs), false);
}

/** Resolves with true as soon as the process is gone, or with false if it still runs after `withinMs`. */
export async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

/** Whether a process with this id is running, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return !isZombie(pid);
}

/** Exited, but still listed: in a container often forever, as nothing there reaps orphans. */
function isZombie(pid: number): boolean {
  try {
    // proc_pid_stat(5): "pid (name) state …"; the name may contain anything, even parentheses.
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

function sendToGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Already gone, which is the goal.
  }
}
