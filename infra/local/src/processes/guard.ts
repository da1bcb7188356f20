import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { GuardMessage } from './guard-process.ts';
import type { Stoppable } from './stop-process.ts';

/** Ensures that the processes we start do not outlive us, even if we are killed without cleaning up. */
export interface Guard {
  /** Stops this process when we end. Groups with a higher number are stopped first. */
  track(process: Stoppable & { group: number }): void;
  /** For a process that has exited: its id may soon be reused. */
  forget(pid: number): void;
  /** Deletes the folder at the end. */
  removeAtEnd(folder: string): void;
  /** Whether shutdown has begun; nothing should be started any more. */
  isEnding(): boolean;
  /** Stops tracked processes, deletes registered folders, and resolves when that is done. */
  end(): Promise<void>;
}

/** Another process uses the folder. */
export class FolderInUse extends Error {
  readonly pid: number;
  constructor(pid: number) {
    super(`process ${pid} works in this folder`);
    this.pid = pid;
  }
}

/**
 * Starts the guard, a separate small process.
 * @param folder locked; only one guard can hold it
 * @throws FolderInUse if another running process of ours holds the folder
 */
export async function startGuard(folder?: string): Promise<Guard> {
  const tracked = new Map<number, Stoppable & { group: number }>();
  const folders: string[] = [];
  let ending: Promise<void> | null = null;
  let child = launch(folder);
  const busy = /^busy (\d+)$/.exec(await firstLine(child));
  if (busy) throw new FolderInUse(Number(busy[1]));

  const send = (message: GuardMessage) => child.stdin!.write(`${JSON.stringify(message)}\n`);
  // If the guard is killed, a new one replaces it and gets the whole state.
  const replaceWhenLost = () => {
    child.once('exit', () => {
      if (ending) return;
      child = launch(folder);
      for (const each of tracked.values()) send({ track: each });
      for (const path of folders) send({ remove: path });
      replaceWhenLost();
    });
  };
  replaceWhenLost();

  return {
    track(stoppable) {
      tracked.set(stoppable.pid, stoppable);
      send({ track: stoppable });
    },
    forget(pid) {
      tracked.delete(pid);
      send({ forget: pid });
    },
    removeAtEnd(path) {
      folders.push(path);
      send({ remove: path });
    },
    isEnding: () => ending !== null,
    end: () => (ending ??= finish(child)),
  };
}

async function finish(child: ChildProcess): Promise<void> {
  const isGone = child.exitCode !== null || child.signalCode !== null;
  const exit = isGone ? null : once(child, 'exit');
  child.stdin!.end();
  await exit;
}

/** @throws Error if it exits without output */
async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) return line;
  throw new Error('the guard process could not be started');
}

/** Works from source (under tsx or a test runner) and from the built file next to this one. */
function launch(folder: string | undefined): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(
    new URL(isSource ? './guard-process.ts' : './guard-process.js', import.meta.url),
  );
  const loader = isSource ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, file, ...(folder ? [folder] : [])], {
    // Its own process group: the terminal's Ctrl-C does not reach it.
    detached: true,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.on('error', () => {});
  return child;
}
