import type { Pool } from 'pg';
import { hasCitus, waitsForLock } from './database/lock-waits.ts';

/** Makes ten calls, numbered from 0, in parallel. @returns how many of them were answered with each status */
export async function statusesOfTen(
  call: (number: number) => PromiseLike<{ status: number }>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => call(number)));
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

/**
 * The same for calls that count the rows of a table before they add one: none adds its row before at least two of them
 * wait. On Citus they are only made in parallel.
 */
export async function statusesOfTenAdding(
  pool: Pool,
  table: string,
  call: (number: number) => PromiseLike<{ status: number }>,
): Promise<Record<number, number>> {
  if (await hasCitus(pool)) return statusesOfTen(call);
  const client = await pool.connect();
  try {
    // Rows can be read, but not added.
    await client.query(`begin; lock table ${table} in share mode`);
    const statuses = statusesOfTen(call);
    await waitsForLock(pool, 2);
    await client.query('commit');
    return await statuses;
  } finally {
    client.release();
  }
}

/** Makes a call while a row is deleted: what the call has read of it is no longer true when it writes. */
export async function whileDeleting<Answer>(
  pool: Pool,
  { table, id }: { table: string; id: string },
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`delete from ${table} where id = $1`, [id]);
    const answer = Promise.resolve(call());
    await waitsForLock(pool);
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}
