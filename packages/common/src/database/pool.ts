import { Pool, type PoolClient } from 'pg';
import type { Log } from '../runtime/log.ts';
import { settleNotes } from './after-commit.ts';
import { runDeferred, takeDeferred } from './before-commit.ts';
import { connectionTo } from './connect/connection.ts';
import { closeWhenReadOnly, closeWhenSilent } from './connect/close-connection.ts';
import { watchForSilence } from './connect/silence.ts';
import { mayBeDistributed } from './distribution.ts';

export interface PoolOptions {
  /** May contain Prisma's `?schema=name`, which becomes the search_path of every connection, and several hosts. */
  url: string;
  /** Maximum number of connections. All processes together must stay below the server's max_connections. */
  max: number;
  /** Shown in pg_stat_activity, e.g. outreach-worker. */
  applicationName: string;
  log: Log;
  /** Statement timeout of the server in ms; 0 for no limit. */
  statementTimeoutMs?: number;
}

/** Timeout for a new or free connection; then the call fails as if the database were unavailable. */
const connectTimeoutMs = 5_000;
/** How much earlier than the client's timeout the server cancels a statement. */
const cancelMs = 500;
const idleTimeoutMs = 30_000;
const idleInTransactionTimeoutMs = 60_000;
/** Connections are replaced periodically, so that load and memory adapt to a failover or a new replica. */
const maxLifetimeSeconds = 1_800;

/**
 * Creates the connection pool of a process, for Prisma's adapter and for plain SQL. Connects on first use. A lost
 * connection is logged and replaced; it never ends the process.
 *
 * Values have node-postgres's types: int8 (and so `count(*)`) and numeric are strings, `date` is a Date of local
 * midnight. Cast in SQL instead of changing the global parsers: `count(*)::int`, `day::text`.
 */
export function createPool(options: PoolOptions): Pool {
  const { url, max, applicationName, log, statementTimeoutMs = 30_000 } = options;
  const silenceMsMax = statementTimeoutMs === 0 ? undefined : Math.max(statementTimeoutMs, 2 * cancelMs);
  const pool = new Pool({
    ...connectionTo(url),
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Slightly shorter than the client's timeout, so that the error comes from the server.
    statement_timeout: statementTimeoutMs > 2 * cancelMs ? statementTimeoutMs - cancelMs : statementTimeoutMs,
    // For a server that disappeared without closing the connection; any other has cancelled the statement before.
    query_timeout: silenceMsMax,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const onSilence = silenceMsMax && watchForSilence(pool, { url, msMax: silenceMsMax });
  // The pool does not listen while a connection is in use: without a listener, a lost one would end the process. The
  // running statement fails anyway, so this is only a detail.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'));
    if (onSilence) closeWhenSilent(client, silenceMsMax, onSilence);
    closeWhenReadOnly(client, url);
  });
  return pool;
}

const keepPlans = 'SET LOCAL plan_cache_mode = force_generic_plan';

/**
 * Runs `work` between BEGIN and COMMIT on one connection. An error rolls everything back and is rethrown. A connection
 * that cannot even roll back is closed instead of returned to the pool. Before the commit, does what was passed to
 * `beforeCommit`; after it, wakes the lanes passed to `wakeAfterCommit`.
 * @param options `keepsPlans`: named statements are planned once for a connection, which suits those that find rows by
 * their keys. Otherwise Postgres plans those with arrays every time, as it takes an array of unknown length for a long one.
 * Ignored where tables may be distributed: the server of a row is only known with the values.
 * @throws Error when `work` swallowed the error of a statement: Postgres then answers COMMIT with a rollback
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { keepsPlans = false }: { keepsPlans?: boolean } = {},
): Promise<T> {
  const planOnce = keepsPlans && !(await mayBeDistributed(pool));
  const client = await pool.connect();
  let broken: Error | undefined;
  let committed = false;
  try {
    if (planOnce) await client.query(`BEGIN; ${keepPlans}`);
    else await client.query('BEGIN');
    const result = await work(client);
    await runDeferred(client);
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT')
      throw new Error('a statement had failed unnoticed, so the transaction was rolled back');
    committed = true;
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: unknown) => {
      broken = new Error('could not roll back', { cause });
    });
    throw error;
  } finally {
    takeDeferred(client);
    settleNotes(pool, client, committed);
    client.release(broken);
  }
}
