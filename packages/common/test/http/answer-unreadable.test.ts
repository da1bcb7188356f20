import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { newApp } from '../../src/http/routing/app-shell.ts';
import { createLifecycle, listen } from '../../src/runtime/lifecycle.ts';
import { createLog } from '../../src/runtime/log.ts';

const lifecycle = createLifecycle(createLog({ service: 'test', level: 'silent' }));
let port: number;
beforeAll(async () => {
  const app = newApp({ trustedProxies: 0 });
  app.post('/waits', () => {});
  app.get('/begun', (_request, response) => void response.write('begun'));
  ({ port } = await listen({ app, host: '127.0.0.1', port: 0, lifecycle, drainMs: 0 }));
});
afterAll(() => lifecycle.stop());

const host = 'Host: service.test\r\n';

it.each([
  ['a URL above 16 KiB', `GET /?q=${'x'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`, /at most 16 KiB/],
  ['headers above 16 KiB', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(17_000)}\r\n\r\n`, /at most 16 KiB/],
  ['no HTTP', 'nonsense\r\n\r\n', /not valid HTTP/],
  [
    'two lengths of the body',
    `POST /waits HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    /not valid HTTP/,
  ],
  [
    'a body that is not in chunks as announced',
    `POST /waits HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nnonsense\r\n`,
    /not valid HTTP/,
  ],
])(
  'answers 400 with the body of all errors to %s, and closes the connection',
  async (_what, sent, message) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(sent);
    const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json/);
    expect(JSON.parse(body)).toEqual({
      error: { code: 'invalid_request', message: expect.stringMatching(message) },
    });
  },
);

it('adds nothing to a response that has begun', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /begun HTTP/1.1\r\n${host}\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(String(first)).toContain('200 OK');
  socket.write('nonsense\r\n\r\n');
  expect(`${String(first)}${await text(socket)}`).not.toContain('invalid_request');
});
