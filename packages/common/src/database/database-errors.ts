import { readOnlyTransaction } from './connect/close-connection.ts';

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
  return isViolation(error, {
    code: '23505',
    message: uniqueMessage,
    name: (one) => (constraint ?? one) === one,
  });
}

/**
 * Whether a row was refused because the row that it references does not exist (SQLSTATE 23503).
 * @param column that the name of the foreign key contains
 */
export function isMissingReference(error: unknown, column: string): boolean {
  return isViolation(error, {
    code: '23503',
    message: referenceMessage,
    name: (one) => one.includes(column),
  });
}

const uniqueMessage = /duplicate key value violates unique constraint "([^"]+)"/;
const referenceMessage = /violates foreign key constraint "([^"]+)"/;

/**
 * Citus names constraints per shard, with a numeric suffix. It passes on the constraint of another server in the message
 * only, and for rows that it selects itself before inserting them, the code of an unexpected error.
 */
function isViolation(
  error: unknown,
  { code, message, name }: { code: string; message: RegExp; name: (one: string) => boolean },
): boolean {
  return causes(error).some((cause) => {
    const isCode = cause.code === code || cause.originalCode === code;
    const inMessage = message.exec(String(cause.originalMessage ?? cause.message))?.[1];
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
