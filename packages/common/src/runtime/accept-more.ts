import { spawn, type SendHandle } from 'node:child_process';
import { on, once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Log } from './log.ts';

/** Sends a handle back as often as requested. It never listens, so it accepts no connection. */
const echo =
  'process.on("message", (times, handle) => { for (let n = 0; n < times; n += 1) process.send(n, handle); });';
const withinMs = 10_000;

/**
 * Makes a server accept several connections per turn of the event loop. libuv accepts one per turn and descriptor
 * (since 1.45), so 200 new connections during turns of 30 ms, which a few large requests cause, delay the next caller
 * by 6 s. Only more descriptors of the same socket help, and Node creates one only by sending it to another process and
 * back; that process ends at once.
 * @param options.backlog of the server: listening again sets it for the socket
 * @returns the additional listeners, to be closed with the server; empty on failure, which is logged
 */
export async function acceptMore(options: {
  server: Server;
  times: number;
  backlog: number;
  log: Log;
}): Promise<Server[]> {
  const { server, times, backlog, log } = options;
  const child = spawn(process.execPath, ['-e', echo], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  const others: Server[] = [];
  try {
    const received = on(child, 'message', { signal: AbortSignal.timeout(withinMs), close: ['exit'] });
    child.send(times, handleOf(server));
    for await (const [, handle] of received) {
      // With the options that node:http uses.
      const other = createServer({ allowHalfOpen: true, noDelay: true });
      other.on('connection', (socket: Socket) => server.emit('connection', socket));
      other.listen(handle, backlog);
      await once(other, 'listening');
      others.push(other);
      if (others.length === times) break;
    }
  } catch (error) {
    log.warn({ err: error }, 'new connections are accepted one in each turn of the event loop only');
  }
  // It also holds the socket, which would stay open.
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  return others;
}

/** The handle itself: a server that is sent would listen in the other process too, and lose what it accepts there. */
function handleOf(server: Server): SendHandle {
  // Present since the first releases of Node, and what its cluster module sends.
  return (server as unknown as { _handle: SendHandle })._handle;
}
