import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ServiceName } from '../processes/service.ts';
import { countAnswer, pause } from './ask.ts';
import type { HostileWorld } from './world.ts';

/** A request as it goes over the wire. */
export interface RawRequest {
  service?: ServiceName;
  method?: string;
  path: string;
  token?: string;
  /** Written as they are; `Content-Length` too. */
  headers?: Record<string, string>;
}

/** A connection that says what it is given, and ends with the attack. @returns null when refused */
export async function dial(
  world: HostileWorld,
  { service = 'outreach' }: Pick<RawRequest, 'service'> = {},
): Promise<Socket | null> {
  if (world.signal.aborted) return null;
  const { hostname: host, port } = new URL(world[service]);
  const { localAddress } = world;
  const socket = connect({
    host,
    port: Number(port),
    allowHalfOpen: true,
    ...(localAddress ? { localAddress } : {}),
  });
  socket.on('error', () => {});
  const end = () => void socket.destroy();
  world.signal.addEventListener('abort', end, { once: true });
  socket.once('close', () => world.signal.removeEventListener('abort', end));
  socket.once('data', (first: Buffer) => countAnswer(world, first.toString('latin1', 9, 12)));
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

/** The first lines of a request. */
export function headOf({ method = 'POST', path, token, headers = {} }: RawRequest): string {
  const lines = Object.entries({
    Host: '127.0.0.1',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    'Content-Type': 'application/json',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Opens a connection and writes the head of a request and the beginning of its body. */
export async function begin(
  world: HostileWorld,
  request: RawRequest,
  body: string | Buffer = '',
): Promise<Socket | null> {
  const socket = await dial(world, request);
  if (!socket) return null;
  socket.write(headOf(request));
  if (body.length > 0) socket.write(body);
  return socket;
}

/** Writes a piece again and again until the connection or the attack is over. */
export async function drip(
  world: HostileWorld,
  socket: Socket | null,
  { piece, everyMs }: { piece: string; everyMs: number },
): Promise<void> {
  if (!socket) return;
  for (;;) {
    if (socket.destroyed || world.signal.aborted) return;
    socket.write(piece);
    await pause(world, everyMs);
  }
}

/** Until the attack is over. */
export async function overIn(world: HostileWorld, ms = 60_000): Promise<void> {
  await pause(world, ms);
}
