import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands before a server and can take it off the network. */
export interface TcpProxy {
  port: number;
  /** Breaks every connection, and refuses new ones. */
  down(): void;
  /** Keeps connections open and accepts new ones, but lets nothing through. */
  silent(): void;
  up(): void;
  close(): Promise<void>;
}

export async function tcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: 'up' | 'down' | 'silent' = 'up';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('data', (chunk) => mode === 'up' && other.write(chunk));
    }
    if (mode === 'down') client.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    down: () => {
      mode = 'down';
      destroyAll();
    },
    silent: () => {
      mode = 'silent';
    },
    up: () => {
      mode = 'up';
      // What was swallowed while silent cannot be repaired.
      destroyAll();
    },
    close: async () => {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
