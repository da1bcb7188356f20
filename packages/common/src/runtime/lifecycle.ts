import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { answerUnreadable } from '../http/errors/answer-unreadable.ts';
import { limitPipelining } from '../http/routing/pipelining.ts';
import { acceptMore } from './accept-more.ts';
import { inTime } from './in-time.ts';
import type { Log } from './log.ts';

/**
 * Backlog of connections in the kernel, which limits it (net.core.somaxconn, 4,096 since Linux 5.4). With Node's 511, a
 * client that opens a thousand delays all others by one to three seconds: the kernel drops further ones, and the other
 * side retries that much later.
 */
const connectionsWaitingMax = 4_096;

const acceptedPerTurn = 16;

/** The longest request: a body of 100 MB over a slow connection. Headers have a shorter timeout. */
export const requestMsMax = 900_000;

/** Stops what was started, in reverse order, within a deadline. */
export interface Lifecycle {
  /** Registers how to stop something that runs from now on. */
  onStop(name: string, stop: () => Promise<unknown>): void;
  /**
   * Runs what starts everything. A stop meanwhile waits for it: what is still being started would use what has been
   * stopped. After a third of the deadline it does not wait longer.
   */
  start(work: () => Promise<void>): Promise<void>;
  /** Stops everything, newest first. A part that fails or hangs does not prevent the others from stopping. */
  stop(): Promise<void>;
}

/** Maximum time that a process takes to stop. Supervisors must wait longer before they kill it. */
export const stopWithinMs = 15_000;

/** @param deadlineMs for all parts together; what has not stopped by then is abandoned and logged */
export function createLifecycle(log: Log, deadlineMs = stopWithinMs): Lifecycle {
  const parts: { name: string; stop: () => Promise<unknown> }[] = [];
  let starting: Promise<void> = Promise.resolve();
  let stopping: Promise<void> | null = null;
  const stopAll = async () => {
    const deadline = Date.now() + deadlineMs;
    // Whoever started it hears why it failed.
    await inTime(
      starting.catch(() => {}),
      deadlineMs / 3,
    );
    for (const { name, stop } of parts.toReversed()) {
      const done = await inTime(stop(), Math.max(deadline - Date.now(), 100)).catch((error: unknown) => {
        log.error({ err: error, part: name }, 'could not be stopped');
        return true;
      });
      if (!done) log.error({ part: name }, 'did not stop in time');
    }
  };
  return {
    onStop: (name, stop) => {
      // Async, so that one that throws at once is handled like any other.
      parts.push({ name, stop: async () => stop() });
    },
    start: (work) => (starting = work()),
    stop: () => (stopping ??= stopAll()),
  };
}

/** Ends the process on a signal: with 0 after an orderly stop. A second signal ends it at once. */
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
 * Listens, and registers the orderly stop: no new connections; open ones get `Connection: close` with their next
 * response, and idle ones are closed after `drainMs`, which must be longer than the gateway keeps one idle
 * (infra/deploy/gateway: 2 s). So the gateway always closes first, and no request is lost in transit.
 * @param options.drainMs defaults to 3,000; ends as soon as there are no connections
 * @param options.acceptMoreLog for servers with many clients: accepts several connections per turn of the event loop,
 * and logs there if that fails
 * @returns the server and the assigned port (for port 0)
 * @throws Error when the port is in use
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
  answerUnreadable(server);
  // Longer than the idle timeout of common gateways (60 s), so that the gateway closes first and loses no request.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  server.requestTimeout = requestMsMax;
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
  // The close of node:http would close idle connections at once, while a request may be in transit on one.
  for (const each of listeners) NetServer.prototype.close.call(each);
  const idleUntil = Date.now() + drainMs;
  const sweep = setInterval(() => {
    if (Date.now() >= idleUntil) server.closeIdleConnections();
  }, 100);
  await closed;
  clearInterval(sweep);
}
