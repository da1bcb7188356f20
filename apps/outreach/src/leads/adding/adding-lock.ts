import type { Pool, PoolClient } from 'pg';

/** Distinguishes this lock from other advisory locks: "eras". */
const lockClass = 0x65726173;

/** Shared lock of a transaction that adds people to an organization. Such transactions do not block each other. */
export async function holdAdding(client: PoolClient, organizationId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1, hashtext($2))', [lockClass, organizationId]);
}

/**
 * Resolves when every transaction that started to add people before has committed: what they added is visible, and
 * those that start later see everything committed before this call.
 */
export async function waitForAdding(pool: Pool, organizationId: string): Promise<void> {
  await pool.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockClass, organizationId]);
}
