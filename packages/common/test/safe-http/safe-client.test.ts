import type { IncomingHttpHeaders } from 'node:http';
import { createSafeClient, type SafeClientOptions } from '../../src/safe-http/safe-client.ts';
import { createFacts } from '@reachback/testing/facts';
import { anHttpServer, bodyOf, type TestServer } from '@reachback/testing/network/raw-servers';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function aClient(options: Partial<SafeClientOptions> = {}) {
  const client = createSafeClient({ allowCidrs: ['127.0.0.0/8'], ...options });
  closers.push(() => client.close());
  return client;
}

async function aServer(...answer: Parameters<typeof anHttpServer>): Promise<TestServer> {
  const server = await anHttpServer(...answer);
  closers.push(() => server.close());
  return server;
}

const post = { headers: {}, body: '{}' };

describe('a request', () => {
  it('is a POST of exactly the body and the headers given, and says nothing of its own', async () => {
    const seen: { headers: IncomingHttpHeaders; body: string; line: string }[] = [];
    const server = await aServer(async (request, response) => {
      const line = `${request.method} ${request.url}`;
      seen.push({ line, headers: request.headers, body: await bodyOf(request) });
      response.end();
    });
    const headers = { 'Content-Type': 'application/json', 'X-Own': 'yes' };
    await aClient().post({ url: `${server.origin}/hook?a=b%20c`, headers, body: '{"text":"Grüße 👋"}' });
    const host = server.origin.slice('http://'.length);
    expect(seen).toEqual([
      {
        line: 'POST /hook?a=b%20c',
        body: '{"text":"Grüße 👋"}',
        headers: {
          host,
          connection: 'keep-alive',
          'content-type': 'application/json',
          'x-own': 'yes',
          'content-length': '23',
        },
      },
    ]);
  });

  it.each([
    ['a header that HTTP cannot carry', { 'X-Own': 'a\r\nb: c' }],
    ['a header name with a space', { 'X Own': 'a' }],
    ['a wrong Content-Length', { 'Content-Length': '999' }],
    ['Transfer-Encoding', { 'Transfer-Encoding': 'chunked' }],
    ['Expect', { Expect: '100-continue' }],
    ['an upgrade', { Connection: 'upgrade', Upgrade: 'websocket' }],
    ['another Host', { hOsT: 'internal.example' }],
  ])('with %s is not sent', async (_, headers) => {
    const server = await aServer();
    const attempt = await aClient().post({ url: server.origin, headers, body: '{}' });
    expect(attempt).toMatchObject({ error: 'invalid_request' });
  });

  it('goes nowhere near the proxy that the environment names', async () => {
    const [proxy, server] = [await aServer(), await aServer()];
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : proxy.origin;
    closers.push(async () => names.forEach((name) => delete process.env[name]));
    expect(await aClient().post({ url: server.origin, ...post })).toMatchObject({ status: 200 });
    expect(proxy.connections()).toBe(0);
  });
});

describe('an answer', () => {
  const answerOf = async (...answer: Parameters<typeof anHttpServer>) => {
    const server = await aServer(...answer);
    return aClient().post({ url: server.origin, ...post });
  };

  it.each([200, 204, 299, 301, 302, 303, 307, 308, 400, 404, 410, 429, 500, 599])(
    'of %i is reported as it is; redirects are not followed',
    async (status) => {
      const target = await aServer();
      const attempt = await answerOf((_request, response) => {
        response.writeHead(status, { Location: target.origin }).end();
      });
      expect(attempt).toEqual({ status, head: '', retryAfterSeconds: null, durationMs: expect.any(Number) });
      expect(target.connections()).toBe(0);
    },
  );

  it('is kept up to 4 KiB, whole characters only', async () => {
    const attempt = await answerOf((_request, response) => void response.end('a' + 'ü'.repeat(4000)));
    expect(attempt).toMatchObject({ status: 200, head: 'a' + 'ü'.repeat(2047) });
  });

  it('is text that Postgres can store, whatever bytes came', async () => {
    const bytes = Buffer.from([0x61, 0x00, 0xff, 0xed, 0xa0, 0x80, 0x62]);
    const attempt = await answerOf((_request, response) => void response.end(bytes));
    const head = 'head' in attempt ? attempt.head : '';
    expect(head).toMatch(/^a\uFFFD+b$/);
  });

  it.each([
    ['seconds', '120', 120],
    ['no number', 'soon', null],
    ['a negative number', '-1', null],
    ['a date in the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['a date without a zone', '2099-01-01', null],
  ])('with a Retry-After of %s is understood', async (_, value, expected) => {
    const attempt = await answerOf((_request, response) => {
      response.writeHead(503, { 'Retry-After': value }).end();
    });
    expect(attempt).toMatchObject({ status: 503, retryAfterSeconds: expected });
  });

  it('with a date for Retry-After is counted from now', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const attempt = await answerOf((_request, response) => {
      response.writeHead(429, { 'Retry-After': inAnHour }).end();
    });
    const seconds = 'retryAfterSeconds' in attempt ? attempt.retryAfterSeconds : null;
    expect(seconds).toBeGreaterThan(3590 - 60);
    expect(seconds).toBeLessThanOrEqual(3600);
  });
});

describe('connections', () => {
  it('are used again', async () => {
    const server = await aServer();
    const client = aClient();
    for (let request = 0; request < 20; request++) await client.post({ url: server.origin, ...post });
    // The second one while the pool has not yet noticed that the first is free.
    expect(server.connections()).toBeLessThanOrEqual(2);
  });

  it('are at most as many as allowed, however many requests there are', async () => {
    const server = await aServer();
    const client = aClient({ connectionsPerOrigin: 3 });
    const requests = Array.from({ length: 100 }, () => client.post({ url: server.origin, ...post }));
    const statuses = (await Promise.all(requests)).map((attempt) => 'status' in attempt && attempt.status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(server.connections()).toBeLessThanOrEqual(3);
  });
});

describe('a request that is called off', () => {
  it('ends at once when its signal says so, before and after it was sent', async () => {
    const server = await aServer(() => {});
    const client = aClient();
    expect(await client.post({ url: server.origin, ...post, signal: AbortSignal.abort() })).toMatchObject({
      error: 'aborted',
    });
    const over = new AbortController();
    const requests = Array.from({ length: 60 }, () =>
      client.post({ url: server.origin, ...post, signal: over.signal }),
    );
    over.abort();
    for (const attempt of await Promise.all(requests)) expect(attempt).toMatchObject({ error: 'aborted' });
  });

  it('is every one after close, while close waits for those before', async () => {
    const facts = createFacts();
    let finish: (() => void) | undefined;
    const server = await aServer((_request, response) => {
      finish = () => void response.end('late');
      facts.changed();
    });
    const client = aClient();
    const running = client.post({ url: server.origin, ...post });
    await facts.until(() => finish !== undefined);
    const closed = client.close();
    expect(await client.post({ url: server.origin, ...post })).toMatchObject({ error: 'aborted' });
    finish!();
    await closed;
    expect(await running).toMatchObject({ status: 200, head: 'late' });
  });
});
