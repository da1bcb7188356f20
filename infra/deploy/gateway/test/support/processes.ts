import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { entryArgs } from '@reachback/testing/entry';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/** The HTTP process of a service, which can be stopped and restarted. */
export interface Service {
  port: number;
  /** Resolves when it is ready for requests. */
  start(): Promise<void>;
  /** Sends SIGTERM. @returns exit code and duration */
  stop(): Promise<{ code: number | null; ms: number }>;
  kill(): void;
}

export function aService(
  name: 'outreach' | 'survey',
  port: number,
  environment: Record<string, string>,
): Service {
  let child: ChildProcess | undefined;
  return {
    port,
    async start() {
      const env = { ...process.env, NODE_OPTIONS: '', ...environment, HOST: '127.0.0.1', PORT: `${port}` };
      const cwd = `${root}/apps/${name}`;
      child = spawn(process.execPath, entryArgs('main'), {
        cwd,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      await answers(`http://127.0.0.1:${port}/readyz`);
    },
    async stop() {
      const startedAt = performance.now();
      const exited = once(child!, 'exit');
      child!.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      return { code, ms: performance.now() - startedAt };
    },
    kill: () => void child?.kill('SIGKILL'),
  };
}

/** Waits until the URL returns 200. */
async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error(`no response from ${url}`);
    await wait(50);
  }
}
