import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { readDatabaseUrl } from '../url.ts';
import { forgetHost } from './find-host.ts';

/** SQLSTATE of a write on a standby, or on a server that an operator made read-only. */
export const readOnlyTransaction = '25006';

/** Undeclared fields of node-postgres. */
type Internals = { connection: NodeJS.EventEmitter & { stream: Socket }; readyForQuery: boolean };
const internalsOf = (client: PoolClient) => client as PoolClient & Internals;

/**
 * Closes a connection whose server refused a write because it is read-only: after a failover the old primary may be a
 * standby, while new connections reach the new primary.
 */
export function closeWhenReadOnly(client: PoolClient, url: string): void {
  const { connection } = internalsOf(client);
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code !== readOnlyTransaction) return;
    forgetHost(readDatabaseUrl(url));
    // After the statement has failed.
    setImmediate(() => connection.stream.destroy());
  });
}

/**
 * Closes a connection whose server stopped responding during a statement, so that the next one (ROLLBACK) fails at once
 * instead of queueing behind it.
 */
export function closeWhenSilent(client: PoolClient, silenceMsMax: number, onSilence: () => void): void {
  const { connection } = internalsOf(client);
  connection.stream.setTimeout(silenceMsMax, () => {
    if (internalsOf(client).readyForQuery) return;
    onSilence();
    connection.stream.destroy(new Error('Query read timeout'));
  });
}
