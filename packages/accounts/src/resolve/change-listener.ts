import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@reachback/common/runtime/log';
import pg from 'pg';

/** What the triggers of the migration call out: a credential's SHA-256 in hex, or a person's id. */
export type Change = { hash: string } | { personId: string };

export interface ChangeListener {
  /** Whether changes are being received right now. */
  listening(): boolean;
  close(): Promise<void>;
}

const channel = 'reachback_accounts';
const retryMsMin = 250;
const retryMsMax = 5_000;
const heartbeatMs = 15_000;
const answerMsMax = 5_000;

/**
 * Listens for changes on a connection of its own for as long as the process lives: one that breaks or falls
 * silent is replaced. Changes in between are missed, so `onListening` says when listening begins and ends.
 * Needs a direct connection: LISTEN does not work through a transaction pooler.
 */
export function listenForChanges(options: {
  connection: pg.ClientConfig;
  log: Log;
  onChange(change: Change): void;
  onListening(listening: boolean): void;
}): ChangeListener {
  const { connection, log, onChange, onListening } = options;
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
      await listenOnce({ connection, signal: closing.signal, onChange, onConnected }).catch(
        (error: unknown) => {
          log.warn({ err: error, retryMs }, 'cannot listen for account changes');
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

/** Listens on one connection until it ends or `signal` aborts. @throws Error when it breaks or stops answering */
async function listenOnce(options: {
  connection: pg.ClientConfig;
  signal: AbortSignal;
  onChange(change: Change): void;
  onConnected(): void;
}): Promise<void> {
  const { connection, signal, onChange, onConnected } = options;
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
  });
  client.on('notification', ({ payload }) => {
    const change = parseChange(payload ?? '');
    if (change) onChange(change);
  });
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
    // A dead peer may never confirm the end; nobody waits for it.
    client.end().catch(() => {});
  }
}

/** `hash:<64 hex digits>` or `person:<uuid>`; null for what only a newer release may say. */
export function parseChange(payload: string): Change | null {
  const [kind, value] = payload.split(':');
  if (kind === 'hash' && value) return { hash: value };
  if (kind === 'person' && value) return { personId: value };
  return null;
}

/** @throws Error when the connection no longer answers, which a silent network does not say by itself */
async function heartbeat(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(heartbeatMs, signal);
    if (!signal.aborted) await client.query('SELECT 1');
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
