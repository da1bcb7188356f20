import type { Accounts } from '../../src/accounts.ts';
import type { CredentialResolver } from '../../src/resolve/resolve-credential.ts';
import { eventually } from './eventually.ts';

/** Waits until changes are heard. */
export async function untilHearing(...resolvers: CredentialResolver[]): Promise<void> {
  await eventually(
    () => expect(resolvers.map((resolver) => resolver.listening())).not.toContain(false),
    10_000,
  );
}

/** Breaks the connections on which this process hears changes. Gives how many there were. */
export async function breakListeners({ pool }: Accounts, using: Accounts): Promise<number> {
  const { rowCount } = await using.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1 AND query LIKE 'LISTEN %'`,
    [pool.options.application_name],
  );
  return rowCount ?? 0;
}
