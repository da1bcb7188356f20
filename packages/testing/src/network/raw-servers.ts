import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface TestServer {
  port: number;
  /** `http://127.0.0.1:<port>`, or `http://[::1]:<port>`. */
  origin: string;
  /** Number of connections so far. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts any server, on a free local port. */
export async function startServer(server: Server, host: string, port = 0): Promise<TestServer> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    open.add(socket.on('error', () => {}).on('close', () => void open.delete(socket)));
  });
  server.listen(port, host);
  await once(server, 'listening');
  // It listens on TCP, so its address is not a path.
  const address = server.address() as AddressInfo;
  const literal = host.includes(':') ? `[${host}]` : host;
  return {
    port: address.port,
    origin: `http://${literal}:${address.port}`,
    connections: () => connections,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An HTTP server that returns 200 by default. */
export function anHttpServer(answer: RequestListener = (_request, response) => void response.end()) {
  const server = createHttpServer(answer);
  return startServer(server, '127.0.0.1');
}

/** A raw TCP server; the test handles each connection. */
export function aRawServer(onConnection: (socket: Socket) => void, host = '127.0.0.1', port = 0) {
  return startServer(createRawServer(onConnection), host, port);
}

/** A server that responds to each request with exactly these bytes, once it receives data. */
export function aServerThatSays(bytes: string | Buffer) {
  return aRawServer((socket) => void socket.once('data', () => socket.write(bytes)));
}

/** The body of a request as UTF-8. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // A request without an encoding yields bytes.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
