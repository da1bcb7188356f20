import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { DatabaseHost, DatabaseUrl } from '../url.ts';
import { socketOf } from './internals.ts';

/** Timeout of a host. Shorter than that of a pool's new connection, so that its caller gets the reason. */
const answerMsMax = 4_000;
/** Delay between the attempts to connect to consecutive hosts, which is all that an unresponsive one costs. */
const headStartMs = 250;
/** Interval at which hosts that responded are asked again while others have not. */
const againMs = 500;
/** SQLSTATE cannot_connect_now, which `isDatabaseUnavailable` recognizes. */
const unavailableCode = '57P03';

/** The current host by the hosts and the database of a URL. */
const found = new Map<string, DatabaseHost>();
const searches = new Map<string, Promise<DatabaseHost>>();

/** Whether a server has to be found before connecting; otherwise there is only one, and it may be read-only. */
export function isToBeFound({ hosts, wantsWritable }: DatabaseUrl): boolean {
  return hosts.length > 1 || wantsWritable;
}

/**
 * The host for new connections: the one found before, else the first in order that responds and, if required, is
 * writable.
 * @throws Error why each of them is unusable; for a refused user or a missing database, the server's message
 */
export async function findHost(url: DatabaseUrl): Promise<DatabaseHost> {
  const key = keyOf(url);
  const known = found.get(key);
  if (known) return known;
  const search = searches.get(key) ?? searchHost(url).finally(() => searches.delete(key));
  searches.set(key, search);
  const host = await search;
  found.set(key, host);
  return host;
}

/** Makes the next connection search for a host again. */
export function forgetHost(url: DatabaseUrl): void {
  found.delete(keyOf(url));
}

/** The error for a read-only server; classified as retryable. */
export function readOnlyError({ host, port }: DatabaseHost): Error {
  return Object.assign(new Error(`${host}:${port} is read-only`), { code: unavailableCode });
}

function keyOf({ connectionString, hosts, wantsWritable }: DatabaseUrl): string {
  return JSON.stringify([connectionString, hosts, wantsWritable]);
}

/** While waiting for a host that does not respond, asks the others again: one of them may be about to take over. */
async function searchHost(url: DatabaseUrl): Promise<DatabaseHost> {
  const decided = new AbortController();
  const { signal } = decided;
  const unheard = new Set(url.hosts);
  const askAgain = async (host: DatabaseHost): Promise<DatabaseHost> => {
    for (;;) {
      try {
        return await ask(url, host, signal);
      } catch (error) {
        unheard.delete(host);
        if (unheard.size === 0) throw error;
      }
      await delay(againMs, undefined, { signal });
    }
  };
  const asked = url.hosts.map(async (host, place) => {
    if (place > 0) await delay(place * headStartMs, undefined, { signal });
    return askAgain(host);
  });
  try {
    return await Promise.any(asked);
  } catch (error) {
    // `Promise.any` throws this type.
    throw whyNone(url, (error as AggregateError).errors as Error[]);
  } finally {
    decided.abort();
  }
}

/** @returns the host @throws Error when it does not respond in time, refuses, or is read-only and must not be */
async function ask(
  { connectionString, wantsWritable }: DatabaseUrl,
  host: DatabaseHost,
  signal: AbortSignal,
): Promise<DatabaseHost> {
  const client = new Client({
    connectionString,
    application_name: 'find-host',
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
  });
  client.on('error', () => {});
  Object.assign(client, host);
  const socket = socketOf(client);
  signal.addEventListener('abort', () => socket.destroy());
  try {
    await client.connect();
    // sql: unchecked, a setting
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (wantsWritable && rows[0]?.transaction_read_only === 'on') throw readOnlyError(host);
    return host;
  } finally {
    // Not awaited: a host that does not respond may never confirm the end.
    client.end().catch(() => {});
  }
}

function whyNone({ hosts }: DatabaseUrl, errors: readonly Error[]): Error {
  // A host that refuses the user or the database says more than one that is unreachable.
  const refusal = errors.find((error) => error instanceof DatabaseError && /^(28|3D)/.test(error.code ?? ''));
  if (refusal) return refusal;
  const reasons = errors.map(({ message }, place) => {
    const { host, port } = hosts[place]!;
    return message.startsWith(`${host}:`) ? message : `${host}:${port}: ${message || 'unavailable'}`;
  });
  const cause = new AggregateError(errors);
  return Object.assign(new Error(`no host can be used: ${reasons.join('; ')}`, { cause }), {
    code: unavailableCode,
  });
}
