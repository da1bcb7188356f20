import { createHash } from 'node:crypto';

/** What the suppression lists keep of an address: SHA-256 of its normalized form, never the address. */
export function addressHash(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}
