import type { Pool, PoolClient } from 'pg';

/** Distinguishes this lock from other advisory locks: "eras". */
const lockClass = 0x65726173;

/** Held by whoever adds people to an organization until the commit. Others who add do not wait. */
export async function holdAdding(client: PoolClient, organizationId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1, hashtext($2))', [lockClass, organizationId]);
}

/**
 * Resolves when everybody who began to add people before has committed: what they added can be seen, and those who
 * began later see what was committed before this call.
 */
export async function waitForAdding(pool: Pool, organizationId: string): Promise<void> {
  await pool.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockClass, organizationId]);
}
