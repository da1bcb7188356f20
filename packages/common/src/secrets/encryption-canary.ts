import type { Pool } from 'pg';
import { findSecretFault, type SecretBox } from './secret-box.ts';

const canary = 'the encryption key is the right one';

/**
 * Whether our keys decrypt what this database contains: a text encrypted with each key in use. The first process stores
 * it; one with a new key besides an old one adds its own, so that the old one can be removed later. A damaged text is
 * encrypted again by a process that has the named key.
 * @throws Error when the database is unavailable
 */
export async function provesKey(pool: Pool, secrets: SecretBox): Promise<boolean> {
  const { rows } = await pool.query<{ keyId: string; sealed: string }>(
    'select key_id as "keyId", sealed from encryption_canaries',
  );
  const faults = await Promise.all(rows.map(({ sealed }) => findSecretFault(secrets, sealed)));
  const own = rows.findIndex(({ keyId }) => keyId === secrets.keyId);
  const isOwnDamaged = faults[own] === 'damaged';
  if (rows.length > 0 && !faults.includes(null) && !isOwnDamaged) return false;
  if (own === -1 || isOwnDamaged) {
    await pool.query(
      `insert into encryption_canaries as c (key_id, sealed) values ($1, $2)
       on conflict (key_id) do update set sealed = excluded.sealed where c.sealed = $3`,
      [secrets.keyId, await secrets.seal(canary), rows[own]?.sealed ?? null],
    );
  }
  return true;
}
