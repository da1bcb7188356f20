import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { oneAtATime } from './database/test-database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** `pnpm start` as a separate process. */
export interface Installation {
  child: ChildProcess;
  /** All its output so far. */
  output(): string;
  /** Sends SIGTERM and waits until it exits. @returns its exit code; null if a signal ended it */
  stop(): Promise<number | null>;
}

/** Builds the tree, as `pnpm start` does first. Concurrent test files take turns. */
export async function buildTree(): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '', TURBO_TELEMETRY_DISABLED: '1' };
  await oneAtATime(`build ${root}`, () =>
    promisify(execFile)(`${root}/node_modules/.bin/turbo`, ['run', 'build'], { cwd: root, env }),
  );
}

/** Starts it without waiting. @param env its whole environment; SAMPLE_DATA defaults to off */
export function launchInstallation(env: NodeJS.ProcessEnv): Installation {
  const child = spawn(process.execPath, ['infra/local/dist/start.js'], {
    cwd: root,
    env: { SAMPLE_DATA: 'off', ...env },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return {
    child,
    output: () => text,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

/** Resolves when it is running. @throws Error with its output if it exits instead */
export async function startInstallation(env: NodeJS.ProcessEnv): Promise<Installation> {
  const begun = launchInstallation(env);
  while (!begun.output().includes('Reachback is running') && begun.child.exitCode === null) await delay(20);
  if (begun.child.exitCode !== null) throw new Error(begun.output());
  return begun;
}
