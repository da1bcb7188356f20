import type { Transaction } from '../db.ts';

/**
 * Locks a person until the transaction ends, so that what is read of them stays true.
 * @returns the stored hash of their password, see passwords.ts; null for nobody
 */
export async function lockPerson(
  tx: Transaction,
  personId: string,
): Promise<{ passwordHash: string | null } | null> {
  const rows = await tx.$queryRaw<
    { passwordHash: string | null }[]
  >`SELECT password_hash AS "passwordHash" FROM people WHERE id = ${personId}::uuid FOR UPDATE`;
  return rows[0] ?? null;
}
