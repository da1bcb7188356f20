import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@reachback/testing/free-port';
import { writeCertificates } from '../../src/certificates.ts';

const gateway = fileURLToPath(new URL('../..', import.meta.url));
const programs = ['nginx', '/usr/sbin/nginx'];

/** A running nginx with the gateway's configuration. */
export interface Gateway {
  httpPort: number;
  httpsPort: number;
  /** Certificate of both names, PEM. */
  certificate: string;
  /** Waits until it has logged such a request. */
  logged(isIt: (line: Record<string, unknown>) => boolean): Promise<void>;
  close(): Promise<void>;
}

/**
 * Where nginx is on this machine: a list of one, or of none, for `describe.each`.
 * @throws Error in CI when there is none
 */
export function installedNginx(): string[] {
  const found = programs.filter((program) => spawnSync(program, ['-v']).status === 0).slice(0, 1);
  if (found.length > 0) return found;
  if (process.env.CI) throw new Error('nginx is not installed');
  console.warn('nginx is not installed: the gateway is not tested');
  return [];
}

/** @param servers ports of the processes of each service */
export async function startGateway(
  program: string,
  servers: { outreach: number[]; survey: number[] },
): Promise<Gateway> {
  const folder = await mkdtemp(join(tmpdir(), 'reachback-gateway-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const certificate = await writeCertificates(folder, ['outreach.test', 'survey.test']);
  const environment: Record<string, string> = {
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    OUTREACH_HOST: 'outreach.test',
    SURVEY_HOST: 'survey.test',
    OUTREACH_SERVERS: serversOf(servers.outreach),
    SURVEY_SERVERS: serversOf(servers.survey),
    CERTIFICATES: folder,
    GATEWAY_DIR: folder,
  };
  const template = await readFile(join(gateway, 'reachback.conf.template'), 'utf8');
  await writeFile(join(folder, 'reachback.conf'), filledIn(template, environment));
  const service = await readFile(join(gateway, 'service.conf'), 'utf8');
  await writeFile(join(folder, 'service.conf'), service.replace('/dev/stdout', `${folder}/access.log`));
  await writeFile(join(folder, 'nginx.conf'), around(folder));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
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
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function serversOf(ports: number[]): string {
  return ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
}

/** What the nginx image does with a template at its start: only names that the environment has are filled in. */
function filledIn(template: string, environment: Record<string, string>): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => environment[name] ?? whole);
}

/** The rest of a configuration, as the nginx image has it; everything in the test's own folder. */
function around(folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Workers of a root's nginx would run as another user, for whom the folder is closed.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off;
${user}
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  ${paths.join('\n  ')}
  include ${folder}/reachback.conf;
}
`;
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
