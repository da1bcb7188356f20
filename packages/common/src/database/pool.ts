import { Pool, type PoolClient } from 'pg';
import type { Log } from '../runtime/log.ts';
import { settleNotes } from './after-commit.ts';
import { doLast, takeLast } from './before-commit.ts';
import { connectionTo } from './connect/connection.ts';
import { closeWhenReadOnly, closeWhenSilent, readOnlyTransaction } from './connect/close-connection.ts';
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
    await doLast(client);
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
    takeLast(client);
    settleNotes(pool, client, committed);
    client.release(broken);
  }
}

/**
 * SQLSTATEs of statements that may succeed later, with the reason: a full disk, no memory, a standby or a read-only
 * server, conflicts with other transactions, the statement timeout.
 */
const laterSqlStates: [RegExp, string][] = [
  [/^53100$/, 'the database has no disk space left'],
  [/^53[24]00$/, 'the database has no memory left'],
  [RegExp(`^${readOnlyTransaction}$`), 'the database is read-only at the moment'],
  [/^(40001|40P01|55P03)$/, 'other calls change the same at the moment'],
  [/^(57014|25P0[34])$/, 'the database took too long'],
  [/^58030$/, 'the database cannot read or write its files at the moment'],
];

/**
 * Returns why the same call may succeed later, for a message; null for any other error. Only for errors of database
 * calls.
 */
export function whyNotNow(error: unknown): string | null {
  if (isDatabaseUnavailable(error)) return 'the database cannot be reached at the moment';
  for (const { code, originalCode } of causes(error)) {
    const found = laterSqlStates.find(
      ([state]) => state.test(String(code)) || state.test(String(originalCode)),
    );
    if (found) return found[1];
  }
  return null;
}

/** SQLSTATEs: connection exceptions, server stopping, crashed or starting, too many connections. */
const unavailableSqlStates = /^(08\w{3}|57P0[1235]|53300)$/;
const unavailableSystemErrors = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  ),
);
/** Prisma's codes, and the kinds of its adapter: unreachable, closed, timed out, too many connections. */
const unavailableForPrisma = new Set(
  'P1001 P1002 P1008 P1017 P2024 P2037 DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections'.split(
    ' ',
  ),
);
/**
 * node-postgres has no codes for these, nor has Citus for a server that ends during a statement: it passes on what libpq
 * says, with the code of an unexpected error.
 */
const unavailableMessages = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client (has encountered a connection error|was closed) and is not queryable',
    'server closed the connection unexpectedly',
    'could not (receive data from|send data to) server',
    'no connection to the server',
    'SSL (connection has been closed|SYSCALL error)',
    'failure on connection marked as essential',
    'terminating connection due to unexpected postmaster exit',
    'postmaster was shut down',
  ].join('|')})`,
);

/**
 * Whether a failed database call means that the database is unreachable, stopping or out of connections: a 503, and
 * worth a retry. Only for errors of database calls, of node-postgres or of Prisma; a refused connection looks the same
 * from anywhere.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some(({ code, originalCode, kind, message, originalMessage }) => {
    const codes = [code, originalCode, kind].map(String);
    const messages = [message, originalMessage].map(String);
    return codes.some(isUnavailableCode) || messages.some((each) => unavailableMessages.test(each));
  });
}

function isUnavailableCode(code: string): boolean {
  return (
    unavailableSqlStates.test(code) || unavailableSystemErrors.has(code) || unavailableForPrisma.has(code)
  );
}

/**
 * Whether a row was refused because it violates a unique constraint (SQLSTATE 23505, Prisma P2002).
 * @param constraint name of the unique constraint or index; defaults to any
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, { code: '23505', told: uniqueTold, name: (one) => (constraint ?? one) === one });
}

/**
 * Whether a row was refused because the row that it references does not exist (SQLSTATE 23503).
 * @param column that the name of the foreign key contains
 */
export function isMissingReference(error: unknown, column: string): boolean {
  return isViolation(error, { code: '23503', told: referenceTold, name: (one) => one.includes(column) });
}

const uniqueTold = /duplicate key value violates unique constraint "([^"]+)"/;
const referenceTold = /violates foreign key constraint "([^"]+)"/;

/**
 * Citus names constraints per shard, with a numeric suffix. It passes on the constraint of another server in the message
 * only, and for rows that it selects itself before inserting them, the code of an unexpected error.
 */
function isViolation(
  error: unknown,
  { code, told, name }: { code: string; told: RegExp; name: (one: string) => boolean },
): boolean {
  return causes(error).some((cause) => {
    const isCode = cause.code === code || cause.originalCode === code;
    const inMessage = told.exec(String(cause.originalMessage ?? cause.message))?.[1];
    if (!isCode && (cause.code !== 'XX000' || inMessage === undefined)) return false;
    const constraint = constraintOf(cause) ?? inMessage ?? '';
    return name(constraint) || name(constraint.replace(/_\d+$/, ''));
  });
}

/** Fields of errors of node-postgres, of Prisma's adapter and of Node. */
interface ErrorFields {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  originalCode?: unknown;
  originalMessage?: unknown;
  kind?: unknown;
  cause?: unknown;
  meta?: unknown;
  driverAdapterError?: unknown;
  errors?: unknown[];
}

/**
 * The error and what it wraps: Prisma has the adapter's error in `meta.driverAdapterError` and the database's in
 * `cause`; Node has one error per address of a host in `errors`.
 */
function causes(error: unknown, depth = 0): ErrorFields[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const fields: ErrorFields = error;
  const inner = [fields.cause, fields.meta, fields.driverAdapterError, ...(fields.errors ?? [])];
  return [fields, ...inner.flatMap((next) => causes(next, depth + 1))];
}

/** Its name. Prisma's adapter puts the columns in its place where the database does not pass it on. */
function constraintOf({ constraint }: ErrorFields): string | undefined {
  const given =
    typeof constraint === 'object' && constraint && 'index' in constraint ? constraint.index : constraint;
  return typeof given === 'string' ? given : undefined;
}
