import { createHash, createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** Encrypts what must be stored and read again, e.g. a mailbox's password. */
export interface SecretBox {
  /** JWE compact text (RFC 7516): AES-256-GCM with the key used directly, the key's id in the header. */
  seal(secret: string): Promise<string>;
  /** @throws UnknownKeyError when the text was sealed with a key this box does not have, DamagedSecretError when altered */
  open(sealed: string): Promise<string>;
  /**
   * Keyed hashes (HMAC-SHA256) of a text, by which it is recognized without being stored: whoever has the database but no
   * key cannot check a guess. The first one is to be stored; one made with an older key is among the others.
   */
  fingerprints(text: string): [Buffer, ...Buffer[]];
  /** Names the key that seals, without telling anything about it. */
  keyId: string;
}

/** A stored secret was sealed with a key that is not given any more. */
export class UnknownKeyError extends Error {}

/** A stored secret is no longer what was sealed: no key opens it. */
export class DamagedSecretError extends Error {}

/** Why a stored secret cannot be opened: `unknown_key` where another process may have its key, `damaged` where none can. */
export type SecretFault = 'unknown_key' | 'damaged';

/** What keeps the secret from being opened here; null where it can be. */
export async function findSecretFault(
  box: Pick<SecretBox, 'open'>,
  sealed: string,
): Promise<SecretFault | null> {
  try {
    await box.open(sealed);
    return null;
  } catch (error) {
    if (error instanceof UnknownKeyError) return 'unknown_key';
    if (error instanceof DamagedSecretError) return 'damaged';
    throw error;
  }
}

/** @param keys 32 bytes each; the first one seals, all of them open, so that keys can be changed one by one */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  // A key of its own for each use.
  const macKeys = keys.map((key) => createHmac('sha256', key).update('fingerprint').digest());
  return {
    keyId: keyId(keys[0]),
    fingerprints: (text) =>
      macKeys.map((key) => createHmac('sha256', key).update(text).digest()) as [Buffer, ...Buffer[]],
    seal: (secret) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyId(keys[0]) })
        .encrypt(keys[0]),
    open: async (sealed) => {
      const { plaintext } = await compactDecrypt(sealed, ({ kid }) => {
        const key = byId.get(String(kid));
        if (!key)
          throw new UnknownKeyError(
            `sealed with the unknown key ${kid}; add that key to ENCRYPTION_KEYS_OLD again`,
          );
        return key;
      }).catch((cause: unknown) => {
        if (cause instanceof UnknownKeyError) throw cause;
        throw new DamagedSecretError('a stored secret was altered', { cause });
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}

function keyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
