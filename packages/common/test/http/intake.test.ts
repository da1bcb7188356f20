import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { listening } from '@reachback/testing/network/listening';
import { startToyService, type ToyService } from './toy-service.ts';

let toy: ToyService;
let server: Awaited<ReturnType<typeof listening>>;
const sockets: Socket[] = [];

async function start(options: Parameters<typeof startToyService>[0] = {}) {
  toy = await startToyService(options);
  server = await listening(toy.app);
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
  await toy.stop();
});

const large = (name = 'large') => JSON.stringify({ name, tags: [{ text: 'x'.repeat(1_500_000) }] });

/** An object of this many keys. */
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));

const post = (who: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1/piles`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${who}`, 'Content-Type': 'application/json', ...headers },
    body,
  });

/** Sends what is given of a request whose body is to have `length` bytes. */
async function open(who: string, length: number, given = '', path = '/api/v1/piles'): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: toy\r\nAuthorization: Bearer ${who}\r\n` +
      'Accept: application/json, text/event-stream\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${given}`,
  );
  return socket;
}

/** Waits until what the service says of itself is so. */
async function until(isSo: (state: ReturnType<ToyService['intake']['state']>) => boolean): Promise<void> {
  while (!isSo(toy.intake.state())) await new Promise((resolve) => setImmediate(resolve));
}

const isEmpty = ({
  call,
  large: big,
  stream,
  gathered,
  bodyBytes,
}: ReturnType<ToyService['intake']['state']>) =>
  [call, big, stream, gathered].every(({ held, waiting }) => held === 0 && waiting === 0) && bodyBytes === 0;

const answerOf = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { error?: { code: string } }).error?.code,
  retryAfter: response.headers.get('retry-after'),
});

const anHour = 3_600_000;

describe('a client that hangs up', () => {
  it('leaves nothing behind, at whatever stage it does, and nobody else waits for it', async () => {
    await start({ intake: { waitMsMax: anHour } });
    const body = large();
    for (let round = 0; round < 5; round += 1) {
      let pass = () => {};
      toy.context.gate = new Promise((resolve) => (pass = resolve));
      // After the headers, and in the middle of the body.
      const early = [
        await open('writer', body.length),
        await open('writer', body.length, body.slice(0, 9e5)),
      ];
      await until(({ bodyBytes }) => bodyBytes >= 9e5);
      expect(toy.intake.state().large.held).toBe(0);
      for (const socket of early) socket.destroy();
      await until(({ bodyBytes }) => bodyBytes === 0);
      // While they are handled, and while they wait for that.
      const handled = await open('writer', body.length, body);
      await until(({ large: { held } }) => held === 1);
      const waiting = await Promise.all(Array.from({ length: 6 }, () => open('writer', body.length, body)));
      await until(({ large: { waiting: queue } }) => queue === 6);
      for (const socket of waiting) socket.destroy();
      await until(({ large: { waiting: queue } }) => queue === 0);
      handled.destroy();
      // Another organization's large body is handled meanwhile.
      const other = post('other', large('of another'));
      await until(({ large: { held } }) => held === 2);
      pass();
      expect((await other).status).toBe(201);
      // One that does not read its answer.
      const unread = large(`unread ${round}`);
      const deaf = await open('writer', unread.length, unread);
      deaf.pause();
      await until((state) => toy.context.made.includes(`unread ${round}`) && isEmpty(state));
    }
    const answers = await Promise.all([post('writer', body), post('writer', body), post('other', body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(toy.intake.state()).toMatchObject({ bodyBytes: 0, large: { held: 0, waiting: 0 } });
  });

  it('holds no slot while its body arrives, however many it begins', async () => {
    await start();
    const length = 6_000_000;
    for (let begun = 0; begun < 50; begun += 1) await open('writer', length, '{');
    await until(({ bodyBytes }) => bodyBytes === 50);
    expect((await post('writer', large())).status).toBe(201);
    expect((await post('other', large())).status).toBe(201);
  });
});

describe('a client that has disconnected before its turn', () => {
  it.each([
    { method: 'GET', worked: 0 },
    { method: 'POST', worked: 1 },
  ])('$method: its work is done only if it changes something', async ({ method, worked }) => {
    await start();
    let count = 0;
    let settle = () => {};
    const settled = new Promise<void>((resolve) => (settle = resolve));
    const bare = await listening(async (request) => {
      request.socket.destroy();
      const turn = { user: 'reader', kind: 'call', request } as const;
      await toy.intake.work(turn, async () => void (count += 1)).catch(() => {});
      settle();
    });
    await fetch(bare.url, { method }).catch(() => {});
    await settled;
    await bare.close();
    expect(count).toBe(worked);
    expect(isEmpty(toy.intake.state())).toBe(true);
  });
});

describe('408', () => {
  it('for a body that arrives too slowly, and the connection is closed', async () => {
    await start({ intake: { pace: { graceMs: 50 } } });
    const socket = await open('writer', 6_000_000, '{');
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 408 [^]*Connection: close[^]*"request_timeout"/i);
    await once(socket, 'close');
    expect(toy.intake.state().bodyBytes).toBe(0);
  });
});

describe('a body that arrives after its caller was identified', () => {
  const body = JSON.stringify({ name: 'slow' });

  it.each<[string, (callers: ToyService['callers']) => void, string]>([
    ['of a caller that nothing changed for is taken', () => {}, '201 '],
    [
      'changes nothing once the credential is revoked',
      (callers) => (callers.writer = null),
      '401 unauthorized',
    ],
    [
      'changes nothing once its scope is withdrawn',
      (callers) => (callers.writer = { ...callers.writer!, scopes: callers.reader!.scopes }),
      '403 insufficient_scope',
    ],
    [
      'changes nothing in another organization that was selected meanwhile',
      (callers) => (callers.writer = callers.other!),
      '409 invalid_state',
    ],
  ])('%s', async (_name, change, outcome) => {
    expect(await outcomeOf('/api/v1/piles', body, change)).toBe(outcome);
    expect(toy.context.made).toEqual(outcome === '201 ' ? ['slow'] : []);
  });

  it('changes nothing through MCP either', async () => {
    const call = { name: 'toy_make', arguments: { name: 'slow' } };
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call });
    expect(await outcomeOf('/mcp', message, (callers) => (callers.writer = null))).toBe('401 unauthorized');
    expect(toy.context.made).toEqual([]);
  });

  async function outcomeOf(path: string, sent: string, change: (callers: ToyService['callers']) => void) {
    await start();
    const socket = await open('writer', sent.length, sent.slice(0, 5), path);
    await until(({ bodyBytes }) => bodyBytes === 5);
    change(toy.callers);
    socket.write(sent.slice(5));
    const [first] = (await once(socket, 'data')) as [Buffer];
    const [, status, code = ''] = /^HTTP\/1\.1 (\d+)(?:[^]*"code":"(\w+)")?/.exec(first.toString())!;
    return `${status} ${code}`;
  }
});

describe('503', () => {
  it('with Retry-After for an organization whose bodies fill its part of the memory, and only for it', async () => {
    await start({ intake: { bodyBytesMax: 8_000_000 } });
    const length = 2_000_000;
    await open('writer', length, 'x'.repeat(1_900_000));
    await until(({ bodyBytes }) => bodyBytes === 1_900_000);
    const refused = await answerOf(await post('writer', large()));
    expect(refused).toEqual({ status: 503, code: 'unavailable', retryAfter: '1' });
    expect((await post('other', large())).status).toBe(201);
  });

  it('with Retry-After for a large body whose turn does not come', async () => {
    await start({ intake: { waitMsMax: 10 } });
    let pass = () => {};
    toy.context.gate = new Promise((resolve) => (pass = resolve));
    const handled = post('writer', large());
    await until(({ large: { held } }) => held === 1);
    const refused = await answerOf(await post('writer', large()));
    expect(refused).toEqual({ status: 503, code: 'unavailable', retryAfter: '1' });
    pass();
    expect((await handled).status).toBe(201);
  });

  it('with Retry-After for an organization with more calls in flight than it may have, and only for it', async () => {
    await start({ intake: { connections: 4, waitMsMax: 10 } });
    let pass = () => {};
    toy.context.gate = new Promise((resolve) => (pass = resolve));
    const small = JSON.stringify({ name: 'small' });
    const handled = [post('writer', small), post('writer', small)];
    await until(({ call }) => call.held === 2);
    const refused = await answerOf(await post('writer', small));
    expect(refused).toEqual({ status: 503, code: 'unavailable', retryAfter: '1' });
    const other = post('other', small);
    await until(({ call }) => call.held === 3);
    pass();
    expect((await Promise.all([...handled, other])).map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});

describe('what would cost more than its bytes', () => {
  it.each([
    ['nested too deeply', '['.repeat(100) + ']'.repeat(100)],
    ['of too many values', `[${'[],'.repeat(700_000)}[]]`],
    ['an entry of a list with too many keys', `[],${keys(20_000)}`],
    ['a list of too many values within a list', `[${'1,'.repeat(20_000)}1]`],
    ['followed by too many keys', `"a"],${keys(20_000).slice(1, -1)},"last":["z"`],
    ['nested too deeply behind a NUL', `"\\u0000",${'['.repeat(100)}${']'.repeat(100)}`],
  ])('is refused when it is %s', async (_name, text) => {
    await start();
    const refused = await answerOf(await post('writer', `{"name":"a","tags":[${text}]}`));
    expect(refused).toMatchObject({ status: 400, code: 'invalid_json' });
  });

  it('does not hold for as many values in many entries, a comma in a text among them', async () => {
    await start();
    const tags = Array.from({ length: 20_000 }, (_, index) => ({ text: `${index}[,",{` }));
    expect((await post('writer', JSON.stringify({ tags, name: 'wide' }))).status).toBe(201);
  });

  it('is refused when it is compressed more than text can be', async () => {
    await start();
    const packed = gzipSync(large());
    const refused = await answerOf(await post('writer', packed, { 'Content-Encoding': 'gzip' }));
    expect(refused).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(toy.intake.state().bodyBytes).toBe(0);
  });

  it('takes what is compressed as text is, with gzip, and refuses what is not', async () => {
    await start();
    const tags = Array.from({ length: 30_000 }, (_, index) => ({ text: `text ${index}` }));
    const packed = gzipSync(JSON.stringify({ name: 'packed', tags }));
    expect((await post('writer', packed, { 'Content-Encoding': 'gzip' })).status).toBe(201);
    const broken = await answerOf(await post('writer', 'no gzip', { 'Content-Encoding': 'gzip' }));
    expect(broken).toMatchObject({ status: 400, code: 'invalid_request' });
    const unknown = await answerOf(await post('writer', 'x', { 'Content-Encoding': 'compress' }));
    expect(unknown).toMatchObject({ status: 415 });
  });
});
