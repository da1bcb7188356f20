import type { PoolClient } from 'pg';
import { readDatabaseUrl } from '../url.ts';
import { forgetHost } from './find-host.ts';
import { connectionOf, isIdle, socketOf } from './internals.ts';

/** SQLSTATE of a write on a standby, or on a server that an operator made read-only. */
export const readOnlyTransaction = '25006';

/**
 * Closes a connection whose server refused a write because it is read-only: after a failover the old primary may be a
 * standby, while new connections reach the new primary.
 */
export function closeWhenReadOnly(client: PoolClient, url: string): void {
  connectionOf(client).on('errorMessage', ({ code }: { code?: string }) => {
    if (code !== readOnlyTransaction) return;
    forgetHost(readDatabaseUrl(url));
    // After the statement has failed.
    setImmediate(() => socketOf(client).destroy());
  });
}

/**
 * Closes a connection whose server stopped responding during a statement, so that the next one (ROLLBACK) fails at once
 * instead of queueing behind it.
 */
export function closeWhenSilent(client: PoolClient, silenceMsMax: number, onSilence: () => void): void {
  const socket = socketOf(client);
  socket.setTimeout(silenceMsMax, () => {
    if (isIdle(client)) return;
    onSilence();
    socket.destroy(new Error('Query read timeout'));
  });
}
