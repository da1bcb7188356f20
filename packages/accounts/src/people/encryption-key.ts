import { provesKey } from '@reachback/common/secrets/encryption-canary';
import { findSecretFault, type SecretBox } from '@reachback/common/secrets/secret-box';
import type pg from 'pg';

/** `unproved`: no key was proved here before, and ours do not decrypt all stored secrets. */
export type EncryptionKeyState = 'right' | 'wrong' | 'unproved';

/** Number of stored secrets that are tried. */
const secretsMax = 100;

/**
 * Whether the console's keys decrypt what this database contains, see `provesKey`. A database from before this proof
 * may have been used with a wrong key, which must not prove itself: then the state is `unproved`.
 * @throws Error when the database is unavailable
 */
export async function encryptionKeyState({
  pool,
  secrets,
}: {
  pool: pg.Pool;
  secrets: SecretBox;
}): Promise<EncryptionKeyState> {
  // not null: sealed (by the condition)
  const { rows } = await pool.query<{ sealed: string }>(
    `SELECT totp_secret AS sealed FROM people
     WHERE totp_secret IS NOT NULL AND NOT EXISTS (SELECT FROM encryption_canaries)
     LIMIT $1`,
    [secretsMax],
  );
  const faults = await Promise.all(rows.map(({ sealed }) => findSecretFault(secrets, sealed)));
  if (faults.includes('unknown_key')) return 'unproved';
  return (await provesKey(pool, secrets)) ? 'right' : 'wrong';
}
