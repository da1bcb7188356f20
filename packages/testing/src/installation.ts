import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { oneAtATime } from './database/test-database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** `pnpm start` in a process of its own. */
export interface Installation {
  child: ChildProcess;
  /** All it has said so far. */
  output(): string;
  /** Asks it to end, and waits for that. */
  stop(): Promise<void>;
}

/** Builds the tree, as `pnpm start` does first. Test files that want it at the same time do it one after the other. */
export async function buildTree(): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '', TURBO_TELEMETRY_DISABLED: '1' };
  await oneAtATime(`build ${root}`, () =>
    promisify(execFile)(`${root}/node_modules/.bin/turbo`, ['run', 'build'], { cwd: root, env }),
  );
}

/** Starts it and does not wait. @param env its whole environment; without sample data unless SAMPLE_DATA says so */
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
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Resolves when everything runs. @throws Error with what it said when it ends instead */
export async function startInstallation(env: NodeJS.ProcessEnv): Promise<Installation> {
  const begun = launchInstallation(env);
  while (!begun.output().includes('Reachback is running') && begun.child.exitCode === null) await delay(20);
  if (begun.child.exitCode !== null) throw new Error(begun.output());
  return begun;
}
