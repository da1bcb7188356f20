import { once } from 'node:events';
import http from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { limitPipelining } from '../../src/http/routing/pipelining.ts';

let server: http.Server;
let port: number;
let handled = 0;
/** What the handler waits for before it answers. */
let ready: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  server = http.createServer(
    limitPipelining((request, response) => {
      handled += 1;
      void ready.then(() => response.end(`answer to ${request.url}`));
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an AddressInfo.
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  handled = 0;
  ready = Promise.resolve();
});
afterAll(() => void server.close());

const get = (n: number) => `GET /${n} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

it('works 16 of the requests that a connection sends at once, answers them, and closes it', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(Array.from({ length: 100 }, (_none, n) => get(n)).join(''));
  const answers = await text(socket);
  expect(handled).toBe(16);
  expect(answers.match(/answer to \/\d+/g)).toEqual(
    Array.from({ length: 16 }, (_none, n) => `answer to /${n}`),
  );
  expect(answers.match(/Connection: close/g)).toHaveLength(1);
});

it('lets a few requests at once pass, again and again', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  for (let round = 0; round < 20; round += 1) {
    socket.write(get(1) + get(2) + get(3));
    let answers = '';
    while (!answers.includes('answer to /3')) answers += (await once(socket, 'data'))[0];
  }
  expect(handled).toBe(60);
  socket.destroy();
});

it('begins a request when the one before it has been answered, and none once the connection is closed', async () => {
  let answer!: () => void;
  ready = new Promise<void>((resolve) => (answer = resolve));
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const requested = once(server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write(get(1) + get(2) + get(3));
  const [connection] = await accepted;
  await requested;
  expect(handled).toBe(1);
  socket.destroy();
  await once(connection, 'close');
  answer();
  // A later request has been answered, so those of the closed connection would have begun.
  await (await fetch(`http://127.0.0.1:${port}/later`)).text();
  expect(handled).toBe(2);
});
