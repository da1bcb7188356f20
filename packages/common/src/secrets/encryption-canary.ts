import type { Pool } from 'pg';
import { UnknownKeyError, type SecretBox } from './secret-box.ts';

const canary = 'the encryption key is the right one';

/**
 * Whether our keys open what this database holds: a text that was sealed with each key in use. The first process seals
 * it; one with a new key beside an old one adds its own, so that the old one can be dropped later.
 * @throws Error when the database is away
 */
export async function provesKey(pool: Pool, secrets: SecretBox): Promise<boolean> {
  const { rows } = await pool.query<{ keyId: string; sealed: string }>(
    'select key_id as "keyId", sealed from encryption_canaries',
  );
  const opened = await Promise.all(rows.map(({ sealed }) => canBeOpened(secrets, sealed)));
  if (rows.length > 0 && !opened.includes(true)) return false;
  if (!rows.some(({ keyId }) => keyId === secrets.keyId)) {
    await pool.query(
      'insert into encryption_canaries (key_id, sealed) values ($1, $2) on conflict (key_id) do nothing',
      [secrets.keyId, await secrets.seal(canary)],
    );
  }
  return true;
}

async function canBeOpened(secrets: SecretBox, sealed: string): Promise<boolean> {
  try {
    return (await secrets.open(sealed)) === canary;
  } catch (error) {
    if (error instanceof UnknownKeyError) return false;
    throw error;
  }
}
