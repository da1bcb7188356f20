import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@reachback/common/runtime/log';
import pg from 'pg';

/** What the triggers of the migration call out: a credential's SHA-256 in hex, or a person's id. */
export type Change = { hash: string } | { personId: string };

export interface ChangeListener {
  /** Whether changes are being heard right now. */
  hearing(): boolean;
  close(): Promise<void>;
}

const channel = 'reachback_accounts';
const retryMsMin = 250;
const retryMsMax = 5_000;
const heartbeatMs = 15_000;
const answerMsMax = 5_000;

/**
 * Listens for changes on a connection of its own for as long as the process lives: one that breaks or falls
 * silent is replaced. What happens in between is not heard, so `onHearing` tells when hearing begins and ends.
 * Needs a direct connection: LISTEN does not work through a transaction pooler.
 */
export function listenForChanges(options: {
  connection: pg.ClientConfig;
  log: Log;
  onChange(change: Change): void;
  onHearing(hearing: boolean): void;
}): ChangeListener {
  const { connection, log, onChange, onHearing } = options;
  const closing = new AbortController();
  let hearing = false;
  let retryMs = retryMsMin;
  let stop = (): void => {};
  const running = listenForEver();

  async function listenForEver(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        log.warn({ err: error, retryMs }, 'cannot hear changes of accounts');
      });
      if (hearing) tell(false);
      await pause(retryMs, closing.signal);
      retryMs = Math.min(retryMs * 2, retryMsMax);
    }
  }

  /** Ends when the connection does. @throws Error when it breaks or stops answering */
  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: answerMsMax,
      query_timeout: answerMsMax,
    });
    const ended = new Promise<void>((resolve, reject) => {
      client.on('error', reject).on('end', resolve);
      stop = resolve;
    });
    client.on('notification', ({ payload }) => {
      const change = parseChange(payload ?? '');
      if (change) onChange(change);
    });
    try {
      await Promise.race([client.connect().then(() => client.query(`LISTEN ${channel}`)), ended]);
      if (closing.signal.aborted) return;
      tell(true);
      await Promise.race([ended, heartbeat(client, closing.signal)]);
    } finally {
      // A dead peer may never confirm the end; nobody waits for it.
      client.end().catch(() => {});
    }
  }

  function tell(now: boolean): void {
    if (now) retryMs = retryMsMin;
    hearing = now;
    onHearing(now);
  }

  return {
    hearing: () => hearing,
    close: async () => {
      closing.abort();
      stop();
      await running;
    },
  };
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
