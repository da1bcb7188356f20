import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Guard } from '../processes/guard.ts';

export interface Finished {
  /** 0 is success; null if a signal ended it. */
  code: number | null;
  /** Standard output and error; empty if they were shown on the console. */
  output: string;
}

const stopGroup = 2;

/**
 * Runs a program and waits until it exits. It and its children are stopped when this process ends.
 * @param options.show shows the output on the console; otherwise it is returned
 * @throws Error if there is no such program, or this process is about to end
 */
export async function runCommand(
  command: string,
  args: string[],
  options: { guard: Guard; cwd: string; env: NodeJS.ProcessEnv; show: boolean },
): Promise<Finished> {
  const { guard, cwd, env, show } = options;
  if (guard.isEnding()) throw new Error('interrupted');
  const out = show ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', out, out] });
  const ended = once(child, 'close');
  const { pid } = child;
  if (pid !== undefined) guard.track({ pid, signal: 'SIGTERM', group: stopGroup });
  const outputs = await Promise.all([read(child.stdout), read(child.stderr)]);
  const [code] = await ended;
  if (pid !== undefined) guard.forget(pid);
  // The first argument of `close` is the exit code, or null.
  return { code: code as number | null, output: outputs.join('') };
}

async function read(stream: Readable | null): Promise<string> {
  return stream ? text(stream) : '';
}
