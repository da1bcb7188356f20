import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../runtime/log.ts';
import type { ConnectionOptions } from './connect/connection.ts';

/** Receives the notifications of a database channel. */
export interface ChannelListener {
  /** Whether notifications are being received right now. */
  listening(): boolean;
  close(): Promise<void>;
}

const retryMsMin = 250;
const retryMsMax = 5_000;
/** Detects a server that froze, or disappeared without closing the connection. */
const heartbeatMs = 5_000;
const answerMsMax = 5_000;

/**
 * Listens on a dedicated connection for as long as the process lives: one that breaks or stops responding is replaced.
 * Notifications in between are lost, so `onListening` reports when listening begins and ends. Needs a direct
 * connection: LISTEN does not work through a transaction pooler.
 */
export function listenOnChannel(options: {
  connection: ConnectionOptions;
  channel: string;
  log: Log;
  onPayload(payload: string): void;
  onListening(listening: boolean): void;
}): ChannelListener {
  const { connection, channel, log, onPayload, onListening } = options;
  const closing = new AbortController();
  let listening = false;
  let retryMs = retryMsMin;
  const setListening = (now: boolean) => {
    listening = now;
    onListening(now);
  };
  const onConnected = () => {
    retryMs = retryMsMin;
    setListening(true);
  };
  const keepListening = async () => {
    while (!closing.signal.aborted) {
      await listenOnce({ connection, channel, signal: closing.signal, onPayload, onConnected }).catch(
        (error: unknown) => {
          log.warn({ err: error, retryMs, channel }, 'cannot listen for changes');
        },
      );
      if (listening) setListening(false);
      await pause(retryMs, closing.signal);
      retryMs = Math.min(retryMs * 2, retryMsMax);
    }
  };
  const running = keepListening();
  return {
    listening: () => listening,
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Listens on one connection until it ends or `signal` aborts. @throws Error when it breaks or stops responding */
async function listenOnce(options: {
  connection: ConnectionOptions;
  channel: string;
  signal: AbortSignal;
  onPayload(payload: string): void;
  onConnected(): void;
}): Promise<void> {
  const { connection, channel, signal, onPayload, onConnected } = options;
  const { Client: ClientOfUrl = Client, ...config } = connection;
  const client = new ClientOfUrl({
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
  });
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  let stop = (): void => {};
  const over = new Promise<void>((resolve, reject) => {
    stop = resolve;
    client.on('error', reject).on('end', resolve);
  });
  signal.addEventListener('abort', stop);
  try {
    await Promise.race([client.connect().then(() => client.query(`LISTEN ${channel}`)), over]);
    if (signal.aborted) return;
    onConnected();
    await Promise.race([over, heartbeat(client, signal)]);
  } finally {
    signal.removeEventListener('abort', stop);
    // Not awaited: a dead peer may never confirm the end.
    client.end().catch(() => {});
  }
}

/** @throws Error when the connection stops responding, which a silent network does not report */
async function heartbeat(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(heartbeatMs, signal);
    if (!signal.aborted) await client.query('SELECT 1');
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
