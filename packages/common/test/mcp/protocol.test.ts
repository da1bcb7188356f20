import { once } from 'node:events';
import { createServer, type Server, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { startToyService, type ToyService } from '../http/toy-service.ts';

let toy: ToyService;
beforeAll(async () => {
  toy = await startToyService();
});
afterAll(() => toy.stop());

const bothTypes = 'application/json, text/event-stream';

/** A request as an older client sends it, after its handshake. */
function post(
  body: string | object,
  headers: Record<string, string> = {},
  app: RequestListener | Server = toy.app,
) {
  const call = request(app).post('/mcp').set('Authorization', 'Bearer writer').set('Accept', bothTypes);
  return call.set('Content-Type', 'application/json').set(headers).send(body);
}

const rpc = (id: number, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params });
const call = (id: number, name: string, given: object = {}) =>
  rpc(id, 'tools/call', { name, arguments: given });

/** The messages of an answer, which older clients get as a stream of events. */
const messages = (text: string) =>
  [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => JSON.parse(data!) as { id: number; result: any });

const envelope = (code: string) => ({ error: { code, message: expect.any(String) } });
const protocolError = (code: number) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message: expect.any(String) },
});

describe('200', () => {
  it('answers an older client without a session, with the headers of every answer', async () => {
    const { status, text, headers } = await post(call(7, 'toy_page'), { 'X-Request-Id': 'abcd-1234' });
    expect(status).toBe(200);
    expect(messages(text)).toMatchObject([
      { id: 7, result: { structuredContent: { data: ['a'], next: null } } },
    ]);
    expect(headers).toMatchObject({
      'x-request-id': 'abcd-1234',
      'x-organization-id': 'org_00000000000070008000000000000001',
      'x-content-type-options': 'nosniff',
      'ratelimit-policy': expect.any(String),
    });
    expect(headers['mcp-session-id']).toBeUndefined();
  });

  it('answers each message of a batch, and refuses calls past the tenth', async () => {
    const batch = Array.from({ length: 12 }, (_, id) => call(id, 'toy_make', { name: `of a batch ${id}` }));
    const answers = messages((await post(batch)).text).toSorted((a, b) => a.id - b.id);
    expect(answers.map(({ result }) => result.isError ?? false)).toEqual([
      ...Array.from({ length: 10 }, () => false),
      true,
      true,
    ]);
    expect(answers[11]!.result.content[0].text).toBe('rate_limited: more than 10 calls in one request');
    expect(toy.context.made.filter((name) => name.startsWith('of a batch'))).toHaveLength(10);
  });

  it('says that there is nothing to subscribe to', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const listen = rpc(1, 'subscriptions/listen', { notifications: { toolsListChanged: true }, _meta: meta });
    const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' };
    const { body } = await post(listen, headers);
    expect(body).toMatchObject({ id: 1, error: { message: 'Subscription limit reached' } });
  });

  it('reads a body of several megabytes', async () => {
    const tags = Array.from({ length: 60_000 }, () => ({ text: 'x'.repeat(100) }));
    const { text } = await post(call(1, 'toy_make', { name: 'large', tags }));
    expect(messages(text)[0]!.result.structuredContent).toEqual({ name: 'large' });
  });

  it('reads large bodies one at a time, and all of them in the end', async () => {
    const tags = [{ text: 'x'.repeat(1_200_000) }];
    const calls = [1, 2, 3, 4, 5].map((id) => post(call(id, 'toy_make', { name: `large ${id}`, tags })));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('202', () => {
  it('for a notification', async () => {
    const { status } = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(status).toBe(202);
  });
});

describe('400', () => {
  it.each(['{"jsonrpc":', ''])('for %j, which is no JSON', async (body) => {
    const { status, body: answer } = await post(body);
    expect([status, answer]).toEqual([400, protocolError(-32700)]);
  });

  it.each([{}, { jsonrpc: '1.0', id: 1, method: 'ping' }, { jsonrpc: '2.0', id: 1 }])(
    'for %j, which is no message of the protocol',
    async (body) => {
      const { status, body: answer } = await post(body);
      expect([status, answer.error.code < 0]).toEqual([400, true]);
    },
  );

  it('for a revision that does not exist', async () => {
    const { status, body } = await post(rpc(1, 'tools/list'), { 'MCP-Protocol-Version': '1999-01-01' });
    expect([status, body]).toEqual([400, protocolError(-32000)]);
  });
});

describe('401, 403, 429', () => {
  it('401 in the form of all errors, before the body is looked at', async () => {
    const { status, body, headers } = await post('{', { Authorization: 'Bearer nobody' });
    expect([status, body]).toEqual([401, envelope('unauthorized')]);
    expect(headers['www-authenticate']).toBe('Bearer realm="reachback"');
  });

  it('403 for a page of another address, while its own and programs come in', async () => {
    const { status, body } = await post(call(1, 'toy_page'), { Origin: 'https://evil.test' });
    expect([status, body]).toEqual([403, protocolError(-32000)]);
    expect((await post(call(1, 'toy_page'), { Origin: 'http://toy.test' })).status).toBe(200);
    expect((await post(call(1, 'toy_page'), { Origin: 'https://assistant.test' })).status).toBe(200);
  });

  it.each([
    'https://toy.test',
    'http://toy.test:8080',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]',
    'https://sub.assistant.test',
    'https://assistant.test.evil.test',
    'null',
  ])('403 for a page of %s, which is almost an origin that may call', async (origin) => {
    const { status, body } = await post(call(1, 'toy_page'), { Origin: origin });
    expect([status, body]).toEqual([403, protocolError(-32000)]);
  });

  it('lets in a page of the address that the process itself has on its machine', async () => {
    const server = createServer(toy.app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const from = async (origin: string) =>
      (await post(call(1, 'toy_page'), { Origin: origin }, server)).status;
    expect(await from(`http://localhost:${port}`)).toBe(200);
    expect(await from(`http://localhost:${port - 1}`)).toBe(403);
    expect(await from(`http://rebound.test:${port}`)).toBe(403);
    server.close();
  });

  it('429 from the same count as the other requests of the credential', async () => {
    const own = await startToyService({ perMinute: 2 });
    await request(own.app).get('/api/v1/things').set('Authorization', 'Bearer writer');
    expect((await post(call(1, 'toy_page'), {}, own.app)).status).toBe(200);
    const { status, body, headers } = await post(call(2, 'toy_page'), {}, own.app);
    expect([status, body]).toEqual([429, envelope('rate_limited')]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await own.stop();
  });
});

describe('404, 405, 406, 413, 415', () => {
  it('404 for a path below', async () => {
    const { status, body } = await request(toy.app).post('/mcp/x').set('Authorization', 'Bearer writer');
    expect([status, body]).toEqual([404, envelope('not_found')]);
  });

  it.each(['get', 'delete', 'put'] as const)('405 for %s: there are no sessions', async (verb) => {
    const attempt = request(toy.app)[verb]('/mcp').set('Authorization', 'Bearer writer');
    const { status, body, headers } = await attempt;
    expect([status, body, headers.allow]).toEqual([405, envelope('method_not_allowed'), 'POST']);
  });

  it('406 for a client that does not take both kinds of answers', async () => {
    const { status, body } = await post(rpc(1, 'tools/list'), { Accept: 'text/plain' });
    expect([status, body]).toEqual([406, protocolError(-32000)]);
  });

  it('413 above 9 MiB', async () => {
    const { status, body } = await post(call(1, 'toy_make', { name: 'x'.repeat(9 * 1024 * 1024) }));
    expect([status, body.error.code < 0]).toEqual([413, true]);
  });

  it('415 for what is not JSON', async () => {
    const { status, body } = await post('x', { 'Content-Type': 'text/plain' });
    expect([status, body]).toEqual([415, protocolError(-32000)]);
  });
});
