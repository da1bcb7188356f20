import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCertificates } from './certificates.ts';

const gateway = fileURLToPath(new URL('..', import.meta.url));
const programs = ['nginx', '/usr/sbin/nginx'];

/** Host names of the services and the console behind a local nginx. */
export const hosts = { outreach: 'outreach.test', survey: 'survey.test', console: 'console.test' };

/** Ports of each service's processes. Without ports for the console, it is unavailable. */
export interface Servers {
  outreach: number[];
  survey: number[];
  console?: number[];
}

/** Path of the installed nginx; null if there is none. */
export function findNginx(): string | null {
  return programs.find((program) => spawnSync(program, ['-v']).status === 0) ?? null;
}

/**
 * Writes the files that a local nginx needs to act as the gateway, as in its image, to an empty folder.
 * @param options.servers ports of each service's processes
 * @returns nginx's arguments, and the certificate of all hosts, PEM
 */
export async function writeNginxHome(
  folder: string,
  options: { httpPort: number; httpsPort: number; servers: Servers },
): Promise<{ args: string[]; certificate: string }> {
  const { httpPort, httpsPort, servers } = options;
  const certificate = await writeCertificates(folder, Object.values(hosts));
  const environment: Record<string, string> = {
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    OUTREACH_HOST: hosts.outreach,
    SURVEY_HOST: hosts.survey,
    CONSOLE_HOST: hosts.console,
    ...upstreamLines({
      OUTREACH_SERVERS: list(servers.outreach),
      SURVEY_SERVERS: list(servers.survey),
      CONSOLE_SERVERS: list(servers.console ?? [1]),
    }),
    CERTIFICATES: folder,
    GATEWAY_DIR: folder,
  };
  const template = await readFile(join(gateway, 'reachback.conf.template'), 'utf8');
  await writeFile(join(folder, 'reachback.conf'), filledIn(template, environment));
  const service = await readFile(join(gateway, 'service.conf'), 'utf8');
  await writeFile(join(folder, 'service.conf'), service.replace('/dev/stdout', `${folder}/access.log`));
  await writeFile(join(folder, 'nginx.conf'), around(folder));
  return { args: ['-p', folder, '-c', join(folder, 'nginx.conf')], certificate };
}

function list(ports: number[]): string {
  return ports.map((port) => `127.0.0.1:${port}`).join(' ');
}

/**
 * Variables that servers.envsh adds before the template is rendered.
 * @throws Error with its message if it rejects a list
 */
export function upstreamLines(environment: Record<string, string>): Record<string, string> {
  const names = ['OUTREACH_UPSTREAM', 'SURVEY_UPSTREAM', 'CONSOLE_UPSTREAM'];
  const script = `. '${join(gateway, 'servers.envsh')}'; printf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')}`;
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', script], { encoding: 'utf8', env: environment });
  if (status !== 0) throw new Error(stderr.trim());
  const lines = stdout.split('\n');
  return Object.fromEntries(names.map((name, place) => [name, lines[place]!]));
}

/** Renders a template as the nginx image does at startup: only variables in the environment are replaced. */
function filledIn(template: string, environment: Record<string, string>): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => environment[name] ?? whole);
}

/** The rest of the configuration, as in the nginx image, with all paths in the given folder. */
function around(folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Workers of an nginx started by root would run as another user, who cannot access the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off;
${user}
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  ${paths.join('\n  ')}
  include ${folder}/reachback.conf;
}
`;
}
