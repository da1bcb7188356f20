import { generateKeyPairSync } from 'node:crypto';

/** A new Ed25519 key as `openssl genpkey -algorithm ed25519` prints it. */
export function aSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
