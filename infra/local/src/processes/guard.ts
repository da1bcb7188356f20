import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { GuardMessage } from './guard-process.ts';
import type { Stoppable } from './stop-process.ts';

/** Makes sure that nothing we start outlives us, even when we are killed without a chance to tidy up. */
export interface Guard {
  /** From now on this process ends with us. Groups with a higher number are stopped first. */
  track(process: Stoppable & { group: number }): void;
  /** It has ended; its id may soon belong to someone else. */
  forget(pid: number): void;
  /** Deletes the folder at the end. */
  removeAtEnd(folder: string): void;
  /** Whether the end has begun; nothing should be started any more. */
  isEnding(): boolean;
  /** Stops what is still tracked, deletes what is to be deleted, and resolves when that is done. */
  end(): Promise<void>;
}

/** Someone else works in the folder. */
export class FolderInUse extends Error {
  readonly pid: number;
  constructor(pid: number) {
    super(`process ${pid} works in this folder`);
    this.pid = pid;
  }
}

/**
 * Starts the guard, a small process of its own.
 * @param folder to be held by one guard at a time
 * @throws FolderInUse when another process of ours that is still running holds the folder
 */
export async function startGuard(folder?: string): Promise<Guard> {
  const tracked = new Map<number, Stoppable & { group: number }>();
  const folders: string[] = [];
  let ending: Promise<void> | null = null;
  let child = launch(folder);
  const busy = /^busy (\d+)$/.exec(await firstLine(child));
  if (busy) throw new FolderInUse(Number(busy[1]));

  const send = (message: GuardMessage) => child.stdin!.write(`${JSON.stringify(message)}\n`);
  // A guard that is killed has a successor, which learns everything again.
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

/** @throws Error when it ends without a word */
async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) return line;
  throw new Error('the guard process could not be started');
}

/** From source (under tsx or a test runner) as from the built file beside this one. */
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
