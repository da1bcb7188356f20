import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { migrateAccounts } from '@reachback/accounts/migrate';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { createLog } from '@reachback/common/runtime/log';
import { freePort } from '@reachback/testing/network/free-port';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import { Agent, request } from 'undici';
import { credentials } from './support/credentials.ts';
import { installedNginx, startGateway, type Gateway } from './support/nginx.ts';
import { aService, type Service } from './support/processes.ts';

const log = createLog({ service: 'test', level: 'silent' });
const migrationsOf = (name: string) =>
  fileURLToPath(new URL(`../../../../apps/${name}/prisma/migrations`, import.meta.url));

describe.each(installedNginx())('both services behind %s', (program) => {
  let databases: TestDatabase[];
  let services: { outreach: Service[]; survey: Service[] };
  let gateway: Gateway;
  let token: string;
  let key: string;
  const agents: Agent[] = [];

  beforeAll(async () => {
    databases = [await createEmptyDatabase('gateway outreach'), await createEmptyDatabase('gateway survey')];
    const [outreach, survey] = databases.map(({ url }) => url) as [string, string];
    const accountsUrl = `${outreach}?schema=accounts`;
    await migrateAccounts(accountsUrl, log);
    await migrate({ url: outreach, directory: migrationsOf('outreach'), log });
    await migrate({ url: survey, directory: migrationsOf('survey'), log });
    ({ token, key } = await credentials(accountsUrl, log));
    const environment = (url: string, host: string) => ({
      DATABASE_URL: url,
      ACCOUNTS_DATABASE_URL: accountsUrl,
      REDIS_URL: process.env.TEST_REDIS_URL ?? '',
      PUBLIC_URL: `https://${host}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'surveys@mail.test',
      SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
      ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64'),
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_PER_10_SECONDS: '1000000',
      RATE_LIMIT_PER_MINUTE: '1000000',
      INVITATIONS_PER_HOUR: '100000000',
      INVITATIONS_PER_DAY_AT_FIRST: '100000000',
      LOG_LEVEL: 'error',
    });
    services = {
      outreach: await Promise.all(
        [1, 2].map(async () =>
          aService('outreach', await freePort(), environment(outreach, 'outreach.test')),
        ),
      ),
      survey: [aService('survey', await freePort(), environment(survey, 'survey.test'))],
    };
    await Promise.all([...services.outreach, ...services.survey].map((service) => service.start()));
    const ports = (list: Service[]) => list.map(({ port }) => port);
    gateway = await startGateway(program, {
      outreach: ports(services.outreach),
      survey: ports(services.survey),
    });
  });
  afterAll(async () => {
    await Promise.all(agents.map((agent) => agent.destroy()));
    await gateway?.close();
    for (const service of [...(services?.outreach ?? []), ...(services?.survey ?? [])]) service.kill();
    await Promise.all((databases ?? []).map((database) => database.drop()));
  });

  /** @param from local address that the client connects from */
  function aClient(from = '127.0.0.1', { certificate } = gateway): Agent {
    const agent = new Agent({ connections: 16, localAddress: from, connect: { ca: certificate } });
    agents.push(agent);
    return agent;
  }
  const hosts = { outreach: 'outreach.test', survey: 'survey.test' };
  async function call(
    service: keyof typeof hosts,
    path: string,
    options: {
      method?: 'GET' | 'POST';
      headers?: Record<string, string>;
      body?: string;
      client?: Agent;
      httpsPort?: number;
    } = {},
  ) {
    const { method = 'GET', headers = {}, body, client = aClient(), httpsPort = gateway.httpsPort } = options;
    const credential = service === 'outreach' ? token : key;
    const answer = await request(`https://127.0.0.1:${httpsPort}${path}`, {
      method,
      body,
      dispatcher: client,
      headers: {
        host: hosts[service],
        authorization: `Bearer ${credential}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, headers: answer.headers, text };
  }

  it('has a base address for each', async () => {
    const { status, headers } = await call('outreach', '/api/v1/campaigns');
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    expect((await call('survey', '/api/v1/responses')).status).toBe(200);
    expect((await call('outreach', '/api/v1/responses')).status).toBe(404);
  });

  it('leads from http to https, and opens nothing under other names', async () => {
    const { statusCode, headers } = await request(
      `http://127.0.0.1:${gateway.httpPort}/api/v1/campaigns?limit=1`,
      {
        headers: { host: 'outreach.test' },
      },
    );
    expect([statusCode, headers.location]).toEqual([308, 'https://outreach.test/api/v1/campaigns?limit=1']);
    await expect(
      request(`http://127.0.0.1:${gateway.httpPort}/`, { headers: { host: 'other.test' } }),
    ).rejects.toThrow();
  });

  it('gives each request an id that the caller, the gateway and the service share', async () => {
    const own = await call('outreach', '/api/v1/campaigns', {
      headers: { 'x-request-id': 'my-request-0001' },
    });
    expect(own.headers['x-request-id']).toBe('my-request-0001');
    const made = await call('outreach', '/api/v1/campaigns', { headers: { 'x-request-id': 'no good' } });
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    for (const id of ['my-request-0001', made.headers['x-request-id']]) {
      await gateway.logged(({ requestId }) => requestId === id);
    }
  });

  it('counts and logs by the real address of the client, whatever it claims', async () => {
    const bad = (client: Agent, claim: string) =>
      call('outreach', '/api/v1/campaigns', {
        client,
        headers: { authorization: 'Bearer wrong', 'x-forwarded-for': claim, 'x-real-ip': claim },
      });
    const [one, other] = [aClient('127.0.0.2'), aClient('127.0.0.3')];
    const statuses = [];
    // Two processes, each with its own limit of 60.
    for (let n = 0; n < 140; n += 1) statuses.push((await bad(one, `198.51.100.${n}`)).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await bad(other, '127.0.0.2')).status).toBe(401);
    await gateway.logged(({ address, status }) => address === '127.0.0.2' && status === 429);
  });

  it('answers 413 in the envelope, from the service and from the gateway', async () => {
    const entries = (mebibytes: number) => JSON.stringify({ entries: ['x'.repeat(mebibytes * 1024 * 1024)] });
    for (const mebibytes of [6, 35]) {
      const answer = await call('outreach', '/api/v1/blocklist', {
        method: 'POST',
        body: entries(mebibytes),
      });
      expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([413, 'payload_too_large']);
    }
  });

  it('takes reports of providers, messages with attachments and CSV files as large as the services do', async () => {
    const post = async (service: keyof typeof hosts, path: string, body: string, type = 'application/json') =>
      (await call(service, path, { method: 'POST', body, headers: { 'content-type': type } })).status;
    const text = (mebibytes: number) => 'x'.repeat(mebibytes * 1024 * 1024);
    expect(await post('outreach', '/inbound/postmark/nobody', text(31))).toBe(404);
    expect(await post('outreach', '/inbound/postmark/nobody', text(35))).toBe(413);
    // Not JSON: it was read.
    expect(await post('outreach', `/api/v1/leads/led_${'0'.repeat(32)}/messages`, text(31))).toBe(400);
    const file = `email,notes\n${`kim@client.test,${'x'.repeat(8_192)}\n`.repeat(4_700)}`;
    expect(await post('survey', '/api/v1/visits/import?dryRun=true', file, 'text/csv')).toBe(200);
  });

  it('logs no part of a link that gives a right of access', async () => {
    const paths = ['/s/token', '/sms/status/token', '/S/token', '//u/token', '/r/token/google', '/q/token'];
    for (const path of [...paths, '/t/en/token']) {
      await call('survey', path);
    }
    for (const route of ['/s/…', '/sms/status/…', '/S/…', '/u/…', '/r/…', '/q/…', '/t/…']) {
      await gateway.logged((line) => line.route === route);
    }
  });

  it('answers 429 in the envelope when one address asks too fast', async () => {
    const client = aClient('127.0.0.4');
    const answers = await Promise.all(
      Array.from({ length: 800 }, () => call('survey', '/healthz', { client })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(JSON.parse(refused[0]!.text).error.code).toBe('rate_limited');
    expect(refused[0]!.headers['retry-after']).toBe('1');
    expect(refused[0]!.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect((await call('survey', '/healthz', { client: aClient('127.0.0.5') })).status).toBe(200);
  });

  it('keeps the numbers inside', async () => {
    for (const path of ['/metrics', '/metrics/', '/METRICS', '/metrics?name[]=up']) {
      const answer = await call('outreach', path);
      expect([answer.status, answer.headers['x-request-id']]).toEqual([
        404,
        expect.stringMatching(/^[0-9a-f]{32}$/),
      ]);
      expect(answer.text).toBe('{"error":{"code":"not_found","message":"No route matches GET /metrics"}}');
    }
  });

  it('does not reveal which tracking domains there are', async () => {
    for (const path of ['/certificates/ask?domain=a.test', '/Certificates/Ask/?domain=a.test'])
      expect((await call('outreach', path)).status).toBe(404);
  });

  it('says in the envelope that a service is unavailable', async () => {
    await services.survey[0]!.stop();
    const away = await call('survey', '/api/v1/responses');
    expect([away.status, JSON.parse(away.text).error.code]).toEqual([503, 'unavailable']);
    expect(away.headers['retry-after']).toBe('2');
    await call('survey', '/s/a-right-of-access');
    await gateway.logged(({ route, status }) => route === '/s/…' && status === 503);
    expect(gateway.errors()).not.toContain('a-right-of-access');
    await services.survey[0]!.start();
  });

  it('gives a visit to the other process when one hangs up on it, and nothing that may not be repeated', async () => {
    let hangUps = 0;
    const rude = createServer((socket) =>
      socket.once('data', () => {
        hangUps += 1;
        socket.destroy();
      }),
    ).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const { port } = rude.address() as AddressInfo;
    /** Responses to ten calls through a new gateway, which tries the faulty server first. */
    const answersTo = async (path: string, body: string) => {
      const servers = { outreach: [port], survey: [port, services.survey[0]!.port] };
      const between = await startGateway(program, servers);
      const through = { client: aClient('127.0.0.1', between), httpsPort: between.httpsPort };
      const statuses: number[] = [];
      for (let n = 0; n < 10; n += 1)
        statuses.push((await call('survey', path, { method: 'POST', body, ...through })).status);
      await between.close();
      return statuses;
    };
    const visits = await answersTo('/api/v1/visits', '{"firstName":"Kim","email":"kim@client.test"}');
    expect(hangUps).toBeGreaterThan(0);
    // There is no survey yet, and a key may not create one: these are the service's own responses.
    expect(new Set(visits)).toEqual(new Set([422]));
    hangUps = 0;
    const surveys = await answersTo('/api/v1/surveys', '{}');
    expect(new Set(surveys)).toEqual(new Set([403, 503]));
    expect(hangUps).toBe(surveys.filter((status) => status === 503).length);
    rude.close();
  });

  it('loses no request while the processes are restarted one after the other', async () => {
    const restarts = { areOver: false };
    // A retry of this test needs different entries.
    const series = Date.now();
    let posted = 0;
    const failures: string[] = [];
    // Each from its own address, to stay below the gateway's rate limit.
    const work = async (worker: number) => {
      const client = aClient(`127.0.1.${worker + 1}`);
      for (let n = 0; !restarts.areOver; n += 1) {
        const entry = `person-${series}-${worker}-${n}@client.test`;
        const body = JSON.stringify({ entries: [entry] });
        const post = await call('outreach', '/api/v1/blocklist', { method: 'POST', body, client });
        if (post.status === 201 && JSON.parse(post.text).added === 1) posted += 1;
        else failures.push(`${post.status} ${post.text}`);
        const get = await call('outreach', `/api/v1/campaigns`, { client });
        if (get.status !== 200) failures.push(`${get.status} ${get.text}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    const workers = Array.from({ length: 4 }, (_none, worker) => work(worker));
    for (const service of services.outreach) {
      const { code, ms } = await service.stop();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(20_000);
      await service.start();
    }
    restarts.areOver = true;
    await Promise.all(workers);
    expect(failures).toEqual([]);
    expect(posted).toBeGreaterThan(100);
  });
});
