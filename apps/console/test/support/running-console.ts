import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { accountsMigrations, migrateAccounts } from '@reachback/accounts/migrate';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { addMember } from '@reachback/accounts/organizations/members';
import { createPerson } from '@reachback/accounts/people/people';
import type { Role } from '@reachback/common/auth/bearer-auth';
import { fixedClock } from '@reachback/common/runtime/clock';
import { createLifecycle, listen } from '@reachback/common/runtime/lifecycle';
import { createLog } from '@reachback/common/runtime/log';
import { createTestDatabase, migrationsKey } from '@reachback/testing/database/test-database';
import { freePort } from '@reachback/testing/network/free-port';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { request, type Dispatcher } from 'undici';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { openContext } from '../../src/open-context.ts';

const log = createLog({ service: 'test', level: (process.env.TEST_LOG_LEVEL as 'silent') ?? 'silent' });
export const password = 'correct horse battery';

/** The console with a database, a mail server and a service of its own, reached over HTTP. */
export interface RunningConsole {
  url: string;
  context: Context;
  clock: ReturnType<typeof fixedClock>;
  mails: RunningSmtpServer;
  /** What stands in the place of outreach: answers with what `answer` says, and keeps what it was asked. */
  service: {
    asked: Asked[];
    answer: (request: IncomingMessage, response: ServerResponse) => void;
    stop(): Promise<void>;
  };
  /** Somebody at a browser that nobody has used before. */
  browser(): Browser;
  /** A person with a role in an organization that is selected. */
  person(given?: { role?: Role; organizationId?: string }): Promise<Person>;
  /** A person, and the browser in which they signed in. */
  signedIn(given?: { role?: Role; organizationId?: string }): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface Person {
  id: string;
  email: string;
  organizationId: string;
}

export interface SignedIn {
  person: Person;
  browser: Browser;
}

interface Asked {
  url: string;
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Reply {
  status: number;
  // What the console answered, whatever it is.
  body: any;
  headers: Record<string, string | string[] | undefined>;
}

/** The status of a reply and the code of its error, e.g. `404 not_found`; the status alone where it is no error. */
export const outcome = ({ status, body }: Pick<Reply, 'status' | 'body'>): string =>
  `${status} ${body?.error?.code ?? ''}`.trim();

/** Keeps cookies as a browser does, and sends what the web program sends. */
export interface Browser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Reply>;
  /** As it is given, with no header added but the cookies. */
  raw(
    method: Dispatcher.HttpMethod,
    path: string,
    headers: Record<string, string>,
    body?: string | Readable,
  ): Promise<Reply>;
  signIn(person: { email: string }, more?: { password?: string; code?: string }): Promise<Reply>;
}

/**
 * @param files the folder of the web program; by default a page without a program
 * @param port by default a free one
 */
export async function startConsole(
  name: string,
  env: Record<string, string> = {},
  files?: string,
  port?: number,
): Promise<RunningConsole> {
  port ??= await freePort();
  const database = await createTestDatabase({
    name: `console ${name}`,
    migrate: async (url) => void (await migrateAccounts(url, log)),
    templateKey: `accounts ${await migrationsKey(accountsMigrations)}`,
  });
  const mails = await startSmtpServer();
  const service = await startService();
  const emptyRoot = await aWebRoot();
  const url = `http://localhost:${port}`;
  const clock = fixedClock(new Date());
  const lifecycle = createLifecycle(log);
  const session = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });
  const config = readConfig({
    ACCOUNTS_DATABASE_URL: database.url,
    OUTREACH_DATABASE_URL: database.url,
    SURVEY_DATABASE_URL: database.url,
    PUBLIC_URL: url,
    OUTREACH_URL: service.url,
    SURVEY_URL: service.url,
    SESSION_KEYS: session.toString('base64'),
    SIGNING_KEY: randomBytes(32).toString('base64'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    ...env,
  });
  const context = await openContext({ config, log, lifecycle, replace: { clock } });
  await listen({
    app: createApp(context, { lifecycle, webRoot: files ?? emptyRoot }),
    host: '127.0.0.1',
    port,
    lifecycle,
    drainMs: 0,
  });
  lifecycle.onStop('live updates', () => context.live.close());
  const browser = () => aBrowser(`http://127.0.0.1:${port}`, url);
  return {
    url,
    context,
    clock,
    mails,
    service,
    browser,
    person: (given) => aPerson(context, given),
    async signedIn(given) {
      const signedIn = { person: await aPerson(context, given), browser: browser() };
      const { status } = await signedIn.browser.signIn(signedIn.person);
      if (status !== 200) throw new Error(`signing in was answered with ${status}`);
      return signedIn;
    },
    async close() {
      await lifecycle.stop();
      await Promise.all([service.stop(), mails.close(), rm(emptyRoot, { recursive: true })]);
      await database.drop();
    },
  };
}

async function aPerson(
  { account }: Context,
  { role = 'owner', organizationId }: { role?: Role; organizationId?: string } = {},
): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { id } = await createPerson(account, 'test', { email, name: 'Ann Example', password });
  if (organizationId) {
    await addMember(account, 'test', { organizationId, personId: id, role });
    return { id, email, organizationId };
  }
  const organization = await createOrganization(account, 'test', { name: 'Acme', ownerId: id });
  return { id, email, organizationId: organization.id };
}

function aBrowser(base: string, url: string): Browser {
  const cookies = new Map<string, string>();
  const raw: Browser['raw'] = async (method, path, headers, body) => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await request(base + path, {
      method,
      headers: { host: new URL(url).host, ...(cookie ? { cookie } : {}), ...headers },
      body,
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(key);
      else cookies.set(key, value);
    }
    const text = await answer.body.text();
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson && text ? JSON.parse(text) : text,
      headers: answer.headers,
    };
  };
  const send: Browser['send'] = (method, path, body) =>
    raw(
      method,
      path,
      {
        'x-reachback-console': '1',
        'sec-fetch-site': 'same-origin',
        origin: url,
        'content-type': 'application/json',
      },
      body === undefined ? undefined : JSON.stringify(body),
    );
  return {
    cookies,
    raw,
    send,
    get: (path, headers = {}) => raw('GET', path, { 'sec-fetch-site': 'same-origin', ...headers }),
    signIn: ({ email }, more = {}) => send('POST', '/account/api/v1/sign-in', { email, password, ...more }),
  };
}

async function startService() {
  const asked: Asked[] = [];
  const service = {
    url: '',
    asked,
    answer: (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('content-type', 'application/json').end('{"data":[]}');
    },
    stop: async () => {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
  const server: Server = createServer(async (incoming, response) => {
    const body = await incoming.setEncoding('utf8').toArray();
    asked.push({
      url: incoming.url!,
      method: incoming.method!,
      headers: incoming.headers,
      body: body.join(''),
    });
    service.answer(incoming, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

async function aWebRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'reachback-web-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Reachback</title>');
  await writeFile(join(root, 'assets', 'main-1a2b3c.js'), 'export {};');
  return root;
}
