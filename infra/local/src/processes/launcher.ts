import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A process with its parent's id. */
export interface ProcessLink {
  pid: number;
  parentPid: number;
  /** With its arguments; a program may have set a title instead. */
  command: string;
}

const packageManagers = /^(npm|npx|pnpm|pnpx|yarn|corepack)$/;
const shells = /^(sh|bash|dash|zsh|ash)$/;
/** More generations than any way of calling `pnpm start` has. */
const generationsMax = 12;

/**
 * The package managers, and the shells between them, through which a process was started, nearest first: `npx pnpm
 * start` is npx → shell → pnpm → shell → us. Ends below the first ancestor that is neither.
 */
export function launchersOf(pid: number, look: (pid: number) => ProcessLink | null): ProcessLink[] {
  const line: ProcessLink[] = [];
  let launchers = 0;
  let link = look(look(pid)?.parentPid ?? 0);
  while (link && line.length < generationsMax) {
    const name = nameOf(link);
    if (!packageManagers.test(name) && !shells.test(name)) break;
    line.push(link);
    if (packageManagers.test(name)) launchers = line.length;
    link = look(link.parentPid);
  }
  // A shell above the topmost package manager may exit at any time.
  return line.slice(0, launchers);
}

/**
 * Whether one of the launchers has exited. If it was killed, and often even on SIGTERM, it does not pass the signal on:
 * its children only get another parent.
 */
export function hasLostLauncher(
  pid: number,
  launchers: ProcessLink[],
  look: (pid: number) => ProcessLink | null,
): boolean {
  return launchers.some((launcher, place) => {
    const child = place === 0 ? pid : launchers[place - 1]!.pid;
    return look(child)?.parentPid !== launcher.pid;
  });
}

/** Reads the Linux process list. Null for a process that has exited, and on systems without /proc. */
export function lookInProc(pid: number): ProcessLink | null {
  try {
    // proc_pid_stat(5): "pid (name) state ppid …"; the name may contain anything, even parentheses.
    const parentPid = Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1]);
    return { pid, parentPid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

/** `npm exec …` by its title, `node /usr/bin/npx …` by its script, the others by their program. */
function nameOf({ command }: ProcessLink): string {
  const [program = '', script = ''] = command.split(' ');
  const name = basename(program);
  return name === 'node' ? basename(script).replace(/(-cli)?\.[cm]?js$/, '') : name;
}
