import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

/** Listens on a free port of this machine. */
export async function listening<T extends Server>(server: T): Promise<T> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP server');
  return address.port;
}

/** Writes the text again and again until the connection closes. */
export function drips(socket: Socket, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** As text, numbers and in IPv6, the same address inside. */
export const insides = (host: string) => {
  const [a, b, c, d] = host.split('.').map(Number) as [number, number, number, number];
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (x: number, y: number) => ((x << 8) | y).toString(16);
  return [
    host,
    String(number),
    `0x${number.toString(16)}`,
    `::ffff:${host}`,
    `[::ffff:${host}]`,
    `64:ff9b::${hex(a, b)}:${hex(c, d)}`,
    `::${hex(a, b)}:${hex(c, d)}`,
    `2002:${hex(a, b)}:${hex(c, d)}::`,
    `${host}.`,
    `${host}.nip.io`,
  ];
};
