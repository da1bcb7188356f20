import { once } from 'node:events';
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { ids } from '@reachback/accounts/http/views';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { listening } from '@reachback/testing/network/listening';
import { until } from '@reachback/testing/until';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { startConsole, type Browser, type RunningConsole } from './support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('proxy');
});
afterAll(() => running.close());

const lastAsked = () => running.service.asked.at(-1)!;

it('calls the service as the person, with a token that only this service takes', async () => {
  const { person, browser } = await running.signedIn();
  const { status, body } = await browser.get('/outreach/api/v1/campaigns?limit=5&status=a%2Fb');
  expect({ status, body }).toEqual({ status: 200, body: { data: [] } });
  expect(lastAsked().url).toBe('/api/v1/campaigns?limit=5&status=a%2Fb');
  const jwt = lastAsked().headers.authorization!.replace('Bearer ', '');
  const keys = createLocalJWKSet(running.context.signer.jwks);
  const { payload } = await jwtVerify(jwt, keys, {
    issuer: running.url,
    audience: 'reachback-outreach',
    currentDate: running.clock.now(),
  });
  expect(payload.sub).toBe(person.id);
  expect(payload.exp! - payload.iat!).toBe(300);
});

it('uses a token again, and makes a new one in time', async () => {
  const { browser } = await running.signedIn();
  const token = async () => {
    await browser.get('/survey/api/v1/summary');
    return lastAsked().headers.authorization;
  };
  const first = await token();
  expect(await token()).toBe(first);
  running.clock.advance(150_000 + 1_000);
  expect(await token()).not.toBe(first);
});

it('makes another token for another organization, for which a service has remembered nothing', async () => {
  const { person, browser } = await running.signedIn();
  const { account } = running.context;
  const other = await createOrganization(account, 'test', { name: 'Other', ownerId: person.id });
  const token = async () => {
    await browser.get('/outreach/api/v1/campaigns');
    return lastAsked().headers.authorization!.replace('Bearer ', '');
  };
  const select = (id: string) =>
    browser.send('POST', `/account/api/v1/organizations/${ids.organization(id)}/select`);
  const first = await token();
  await select(other.id);
  const second = await token();
  await select(person.organizationId);
  expect([first, second].map((jwt) => decodeJwt(jwt).org)).toEqual([person.organizationId, other.id]);
  expect(await token()).toBe(first);
});

it('passes a change on, and neither cookies nor what the browser claims to be', async () => {
  const { browser } = await running.signedIn();
  const answer = await browser.raw(
    'POST',
    '/outreach/api/v1/campaigns',
    {
      'x-reachback-console': '1',
      'content-type': 'application/json',
      authorization: 'Bearer reachback_pat_x',
      'x-forwarded-for': '1.2.3.4',
      'x-organization-id': 'org_other',
      'idempotency-key': 'abc',
      te: 'trailers',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
    '{"name":"New"}',
  );
  expect(answer.status).toBe(200);
  const { method, body, headers } = lastAsked();
  expect({ method, body, key: headers['idempotency-key'] }).toEqual({
    method: 'POST',
    body: '{"name":"New"}',
    key: 'abc',
  });
  expect(headers.cookie).toBeUndefined();
  expect(headers.authorization).not.toContain('reachback_pat');
  expect(headers['x-forwarded-for']).not.toContain('1.2.3.4');
  expect(headers).not.toHaveProperty('x-organization-id');
  expect(headers).not.toHaveProperty('te');
  expect(headers).not.toHaveProperty('traceparent');
});

it('takes no cookie from a service, and no policy', async () => {
  const { browser } = await running.signedIn();
  running.service.answer = (_request, response) => {
    response
      .writeHead(409, {
        'set-cookie': '__Host-reachback=stolen; Path=/',
        'access-control-allow-origin': '*',
        location: 'https://evil.example',
        'content-type': 'application/json',
        'retry-after': '7',
      })
      .end('{"error":{"code":"invalid_state","message":"no"}}');
  };
  const before = new Map(browser.cookies);
  const { status, headers, body } = await browser.get('/outreach/api/v1/x');
  expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'invalid_state' });
  expect(browser.cookies).toEqual(before);
  expect(headers['retry-after']).toBe('7');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('location');
});

it.each([
  '/outreach/metrics',
  '/outreach/api/v1/../../metrics',
  '/outreach/api/v1/%2e%2e/%2e%2e/metrics',
  '/outreach/mcp',
  '/outreach//evil.example/api/v1/x',
  '/outreach@evil.example/api/v1/x',
  '/outreach/api/v2/x',
])('reaches nothing but the API: %s', async (path) => {
  const { browser } = await running.signedIn();
  const asked = running.service.asked.length;
  const { status } = await browser.get(path);
  expect([200, 404]).toContain(status);
  expect(running.service.asked.length).toBe(asked);
});

it('asks for a session', async () => {
  const { status, body } = await running.browser().get('/survey/api/v1/summary');
  expect({ status, code: body.error.code }).toEqual({ status: 401, code: 'unauthorized' });
});

it('answers 404 for a URL in place of a path', async () => {
  const { browser } = await running.signedIn();
  const cookie = `__Host-reachback=${browser.cookies.get('__Host-reachback')}`;
  const path = 'http://other.example/outreach/api/v1/campaigns';
  const asking = ask(running.url, { path, headers: { cookie } }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(404);
});

it('ends with the session, at once', async () => {
  const { person, browser } = await running.signedIn();
  const other = running.browser();
  await other.signIn(person);
  await other.send('POST', '/account/api/v1/sessions/end-others');
  expect((await browser.get('/outreach/api/v1/x')).status).toBe(401);
});

describe('calls that the service does not answer', () => {
  const call = (browser: Browser) => browser.get('/outreach/api/v1/campaigns');
  const held: ServerResponse[] = [];
  const answer = (_request: IncomingMessage, response: ServerResponse) => void response.end();
  beforeEach(() => {
    running.service.answer = (_request, response) => void held.push(response);
  });
  afterEach(() => {
    for (const response of held.splice(0)) response.end();
  });

  it('of one person leave room for others, and further ones wait, but not for ever', async () => {
    const [one, other] = [await running.signedIn(), await running.signedIn()];
    const calls = Array.from({ length: 32 }, () => call(one.browser));
    await until('the share of the person is in use', () => held.length === 32);
    const { status, body } = await call(one.browser);
    expect({ status, message: body.error.message }).toEqual({
      status: 503,
      message: 'no slot for calls to outreach became free in time',
    });
    running.service.answer = answer;
    expect((await call(other.browser)).status).toBe(200);
    for (const response of held.splice(0)) response.end();
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(200);
  });

  it('of four people leave room for a fifth', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => running.signedIn()));
    const [last, ...busy] = people.map(({ browser }) => browser);
    const calls: ReturnType<typeof call>[] = [];
    // From half of the connections on, an equal share of that half.
    const shares = [32, 64, 64 + 21, 64 + 21 + 16];
    for (const [index, browser] of busy.entries()) {
      calls.push(...Array.from({ length: 32 }, () => call(browser)));
      await until('the person has a share', () => held.length >= shares[index]!);
    }
    running.service.answer = answer;
    expect((await call(last!)).status).toBe(200);
    expect(held).toHaveLength(shares.at(-1)!);
    for (const response of held.splice(0)) response.end();
    await Promise.all(calls);
  });
});

it('passes on what a service answers before it has read an upload, and reads the rest', async () => {
  const service = await listening(async (incoming, response) => {
    for await (const _first of incoming.iterator({ destroyOnReturn: false })) break;
    response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
    incoming.resume();
  });
  const fresh = await startConsole('refused upload', { OUTREACH_URL: service.url });
  const { browser } = await fresh.signedIn();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (method: string, path: string, body?: string) => {
    const cookie = `__Host-reachback=${browser.cookies.get('__Host-reachback')}`;
    const headers = { cookie, 'x-reachback-console': '1', 'content-type': 'text/csv' };
    const sending = ask(fresh.url + path, { agent, method, headers }).end(body);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    return response.resume().statusCode;
  };
  expect(await send('POST', '/outreach/api/v1/campaigns/x/leads/import', 'x'.repeat(20_000_000))).toBe(400);
  // On the same connection.
  expect(await send('GET', '/account/api/v1/me')).toBe(200);
  agent.destroy();
  await fresh.close();
  await service.close();
});

it('says in the words of the services that one of them is unavailable', async () => {
  const { browser } = await running.signedIn();
  running.service.answer = (_request, response) => response.destroy();
  const broken = await browser.get('/outreach/api/v1/campaigns');
  await running.service.stop();
  const away = await browser.send('POST', '/outreach/api/v1/campaigns', { name: 'x' });
  for (const { status, body, headers } of [broken, away]) {
    expect({ status, code: body.error.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(headers['retry-after']).toBe('5');
  }
});
