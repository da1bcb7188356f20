import type { Pool } from 'pg';

/**
 * Makes a call, forgets its stored answer, as a process that dies between the effect and the answer does, and makes the
 * call again.
 * @param call with this `Idempotency-Key`
 * @returns the answers to both
 */
export async function repeatedAfterCrash<Answer>(
  pool: Pool,
  key: string,
  call: () => PromiseLike<Answer>,
): Promise<[Answer, Answer]> {
  const first = await call();
  await pool.query(
    `update idempotency_keys set status = null, body = null, locked_until = '-infinity' where key = $1`,
    [key],
  );
  return [first, await call()];
}
