import { createHash } from 'node:crypto';

/** Hash of an address in the suppression lists: SHA-256 of its normalized form. The address itself is never stored. */
export function addressHash(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}
