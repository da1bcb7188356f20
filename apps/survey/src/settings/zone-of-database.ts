import type { Pool } from 'pg';

/**
 * Whether the database knows the time zone: it computes the summary's days, and its list of zones may be older than
 * ours.
 */
export async function isZoneOfDatabase(pool: Pool, timeZone: string): Promise<boolean> {
  try {
    await pool.query('select now() at time zone $1', [timeZone]);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '22023') return false;
    throw error;
  }
}
