import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { limitPipelining } from '../http/routing/pipelining.ts';
import { acceptMore } from './accept-more.ts';
import type { Log } from './log.ts';

/**
 * Connections that the kernel keeps for a busy process; it lowers the number to its own (net.core.somaxconn, 4,096 since
 * Linux 5.4). With the 511 of Node, one client that opens a thousand makes every other wait a second or three: the kernel
 * drops what comes then, and the other side retries so much later.
 */
const connectionsWaitingMax = 4_096;

const acceptedPerTurn = 16;

/** Stops what was started, in reverse order, within a deadline. */
export interface Lifecycle {
  /** Remembers how to stop something that runs from now on. */
  onStop(name: string, stop: () => Promise<unknown>): void;
  /** Stops everything, newest first. A part that fails or hangs does not keep the others from stopping. */
  stop(): Promise<void>;
}

/** How long a process takes to stop at most. Whoever kills it waits longer. */
export const stopWithinMs = 15_000;

/** @param deadlineMs time for all parts together; what is not stopped by then is left behind and logged */
export function createLifecycle(log: Log, deadlineMs = stopWithinMs): Lifecycle {
  const parts: { name: string; stop: () => Promise<unknown> }[] = [];
  let stopping: Promise<void> | null = null;
  const stopAll = async () => {
    const deadline = Date.now() + deadlineMs;
    for (const { name, stop } of parts.toReversed()) {
      const done = await withDeadline(stop, Math.max(deadline - Date.now(), 100)).catch((error: unknown) => {
        log.error({ err: error, part: name }, 'could not be stopped');
        return true;
      });
      if (!done) log.error({ part: name }, 'did not stop in time');
    }
  };
  return {
    onStop: (name, stop) => {
      parts.push({ name, stop });
    },
    stop: () => (stopping ??= stopAll()),
  };
}

/** Ends the process when the operator asks for it: 0 after an orderly stop. A second signal ends it at once. */
export function stopOnSignals(lifecycle: Lifecycle, log: Log): void {
  let asked = false;
  const stop = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    log.info({ signal }, 'stopping');
    void lifecycle.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * Listens, and registers the orderly stop: no new connections; those that are open are each sent `Connection: close`
 * with their next answer, and idle ones are closed after `drainMs`, which is to be longer than the gateway keeps one
 * idle (infra/deploy/gateway: 2 s). So the gateway is always the one who hangs up, and no request is lost on its way.
 * @param options.drainMs default 3,000; over as soon as nobody is connected
 * @param options.acceptMoreLog for servers of many clients: accepts several connections in a turn of the event loop, and
 * logs there if it cannot
 * @returns the server and the port it got (for port 0)
 * @throws Error when the port is taken
 */
export async function listen(options: {
  app: RequestListener;
  host: string;
  port: number;
  lifecycle: Lifecycle;
  drainMs?: number;
  acceptMoreLog?: Log;
}): Promise<{ server: Server; port: number }> {
  const { app, host, port, lifecycle, drainMs = 3_000, acceptMoreLog } = options;
  const backlog = connectionsWaitingMax;
  const server = createServer(limitPipelining(app)).listen({ port, host, backlog });
  // Longer than the idle time of common gateways (60 s), so that the gateway closes first and loses no request.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  // For a body of 100 MB over a slow line; headers have their own, shorter time.
  server.requestTimeout = 900_000;
  await once(server, 'listening');
  const others = acceptMoreLog
    ? await acceptMore({ server, times: acceptedPerTurn - 1, backlog, log: acceptMoreLog })
    : [];
  lifecycle.onStop('http', () => drain(server, others, drainMs));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

async function drain(server: Server, others: readonly NetServer[], drainMs: number): Promise<void> {
  const listeners = [server, ...others];
  const closed = Promise.all(listeners.map((each) => once(each, 'close')));
  server.prependListener('request', (_request, response) => void response.setHeader('Connection', 'close'));
  // The close of node:http would hang up on idle connections at once, while a request may be on its way on one.
  for (const each of listeners) NetServer.prototype.close.call(each);
  const idleUntil = Date.now() + drainMs;
  const sweep = setInterval(() => {
    if (Date.now() >= idleUntil) server.closeIdleConnections();
  }, 100);
  await closed;
  clearInterval(sweep);
}

async function withDeadline(work: () => Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work().then(() => true), late]).finally(() => clearTimeout(timer));
}
