import { createMetrics } from '@reachback/common/runtime/metrics';
import { findRedis } from '@reachback/local/redis/server';
import { freePort } from '@reachback/testing/network/free-port';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { consoleSettings, settings, type Shape } from '../src/settings.ts';
import { documentAt, root, tableUnder } from './support/documents.ts';

const document = documentAt('docs/self-hosting.md');
const tables: [string, Shape][] = [
  ['## Settings', settings.both],
  ['Outreach:', settings.outreach],
  ['Survey:', settings.survey],
];

describe.each(tables)('the table under %s', (heading, shape) => {
  const told = tableUnder(document, heading);

  it('has every variable', () => {
    expect(new Set(told.map(([name]) => name))).toEqual(new Set(Object.keys(shape)));
  });

  it.each(told)('states what happens without %s: %s', (...row) => {
    const [name, without] = row as [string, string];
    const parsed = shape[name]!.safeParse(undefined);
    expect(parsed.success).toBe(without !== 'required');
    const { data } = parsed;
    // Lists, disabled settings, and the one default that depends on the machine are described in words.
    if (/^(number|boolean|string)$/.test(typeof data) && name !== 'SEND_NOTES_DIR')
      expect(without).toBe(String(data));
    if (name.endsWith('_RETRY_SCHEDULE')) expect(shape[name]!.parse(without)).toEqual(data);
  });
});

describe('the settings of the console', () => {
  const [, section = ''] =
    /\n## The console\n([^]*?)\n### Sign-in with an identity/.exec(document.text) ?? [];
  const told = tableUnder(document, '## The console').flatMap(([names = '', without = '']) =>
    names.split(' and ').map((name) => [name, without] as const),
  );
  // The sign-in of a demo is not for installations.
  const { DEMO_EMAIL: _email, DEMO_PASSWORD: _password, ...expected } = consoleSettings;

  it('are all there', () => {
    for (const name of Object.keys(expected)) expect(section).toContain(`\`${name}\``);
  });

  it.each(told)('state what happens without %s: %s', (name, without) => {
    const parsed = consoleSettings[name]!.safeParse(undefined);
    expect(parsed.success).toBe(without !== 'required');
    if (/^(number|boolean|string)$/.test(typeof parsed.data)) expect(without).toBe(String(parsed.data));
  });

  it('work as in the services if the table does not have them', () => {
    const others = Object.keys(expected).filter((name) => !told.some(([each]) => each === name));
    for (const name of others) expect(consoleSettings[name]).toBe(settings.both[name]);
  });
});

it('has every number of ours that /metrics reports', async () => {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  const ours = metrics.map(({ name }) => name).filter((name) => !/^(process|nodejs)_/.test(name));
  expect(new Set(tableUnder(document, '## Monitoring').map(([name]) => name))).toEqual(new Set(ours));
});

describe('compose.yaml', () => {
  const { services } = parse(readFileSync(`${root}infra/deploy/compose.yaml`, 'utf8'), { merge: true }) as {
    services: Record<
      string,
      {
        image: string;
        command?: string;
        environment?: Record<string, unknown>;
        healthcheck?: { test?: string | string[] };
      }
    >;
  };

  it('checks the health of everything that goes on running', () => {
    const unchecked = Object.entries(services).filter(([, { healthcheck }]) => !healthcheck?.test);
    expect(unchecked.map(([name]) => name)).toEqual(['outreach-migrate', 'survey-migrate']);
  });

  it('lets no service use the superuser, and each only the roles of the databases it has', () => {
    for (const service of ['outreach', 'survey']) {
      for (const part of ['a', 'b', 'worker', 'migrate']) {
        const { environment } = services[`${service}-${part}`]!;
        const address = (role: string) =>
          `postgres://${role}:\${${role.toUpperCase()}_DATABASE_PASSWORD:?}@postgres:5432/${role}`;
        expect(environment).toMatchObject({
          DATABASE_URL: address(service),
          ACCOUNTS_DATABASE_URL: address('accounts'),
        });
        expect(JSON.stringify(environment)).not.toContain('POSTGRES_PASSWORD');
      }
    }
  });

  it('has a Redis that answers nobody without the password, which the services know', async () => {
    const password = 'a-password';
    const [, ...args] = services.redis!.command!.replace('${REDIS_PASSWORD:?}', password).split(' ');
    const program = await findRedis(process.env.PATH ?? '');
    if (!program && process.env.CI) throw new Error('no Redis is installed');
    if (!program) return console.warn('no Redis is installed: its password is not tested');
    const folder = await mkdtemp(join(tmpdir(), 'reachback-compose-redis-'));
    const port = await freePort();
    const server = spawn(program.path, [...args, '--port', String(port), '--dir', folder], {
      stdio: 'ignore',
    });
    try {
      const { REDIS_URL: url } = services['survey-worker']!.environment as Record<string, string>;
      const given = url!.replace('${REDIS_PASSWORD:?}', password);
      const { password: own } = new URL(given);
      expect(await askRedis(port, 'PING')).toMatch(/^-NOAUTH/);
      expect(await askRedis(port, `AUTH ${own}\r\nPING`)).toContain('+PONG');
    } finally {
      server.kill();
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('takes every image from a variable, so that it can be pinned by digest', () => {
    for (const name of ['postgres', 'redis', 'gateway'])
      expect(services[name]!.image).toMatch(/^\$\{\w+_IMAGE:-/);
  });

  it('gives the console every setting it reads, but the sign-in of a demo', () => {
    const { HOST: _host, DEMO_EMAIL: _email, DEMO_PASSWORD: _password, ...expected } = consoleSettings;
    expect(new Set(Object.keys(services.console!.environment!))).toEqual(new Set(Object.keys(expected)));
  });

  it.each(['outreach', 'survey'] as const)('gives the processes of %s every setting they read', (service) => {
    // The image decides where a process listens, and where it stores persistent files.
    const { HOST: _host, SEND_NOTES_DIR: _notes, ...expected } = { ...settings.both, ...settings[service] };
    for (const process of ['a', 'b', 'worker', 'migrate'].map((part) => services[`${service}-${part}`])) {
      expect(new Set(Object.keys(process?.environment ?? {}))).toEqual(new Set(Object.keys(expected)));
    }
  });
});

/** Sends lines in Redis' own protocol, as soon as the server listens. @returns its response */
async function askRedis(port: number, lines: string): Promise<string> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${lines}\r\nQUIT\r\n`);
    const answer = await text(socket).catch(() => '');
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
