import { createHash, createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** Encrypts secrets that must be stored and read again, e.g. a mailbox's password. */
export interface SecretBox {
  /** Returns a compact JWE (RFC 7516): AES-256-GCM with the key used directly, the key's id in the header. */
  seal(secret: string): Promise<string>;
  /**
   * @throws UnknownKeyError when it was encrypted with a key this box does not have, DamagedSecretError when altered
   */
  open(sealed: string): Promise<string>;
  /**
   * Keyed hashes (HMAC-SHA256) that recognize a text without storing it: without a key, access to the database is not
   * enough to verify a guess. Store the first one; the others were made with older keys.
   */
  fingerprints(text: string): [Buffer, ...Buffer[]];
  /** Id of the encrypting key, which reveals nothing about it. */
  keyId: string;
}

/** The key of a stored secret is not configured any more. */
export class UnknownKeyError extends Error {}

/** A stored secret was altered: no key decrypts it. */
export class DamagedSecretError extends Error {}

/**
 * Why a stored secret cannot be decrypted: `unknown_key` if another process may have its key, `damaged` if none can.
 */
export type SecretFault = 'unknown_key' | 'damaged';

/** Returns why the secret cannot be decrypted here; null if it can. */
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

/** @param keys 32 bytes each; the first one encrypts, all of them decrypt, so that keys can be rotated */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  // Derives a separate key for each use.
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
