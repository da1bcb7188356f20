import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller } from '../../src/auth/bearer-auth.ts';
import { errorHandler, newApp, securityHeaders } from '../../src/http/routing/app-shell.ts';
import { Download, sendDownload } from '../../src/http/routing/download.ts';
import type { AnyEndpoint } from '../../src/http/routing/endpoint.ts';
import { createIntake } from '../../src/http/intake/intake.ts';
import { createLog } from '../../src/runtime/log.ts';
import { endpointRouter } from '../../src/http/routing/router.ts';
import { newUuid } from '../../src/values/ids.ts';
import { createFacts } from '@reachback/testing/facts';
import request from 'supertest';
import { z } from 'zod';

/** What the endpoint below sends, and how far it got. */
let makeParts: () => AsyncIterable<string>;
let made = 0;
let stopped = false;
const facts = createFacts();

async function* many(count: number, part: string) {
  try {
    for (; made < count; made += 1) yield part;
  } finally {
    stopped = true;
    facts.changed();
  }
}

const endpoint: AnyEndpoint<null> = {
  method: 'GET',
  path: '/file',
  name: 'getFile',
  summary: 'Get a file',
  group: 'files',
  scope: 'outreach:read',
  input: z.object({}),
  output: z.string(),
  downloadTypes: ['text/csv'],
  handle: async () => new Download({ name: 'a.csv', type: 'text/csv; charset=utf-8', parts: makeParts() }),
};

const answer: AnyEndpoint<null> = {
  ...endpoint,
  method: 'POST',
  name: 'makeFile',
  output: z.object({}),
  downloadTypes: undefined,
  handle: async () => new Download({ name: 'a.json', type: 'application/json', parts: makeParts() }),
};

const intake = createIntake({ connections: 4, bodyBytesMax: 1_000_000 });
const app = newApp({ trustedProxies: 0 });
app.use(securityHeaders());
app.use((_request, response, next) => {
  const caller: Caller = {
    organizationId: '',
    actor: 'person:1',
    role: 'member',
    scopes: new Set(['outreach:read']),
    credentialId: '1',
  };
  response.locals.caller = caller;
  response.locals.identifyAgain = async () => caller;
  next();
});
app.use(
  endpointRouter([endpoint, answer], null, {
    runOnce: async (_call, run) => run(newUuid()),
    audit: async () => {},
    intake,
  }),
);
app.use(errorHandler(createLog({ service: 'test', level: 'silent' })));

let server: Server;
beforeAll(async () => {
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  made = 0;
  stopped = false;
});

async function open(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, path: '/file' }), 'response')) as [IncomingMessage];
  return response;
}

async function noMoreIsMade(): Promise<void> {
  for (let before = -1, turns = 0; turns < 200; turns = made === before ? turns + 1 : 0) {
    before = made;
    await nextTurn();
  }
}

it('is sent as an attachment that nobody stores, without an ETag', async () => {
  makeParts = () => many(3, 'ü\r\n');
  const { text, headers } = await request(app).get('/file').expect(200);
  expect(text).toBe('ü\r\nü\r\nü\r\n');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="a.csv"',
    'cache-control': 'private, no-store',
  });
  expect(headers.etag).toBeUndefined();
});

it('makes nothing for a HEAD', async () => {
  makeParts = () => many(3, 'x');
  const { headers } = await request(app).head('/file').expect(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(made).toBe(0);
});

it('makes no more than the client takes, and stops when the client goes', async () => {
  makeParts = () => many(10_000, 'x'.repeat(100_000));
  const response = await open();
  await once(response, 'data');
  response.pause();
  await noMoreIsMade();
  expect(made).toBeLessThan(500);
  response.destroy();
  await facts.until(() => stopped);
  expect(made).toBeLessThan(500);
});

it('answers a body while it holds the slot of a download, not of a call', async () => {
  const held: object[] = [];
  makeParts = async function* () {
    const { call, stream } = intake.state();
    held.push({ call: call.held, stream: stream.held });
    yield '{"a":';
    yield '1}';
  };
  const { body, headers } = await request(app).post('/file').send({}).expect(200);
  expect(body).toEqual({ a: 1 });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(held).toEqual([{ call: 0, stream: 1 }]);
});

it('cuts the connection when the making fails on the way', async () => {
  makeParts = async function* () {
    yield 'id\r\n';
    throw new Error('the database went away');
  };
  const response = await open();
  expect(response.statusCode).toBe(200);
  await expect(response.toArray()).rejects.toThrow('aborted');
});

describe('a client that reads nothing any more', () => {
  it('is cut off, and the parts are given up', async () => {
    made = 0;
    stopped = false;
    const unread = newApp({ trustedProxies: 0 });
    unread.get('/', async (_request, response) => {
      const parts = many(100_000, 'x'.repeat(10_000));
      await sendDownload(response, new Download({ name: 'a.csv', type: 'text/csv', parts }), 100);
    });
    const other = unread.listen(0, '127.0.0.1');
    await once(other, 'listening');
    // A TCP server has an AddressInfo.
    const { port } = other.address() as AddressInfo;
    const call = get({ port, host: '127.0.0.1' });
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.pause().on('error', () => undefined);
    await facts.until(() => stopped);
    expect(made).toBeLessThan(100_000);
    call.destroy();
    other.close();
  });
});
