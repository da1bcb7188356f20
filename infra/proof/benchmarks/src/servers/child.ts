import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guard } from '@reachback/local/processes/guard';
import type { ChildMessage } from './child-side.ts';

/** What every process needs to be started. */
export interface ProcessHome {
  guard: Guard;
  /** Where what processes print is kept. */
  folder: string;
  /** Where V8 profiles go, null for none. */
  profiles: string | null;
}

/** A process of ours. */
export interface Child {
  facts: Record<string, number>;
  /** @throws Error with what went wrong there */
  tell<T>(command: string, argument?: unknown): Promise<T>;
}

/** The terminal's Ctrl-C reaches us only, and the guard ends the others in order. */
const inGroupOfItsOwn = { detached: true };
/** The group in which the guard stops them. */
export const stopGroup = 2;

/**
 * Starts one of the files of this package as a process, and resolves when it is ready.
 * @param file resolved like an import, e.g. `import.meta.resolve('../floors/smtp-sink.js')`
 */
export async function startChild(
  home: ProcessHome,
  { name, file, settings }: { name: string; file: string; settings?: unknown },
): Promise<Child> {
  const child = fork(fileURLToPath(file), [JSON.stringify(settings ?? {})], {
    execArgv: profileFlags(home, name),
    env: environment(),
    ...inGroupOfItsOwn,
    stdio: ['ignore', logOf(home, name), logOf(home, name), 'ipc'],
  });
  keep(home, child);
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let lastId = 0;
  const ready = new Promise<Record<string, number>>((resolve, reject) => {
    child.on('message', (message: ChildMessage) => {
      if ('ready' in message) return resolve(message.ready);
      const { id } = message;
      if ('error' in message) waiting.get(id)?.reject(new Error(`${name}: ${message.error}`));
      // Whoever asked knows what the command answers.
      else waiting.get(id)?.resolve(message.result as never);
      waiting.delete(id);
    });
    child.once('exit', (code) => {
      const error = new Error(`${name} ended with ${code}:\n${lastLines(home, name)}`);
      reject(error);
      for (const one of waiting.values()) one.reject(error);
    });
  });
  const facts = await ready;
  return {
    facts,
    tell: <T>(command: string, argument: unknown = null) =>
      new Promise<T>((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        child.send({ id, command, argument });
      }),
  };
}

/** Starts an entry of a service, as it is deployed. Its end within `isReady` is an error. @returns what ends it */
export async function startService(
  home: ProcessHome,
  options: { name: string; file: string; env: Record<string, string>; isReady(): Promise<boolean> },
): Promise<() => Promise<void>> {
  const { name, file, env, isReady } = options;
  const child = spawn(process.execPath, [...profileFlags(home, name), fileURLToPath(file)], {
    env: { ...environment(), ...env },
    ...inGroupOfItsOwn,
    stdio: ['ignore', logOf(home, name), logOf(home, name)],
  });
  keep(home, child);
  const endsAt = performance.now() + 60_000;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || performance.now() > endsAt) {
      throw new Error(`${name} does not start:\n${lastLines(home, name)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return async () => {
    child.kill();
    await once(child, 'exit');
  };
}

/** Runs an entry of a service that does its work and ends. */
export async function runEntry(
  home: ProcessHome,
  { name, file, env }: { name: string; file: string; env: Record<string, string> },
): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    env: { ...environment(), ...env },
    ...inGroupOfItsOwn,
    stdio: ['ignore', logOf(home, name), logOf(home, name)],
  });
  keep(home, child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${lastLines(home, name)}`);
}

function keep({ guard }: ProcessHome, child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  guard.track({ pid, signal: 'SIGTERM', group: stopGroup });
  child.once('exit', () => guard.forget(pid));
}

function environment(): Record<string, string> {
  return { NODE_ENV: 'production', TZ: 'UTC' };
}

function profileFlags({ profiles }: ProcessHome, name: string): string[] {
  return profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`, `--cpu-prof-name=${name}.cpuprofile`] : [];
}

function logOf(home: ProcessHome, name: string): number {
  return openSync(logPath(home, name), 'a');
}

function logPath({ folder }: ProcessHome, name: string): string {
  return join(folder, `${name}.log`);
}

function lastLines(home: ProcessHome, name: string): string {
  return readFileSync(logPath(home, name), 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}
