import type { Clock } from '@reachback/common/runtime/clock';
import { calculateJwkThumbprint, exportJWK, importPKCS8, SignJWT, type JSONWebKeySet } from 'jose';

/** Issues the short-lived JWTs with which the console calls the services for a signed-in person. */
export interface SessionSigner {
  /**
   * Issues a JWT for five minutes: `sub` is the person, `sid` the session, `org` the organization that the person has
   * selected, `aud` the service.
   */
  sign(session: {
    personId: string;
    sessionId: string;
    organizationId: string;
    audience: string;
  }): Promise<{ jwt: string; expiresAt: Date }>;
  /** The public keys, for `/.well-known/jwks.json`. */
  jwks: JSONWebKeySet;
}

const lifetimeMs = 5 * 60_000;
export const sessionAlgorithm = 'EdDSA';

/**
 * EdDSA (Ed25519) per RFC 8037, key ids are RFC 7638 thumbprints.
 * @param options.privateKeys PKCS #8 PEM (`openssl genpkey -algorithm ed25519`); the first signs and all are published,
 * so that a new key can be put first while JWTs of the old one are still valid
 * @throws Error for a string that is not such a key
 */
export async function createSessionSigner(options: {
  privateKeys: readonly string[];
  /** `iss`: the base URL of the console. */
  issuer: string;
  clock: Clock;
}): Promise<SessionSigner> {
  const { issuer, clock } = options;
  const keys = await Promise.all(options.privateKeys.map(readKey));
  const current = keys[0];
  if (!current) throw new Error('a key to sign with is missing');
  return {
    jwks: { keys: keys.map((key) => key.publicJwk) },
    async sign({ personId, sessionId, organizationId, audience }) {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      const jwt = await new SignJWT({ sid: sessionId, org: organizationId })
        .setProtectedHeader({ alg: sessionAlgorithm, kid: current.id, typ: 'JWT' })
        .setSubject(personId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(current.privateKey);
      return { jwt, expiresAt };
    },
  };
}

async function readKey(pem: string) {
  const privateKey = await importPKCS8(pem, sessionAlgorithm, { extractable: true });
  const { kty, crv, x } = await exportJWK(privateKey);
  const id = await calculateJwkThumbprint({ kty, crv, x });
  return { id, privateKey, publicJwk: { kty, crv, x, kid: id, alg: sessionAlgorithm, use: 'sig' } };
}
