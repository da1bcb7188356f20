import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface TestServer {
  port: number;
  /** `http://127.0.0.1:<port>`, or `http://[::1]:<port>`. */
  origin: string;
  /** Connections there have been. */
  connections(): number;
  close(): Promise<void>;
}

/** Any server, on a free port of the own machine. */
export async function listening(server: Server, host: string, port = 0): Promise<TestServer> {
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

/** An HTTP server that answers 200 unless stated otherwise. */
export function anHttpServer(answer: RequestListener = (_request, response) => void response.end()) {
  const server = createHttpServer(answer);
  return listening(server, '127.0.0.1');
}

/** A server below HTTP, which does to every connection what the test wants. */
export function aRawServer(onConnection: (socket: Socket) => void, host = '127.0.0.1', port = 0) {
  return listening(createRawServer(onConnection), host, port);
}

/** A server that answers each request, once its header is there, with these bytes and nothing else. */
export function aServerThatSays(bytes: string | Buffer) {
  return aRawServer((socket) => void socket.once('data', () => socket.write(bytes)));
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // A request without an encoding set gives bytes.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
