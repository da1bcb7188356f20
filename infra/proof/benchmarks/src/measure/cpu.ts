import { readFileSync } from 'node:fs';
import { processesBelow } from './memory.ts';

/** Of proc(5), in clock ticks a second; the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * CPU time so far, in seconds, of the processes that a process has started whose command matches, and of those that
 * they have started and that have ended. Linux only: 0 elsewhere.
 */
export function cpuSecondsBelow(pid: number, command: RegExp): number {
  return processesBelow(pid)
    .filter((each) => command.test(each.command))
    .reduce((sum, each) => sum + cpuSecondsOf(each.pid), 0);
}

/** proc(5): user and system time of its own, and of its children that were waited for. */
function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    // It has ended since.
    return 0;
  }
}
