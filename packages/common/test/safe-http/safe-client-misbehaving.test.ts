import { createSafeClient, type SafeClientOptions } from '../../src/safe-http/safe-client.ts';
import { createFacts } from '@reachback/testing/facts';
import { aRawServer, aServerThatSays, type TestServer } from '@reachback/testing/network/raw-servers';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function attemptAt(server: TestServer, options: Partial<SafeClientOptions> = {}, scheme = 'http') {
  const client = createSafeClient({ allowCidrs: ['127.0.0.0/8'], ...options });
  closers.push(
    () => server.close(),
    () => client.close(),
  );
  const url = `${scheme}://127.0.0.1:${server.port}/`;
  return client.post({ url, headers: {}, body: '{"id":"evt_1"}' });
}

const ok = 'HTTP/1.1 200 OK\r\n';

describe('a subscriber that cannot be reached', () => {
  it.each([
    ['its address', ['127.0.0.1']],
    ['any of its addresses', ['127.0.0.1', '127.0.0.2', '127.0.0.3']],
  ])('has nobody at %s', async (_, addresses) => {
    const server = await aRawServer(() => {});
    await server.close();
    const client = createSafeClient({ allowCidrs: ['127.0.0.0/8'], resolve: async () => addresses });
    closers.push(() => client.close());
    for (const url of [
      `http://nobody.test:${server.port}/`,
      `https://nobody.test:${server.port}/`,
      'http://nobody.test:0/',
    ])
      expect(await client.post({ url, headers: {}, body: '' })).toMatchObject({ error: 'connect' });
  });

  it('never finishes the greeting of TLS', async () => {
    const attempt = await attemptAt(await aRawServer(() => {}), { connectMs: 1000 }, 'https');
    expect(attempt).toMatchObject({ error: 'connect', message: 'no connection in time' });
    expect(attempt.durationMs).toBeGreaterThan(900);
  });

  it('hangs up in the middle of the greeting of TLS', async () => {
    const server = await aRawServer((socket) => void socket.once('data', () => socket.destroy()));
    expect(await attemptAt(server, {}, 'https')).toMatchObject({ error: 'tls' });
  });

  it('speaks no TLS', async () => {
    const server = await aServerThatSays('HTTP/1.1 400 Bad Request\r\n\r\n');
    expect(await attemptAt(server, {}, 'https')).toMatchObject({ error: 'tls' });
  });
});

it('an idle connection is closed after seconds, however long the subscriber would keep it', async () => {
  const facts = createFacts();
  let isClosed = false;
  const server = await aRawServer((socket) => {
    socket.once('data', () => socket.write(`${ok}Keep-Alive: timeout=600\r\nContent-Length: 0\r\n\r\n`));
    socket.once('close', () => {
      isClosed = true;
      facts.changed();
    });
  });
  expect(await attemptAt(server)).toMatchObject({ status: 200 });
  await facts.until(() => isClosed);
});

describe('a subscriber that is slow', () => {
  it.each<[string, string]>([
    ['says nothing', ''],
    ['never ends its header', ok],
    ['never ends its body', `${ok}Content-Length: 10\r\n\r\n12345`],
    ['announces an answer that never comes', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ])('and %s is given up after the total', async (_, says) => {
    const attempt = await attemptAt(await aServerThatSays(says), { totalMs: 300 });
    expect(attempt).toMatchObject({ error: 'timeout', message: 'no complete answer in time' });
  });

  it('and drips is given up after the total, with its connection', async () => {
    const facts = createFacts();
    let isClosed = false;
    const server = await aRawServer((socket) => {
      socket.write(`${ok}Transfer-Encoding: chunked\r\n\r\n`);
      const drip = setInterval(() => socket.write('1\r\na\r\n'), 20);
      socket.on('close', () => {
        clearInterval(drip);
        isClosed = true;
        facts.changed();
      });
    });
    expect(await attemptAt(server, { totalMs: 400 })).toMatchObject({ error: 'timeout' });
    await facts.until(() => isClosed);
  });

  it('does not make those wait behind it that go elsewhere', async () => {
    const [slow, quick] = [
      await aServerThatSays(''),
      await aServerThatSays(`${ok}Content-Length: 0\r\n\r\n`),
    ];
    closers.push(
      () => slow.close(),
      () => quick.close(),
    );
    const client = createSafeClient({ allowCidrs: ['127.0.0.0/8'], totalMs: 5000, connectionsPerOrigin: 2 });
    const over = new AbortController();
    const stuck = Array.from({ length: 10 }, () =>
      client.post({ url: slow.origin, headers: {}, body: '', signal: over.signal }),
    );
    expect(await client.post({ url: quick.origin, headers: {}, body: '' })).toMatchObject({ status: 200 });
    over.abort();
    await Promise.all(stuck);
    await client.close();
  });

  it('does not make those wait behind it that go to the same host', async () => {
    const server = await aRawServer((socket) => {
      socket.on('data', (data) => {
        if (String(data).startsWith('POST /quick')) socket.write(`${ok}Content-Length: 0\r\n\r\n`);
      });
    });
    closers.push(() => server.close());
    const client = createSafeClient({ allowCidrs: ['127.0.0.0/8'], totalMs: 5000 });
    const over = new AbortController();
    const post = (path: string, signal?: AbortSignal) =>
      client.post({ url: `${server.origin}${path}`, headers: {}, body: '', signal });
    const stuck = Array.from({ length: 250 }, () => post('/slow', over.signal));
    expect(await post('/quick')).toMatchObject({ status: 200 });
    over.abort();
    await Promise.all(stuck);
    await client.close();
  });

  it('and holds the only connection never gets a request that was called off while it waited', async () => {
    const facts = createFacts();
    const heard: string[] = [];
    let answer: (() => void) | undefined;
    const server = await aRawServer((socket) => {
      socket.on('data', (data) => {
        heard.push(String(data).split('\r\n\r\n')[1]!);
        answer = () => void socket.write(`${ok}Content-Length: 0\r\n\r\n`);
        if (heard.length > 1) answer();
        facts.changed();
      });
    });
    closers.push(() => server.close());
    const client = createSafeClient({ allowCidrs: ['127.0.0.0/8'], connectionsPerOrigin: 1 });
    closers.push(() => client.close());
    const post = (body: string, signal?: AbortSignal) =>
      client.post({ url: server.origin, headers: {}, body, signal });
    const first = post('first');
    await facts.until(() => heard.length === 1);
    const over = new AbortController();
    const second = post('second', over.signal);
    const third = post('third');
    over.abort();
    expect(await second).toMatchObject({ error: 'aborted' });
    answer!();
    expect([await first, await third]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(heard).toEqual(['first', 'third']);
  });
});

describe('a subscriber that breaks off', () => {
  it.each<[string, string]>([
    ['before a word', ''],
    ['in its header', `${ok}Content-Le`],
    ['in a body without an announced length', `${ok}Transfer-Encoding: chunked\r\n\r\n5\r\nab`],
    ['in a body of announced length', `${ok}Content-Length: 10\r\n\r\n12345`],
  ])('%s has not taken it', async (_, says) => {
    const server = await aRawServer((socket) => void socket.once('data', () => socket.end(says)));
    expect(await attemptAt(server)).toMatchObject({
      error: expect.stringMatching(/^(reset|invalid_response)$/),
    });
  });

  it('with a reset has not taken it', async () => {
    const server = await aRawServer((socket) => void socket.once('data', () => socket.resetAndDestroy()));
    expect(await attemptAt(server)).toMatchObject({ error: 'reset' });
  });
});

describe('a subscriber that talks nonsense', () => {
  it.each<[string, string | Buffer]>([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['bytes', Buffer.alloc(200, 0xfe)],
    ['a status of four digits', 'HTTP/1.1 2000 OK\r\n\r\n'],
    ['another protocol', 'ICY 200 OK\r\n\r\n'],
    ['a header without a colon', `${ok}nonsense\r\n\r\n`],
    ['two lengths', `${ok}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`],
    ['a length and chunks', `${ok}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk of no size', `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    [
      'an upgrade nobody asked for',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    ],
  ])('such as %s has given no answer', async (_, says) => {
    const attempt = await attemptAt(await aServerThatSays(says), { totalMs: 2000 });
    expect(attempt).toMatchObject({ error: expect.stringMatching(/^(invalid_response|reset)$/) });
  });

  it('after its answer has answered all the same', async () => {
    const server = await aServerThatSays(`${ok}Content-Length: 2\r\n\r\nokHTTP/9 garbage`);
    expect(await attemptAt(server)).toMatchObject({ status: 200, head: 'ok' });
  });

  it('may announce its answer first', async () => {
    const server = await aServerThatSays(
      `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nRetry-After: 9\r\n\r\n${ok}Content-Length: 0\r\n\r\n`,
    );
    expect(await attemptAt(server)).toMatchObject({ status: 200, retryAfterSeconds: null });
  });
});

describe('a subscriber that talks too much', () => {
  it.each([
    ['one line', `X-Long: ${'a'.repeat(100_000)}\r\n`],
    ['many lines', 'X-Line: a\r\n'.repeat(10_000)],
  ])('in its header, in %s, is not listened to', async (_, header) => {
    const server = await aServerThatSays(`${ok}${header}\r\n`);
    expect(await attemptAt(server)).toMatchObject({ error: 'too_large' });
  });

  it.each([
    ['a gigabyte it announces', `${ok}Content-Length: 1000000000\r\n\r\n`],
    ['a body without end', `${ok}\r\n`],
  ])('has answered with its status: %s is cut off', async (_, header) => {
    const facts = createFacts();
    let isClosed = false;
    let sentBytes = 0;
    const block = Buffer.alloc(64 * 1024, 'a');
    const server = await aRawServer((socket) => {
      const flood = () => {
        while (!socket.destroyed && socket.write(block)) sentBytes += block.length;
      };
      socket.once('data', () => {
        socket.write(header);
        socket.on('drain', flood);
        flood();
      });
      socket.on('close', () => {
        isClosed = true;
        facts.changed();
      });
    });
    const attempt = await attemptAt(server);
    expect(attempt).toMatchObject({ status: 200, head: 'a'.repeat(4096) });
    await facts.until(() => isClosed);
    expect(sentBytes).toBeLessThan(50_000_000);
  });

  it('has answered when its body is just as long as is read, on a connection that stays', async () => {
    const server = await aRawServer((socket) => {
      socket.on('data', () => socket.write(`${ok}Content-Length: 65536\r\n\r\n${'b'.repeat(65_536)}`));
    });
    const attempt = await attemptAt(server);
    expect(attempt).toMatchObject({ status: 200, head: 'b'.repeat(4096) });
  });
});
