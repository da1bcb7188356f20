import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@reachback/testing/network/free-port';
import { findNginx, writeNginxHome, type Servers } from '../../src/nginx-home.ts';

/** A running nginx with the gateway's configuration. */
export interface Gateway {
  httpPort: number;
  httpsPort: number;
  /** Certificate of all hosts, PEM. */
  certificate: string;
  /** Resolves when a matching request is logged. */
  logged(isIt: (line: Record<string, unknown>) => boolean): Promise<void>;
  /** Its standard error. */
  errors(): string;
  close(): Promise<void>;
}

/**
 * Path of the installed nginx: a list of one, or empty, for `describe.each`.
 * @throws Error in CI if there is none
 */
export function installedNginx(): string[] {
  const found = findNginx();
  if (found) return [found];
  if (process.env.CI) throw new Error('nginx is not installed');
  console.warn('nginx is not installed: the gateway is not tested');
  return [];
}

/** @param servers ports of each service's processes */
export async function startGateway(program: string, servers: Servers): Promise<Gateway> {
  const folder = await mkdtemp(join(tmpdir(), 'reachback-gateway-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const { certificate, args } = await writeNginxHome(folder, { httpPort, httpsPort, servers });
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    process.stderr.write(text);
  });
  await listens(child, join(folder, 'nginx.pid'));
  return {
    httpPort,
    httpsPort,
    certificate,
    async logged(isIt) {
      for (;;) {
        const lines = (await readFile(join(folder, 'access.log'), 'utf8')).split('\n').slice(0, -1);
        if (lines.some((line) => isIt(JSON.parse(line)))) return;
        await wait(20);
      }
    },
    errors: () => errors,
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listens(child: ChildProcess, pidFile: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    if (
      await readFile(pidFile).then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(20);
  }
}
