import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { readDatabaseUrl } from '../url.ts';
import { forgetHost } from './find-host.ts';

/** SQLSTATE of a write on a standby, or on a server that an operator made read-only. */
export const readOnlyTransaction = '25006';

/** What node-postgres has, but does not declare. */
type Internals = { connection: NodeJS.EventEmitter & { stream: Socket }; readyForQuery: boolean };
const internalsOf = (client: PoolClient) => client as PoolClient & Internals;

/**
 * Closes a connection whose server has refused a write because it takes none: after a failover the old primary may be a
 * standby, while whoever connects anew is brought to the new one.
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
 * Closes a connection whose server has gone silent over a statement, so that what comes next on it (ROLLBACK) fails
 * at once instead of waiting in line behind that statement.
 */
export function closeWhenSilent(client: PoolClient, silenceMsMax: number, onSilence: () => void): void {
  const { connection } = internalsOf(client);
  connection.stream.setTimeout(silenceMsMax, () => {
    if (internalsOf(client).readyForQuery) return;
    onSilence();
    connection.stream.destroy(new Error('Query read timeout'));
  });
}
