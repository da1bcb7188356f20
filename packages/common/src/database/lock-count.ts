import type { PoolClient } from 'pg';

/**
 * Lets transactions that count rows before they add one run one after the other: what is counted stays true until the
 * transaction ends. On Citus it works as well, as the coordinator holds the lock.
 * @param what the rows that are counted, e.g. `canned texts`; others do not wait
 * @param ownerId UUID of whom they belong to
 */
export async function lockCount(client: PoolClient, what: string, ownerId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${what} ${ownerId}`]);
}
