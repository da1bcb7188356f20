import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { entryArgs } from '@reachback/testing/entry';
import { environment, type Service } from './service.ts';

const app = fileURLToPath(new URL('../..', import.meta.url));

/** The real worker, as a process of its own, with a clock of its own. */
export interface RunningWorker {
  /** As a crash or the out-of-memory killer would. */
  kill(): Promise<void>;
}

export function startWorker({ url }: Pick<Service, 'url'>, env: Record<string, string>): RunningWorker {
  const worker: ChildProcess = spawn(process.execPath, entryArgs('worker'), {
    cwd: app,
    env: { ...process.env, NODE_OPTIONS: '', ...environment(url), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return {
    kill: async () => {
      if (worker.exitCode !== null || worker.signalCode !== null) return;
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    },
  };
}
