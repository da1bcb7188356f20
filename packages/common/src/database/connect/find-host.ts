import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { DatabaseHost, DatabaseUrl } from '../url.ts';

/** How long a host may take to answer. Less than a new connection of a pool may take, so that its caller hears why. */
const answerMsMax = 4_000;
/** Each host is asked so much later than the one before it, so that one that does not answer costs no more. */
const headStartMs = 250;
/** Those that answered are asked again so much later, as long as others have not. */
const againMs = 500;
/** SQLSTATE cannot_connect_now: `databaseIsAway` knows it. */
const awayCode = '57P03';

/** By the hosts and the database of a URL: the one that connections of this process go to. */
const found = new Map<string, DatabaseHost>();
const searches = new Map<string, Promise<DatabaseHost>>();

/** Whether a server has to be found before a connection is opened; else there is one alone, and any state of it will do. */
export function isToBeFound({ hosts, wantsWritable }: DatabaseUrl): boolean {
  return hosts.length > 1 || wantsWritable;
}

/**
 * The host that new connections go to: the one that was found before, else the first in order that answers and, where
 * that is wanted, takes writes.
 * @throws Error why each of them will not do; of a refused user or a missing database, what the server said
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

/** The next connection looks for a host anew. */
export function forgetHost(url: DatabaseUrl): void {
  found.delete(keyOf(url));
}

/** Why a server is passed over; of the kind that is worth another try. */
export function readOnlyError({ host, port }: DatabaseHost): Error {
  return Object.assign(new Error(`${host}:${port} is read-only`), { code: awayCode });
}

function keyOf({ connectionString, hosts, wantsWritable }: DatabaseUrl): string {
  return JSON.stringify([connectionString, hosts, wantsWritable]);
}

/** While a host is waited for that does not answer, the others are asked again: one of them may be about to take over. */
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
    // What `Promise.any` throws.
    throw whyNone(url, (error as AggregateError).errors as Error[]);
  } finally {
    decided.abort();
  }
}

/** @returns the host @throws Error when it does not answer in time, refuses, or is read-only though that will not do */
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
  // What node-postgres has, but does not declare.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  signal.addEventListener('abort', () => stream.destroy());
  try {
    await client.connect();
    // sql: unchecked, a setting
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (wantsWritable && rows[0]?.transaction_read_only === 'on') throw readOnlyError(host);
    return host;
  } finally {
    // One that does not answer may never confirm the end; nobody waits for it.
    client.end().catch(() => {});
  }
}

function whyNone({ hosts }: DatabaseUrl, errors: readonly Error[]): Error {
  // A host that knows neither the user nor the database says more than one that is not there.
  const refusal = errors.find((error) => error instanceof DatabaseError && /^(28|3D)/.test(error.code ?? ''));
  if (refusal) return refusal;
  const reasons = errors.map(({ message }, place) => {
    const { host, port } = hosts[place]!;
    return message.startsWith(`${host}:`) ? message : `${host}:${port}: ${message || 'unavailable'}`;
  });
  const cause = new AggregateError(errors);
  return Object.assign(new Error(`no host can be used: ${reasons.join('; ')}`, { cause }), {
    code: awayCode,
  });
}
