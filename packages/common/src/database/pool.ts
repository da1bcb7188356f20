import { Pool, type PoolClient } from 'pg';
import type { Log } from '../runtime/log.ts';
import { settleNotes } from './after-commit.ts';
import { connectionTo } from './connect/connection.ts';
import { closeWhenReadOnly, closeWhenSilent, readOnlyTransaction } from './connect/close-connection.ts';
import { watchForSilence } from './connect/silence.ts';

export interface PoolOptions {
  /** May carry Prisma's `?schema=name`, which becomes the search_path of every connection, and name several hosts. */
  url: string;
  /** Connections at most. All processes together must stay below the server's max_connections. */
  max: number;
  /** What pg_stat_activity shows, e.g. outreach-worker. */
  applicationName: string;
  log: Log;
  /** Longest statement in ms before the server cancels it; 0 is no limit. */
  statementTimeoutMs?: number;
}

/** A new connection, or a free one, within this time; then the caller hears that the database is unavailable. */
const connectTimeoutMs = 5_000;
/** How much earlier than the caller gives up on a statement the server is to cancel it. */
const cancelMs = 500;
const idleTimeoutMs = 30_000;
const idleInTransactionTimeoutMs = 60_000;
/** Old connections are replaced, so that load and memory follow a failover or a new replica. */
const maxLifetimeSeconds = 1_800;

/**
 * The connections of one process, for Prisma's adapter and for SQL of our own. Connects on first use.
 * A lost connection is logged and replaced; it never ends the process.
 *
 * Values arrive as node-postgres gives them: int8 (and so `count(*)`) and numeric as text, `date` as a Date of local
 * midnight. Cast in the SQL instead of changing parsers for everyone: `count(*)::int`, `day::text`.
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
    // A little earlier than the client's, so that the server says itself what it cancelled.
    statement_timeout: statementTimeoutMs > 2 * cancelMs ? statementTimeoutMs - cancelMs : statementTimeoutMs,
    // For a server that vanished without a word; one that still answers has cancelled the statement before.
    query_timeout: silenceMsMax,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const onSilence = silenceMsMax && watchForSilence(pool, { url, msMax: silenceMsMax });
  // While a connection is in use the pool does not listen: without a listener a lost one would end the process.
  // The statement that was running fails on its own, so this is only a detail.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'));
    if (onSilence) closeWhenSilent(client, silenceMsMax, onSilence);
    closeWhenReadOnly(client, url);
  });
  return pool;
}

/**
 * Runs `work` between BEGIN and COMMIT on one connection. What it throws rolls everything back and is thrown on.
 * A connection that cannot even roll back is closed instead of going back to the pool. After the commit the lanes are
 * woken that `wakeAfterCommit` noted.
 * @throws Error when `work` swallowed the error of a statement: Postgres then answers COMMIT with a rollback
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let committed = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
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
    settleNotes(pool, client, committed);
    client.release(broken);
  }
}

/**
 * SQLSTATEs of statements that may work later, by what stands against them: a full disk, no memory, a standby or a
 * read-only server, collisions with other transactions, the statement timeout.
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
 * Why the same call may work later, for a message; null for any other error. Ask it of errors of database calls only.
 */
export function whyNotNow(error: unknown): string | null {
  if (databaseIsAway(error)) return 'the database cannot be reached at the moment';
  for (const { code, originalCode } of causes(error)) {
    const found = laterSqlStates.find(
      ([state]) => state.test(String(code)) || state.test(String(originalCode)),
    );
    if (found) return found[1];
  }
  return null;
}

/** SQLSTATE: connection exceptions, server stopping, crashed or starting, too many connections. */
const awaySqlStates = /^(08\w{3}|57P0[1235]|53300)$/;
const awaySystemErrors = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  ),
);
/** Prisma's codes, and the kinds its adapter gives: unreachable, closed, timed out, too many connections. */
const awayForPrisma = new Set(
  'P1001 P1002 P1008 P1017 P2024 P2037 DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections'.split(
    ' ',
  ),
);
/** node-postgres gives these no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/**
 * Whether a failed database call means that the database cannot be reached, is stopping or takes no more connections:
 * a 503, and worth another try. Ask it of errors of database calls only, whether of node-postgres or of Prisma;
 * a refused connection looks the same from anywhere.
 */
export function databaseIsAway(error: unknown): boolean {
  return causes(error).some(({ code, originalCode, kind, message }) => {
    const codes = [code, originalCode, kind].map(String);
    return codes.some(isAwayCode) || awayMessages.test(String(message));
  });
}

function isAwayCode(code: string): boolean {
  return awaySqlStates.test(code) || awaySystemErrors.has(code) || awayForPrisma.has(code);
}

/**
 * Whether a row was refused because one like it exists (SQLSTATE 23505, Prisma P2002).
 * @param constraint name of the unique constraint or index; without it any will do
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, { code: '23505', told: uniqueTold, name: (one) => (constraint ?? one) === one });
}

/**
 * Whether a row was refused because the one that it refers to is not there (SQLSTATE 23503).
 * @param column what the name of the foreign key contains
 */
export function isMissingReference(error: unknown, column: string): boolean {
  return isViolation(error, { code: '23503', told: referenceTold, name: (one) => one.includes(column) });
}

const uniqueTold = /duplicate key value violates unique constraint "([^"]+)"/;
const referenceTold = /violates foreign key constraint "([^"]+)"/;

/**
 * Citus has constraints of its own for each part of a table, with a number behind the name. Of rows that it selects
 * itself before it inserts them it passes on the message alone, with the code of an unexpected error.
 */
function isViolation(
  error: unknown,
  { code, told, name }: { code: string; told: RegExp; name: (one: string) => boolean },
): boolean {
  return causes(error).some((cause) => {
    const isCode = cause.code === code || cause.originalCode === code;
    const inMessage = cause.code === 'XX000' ? told.exec(String(cause.message))?.[1] : undefined;
    if (!isCode && inMessage === undefined) return false;
    const constraint = String(inMessage ?? constraintOf(cause));
    return name(constraint) || name(constraint.replace(/_\d+$/, ''));
  });
}

/** The fields that errors of node-postgres, of Prisma's adapter and of Node carry. */
interface ErrorFields {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  originalCode?: unknown;
  kind?: unknown;
  cause?: unknown;
  meta?: unknown;
  driverAdapterError?: unknown;
  errors?: unknown[];
}

/**
 * The error and what it wraps: Prisma keeps the adapter's error in `meta.driverAdapterError` and that the database's
 * in `cause`; Node keeps one error for each address of a host in `errors`.
 */
function causes(error: unknown, depth = 0): ErrorFields[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const fields: ErrorFields = error;
  const inner = [fields.cause, fields.meta, fields.driverAdapterError, ...(fields.errors ?? [])];
  return [fields, ...inner.flatMap((next) => causes(next, depth + 1))];
}

function constraintOf({ constraint }: ErrorFields): unknown {
  return typeof constraint === 'object' && constraint !== null && 'index' in constraint
    ? constraint.index
    : constraint;
}
