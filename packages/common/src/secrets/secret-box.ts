import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** Encrypts what must be stored and read again, e.g. a mailbox's password. */
export interface SecretBox {
  /** JWE compact text (RFC 7516): AES-256-GCM with the key used directly, the key's id in the header. */
  seal(secret: string): Promise<string>;
  /** @throws UnknownKeyError when the text was sealed with a key this box does not have; Error when it was altered */
  open(sealed: string): Promise<string>;
  /** Names the key that seals, without telling anything about it. */
  keyId: string;
}

/** A stored secret was sealed with a key that is not given any more. */
export class UnknownKeyError extends Error {}

/** @param keys 32 bytes each; the first one seals, all of them open, so that keys can be changed one by one */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  return {
    keyId: keyId(keys[0]),
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
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}

function keyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
