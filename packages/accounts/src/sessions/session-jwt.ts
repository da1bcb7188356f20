import type { Clock } from '@reachback/common/runtime/clock';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  importPKCS8,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
} from 'jose';
import type { VerifySession } from '../resolve/resolve-credential.ts';

/** Makes and checks the short-lived JWTs of console sessions. */
export interface SessionSigner {
  /** A JWT for 15 minutes: `sub` is the person, `sid` the session. */
  sign(session: { personId: string; sessionId: string }): Promise<{ jwt: string; expiresAt: Date }>;
  verify: VerifySession;
  /** The public keys, e.g. for `/.well-known/jwks.json`. */
  jwks: JSONWebKeySet;
}

const lifetimeMs = 15 * 60_000;
const algorithm = 'EdDSA';

/**
 * EdDSA (Ed25519) per RFC 8037, key ids are RFC 7638 thumbprints.
 * @param options.privateKeys PKCS #8 PEM texts (`openssl genpkey -algorithm ed25519`); the first signs and all
 * verify, so that a new key can be put in front while JWTs of the old one live out
 * @throws Error for a text that is not such a key
 */
export async function createSessionSigner(options: {
  privateKeys: readonly [string, ...string[]];
  /** `iss`: the address of the console. */
  issuer: string;
  /** `aud`: the same in all services of one installation. */
  audience: string;
  clock: Clock;
}): Promise<SessionSigner> {
  const { issuer, audience, clock } = options;
  const keys = await Promise.all(options.privateKeys.map(readKey));
  const current = keys[0]!;
  const jwks = { keys: keys.map((key) => key.publicJwk) };
  const keySet = createLocalJWKSet(jwks);
  return {
    jwks,
    async sign({ personId, sessionId }) {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      const jwt = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: current.id, typ: 'JWT' })
        .setSubject(personId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(current.privateKey);
      return { jwt, expiresAt };
    },
    async verify(jwt) {
      const checks = { issuer, audience, algorithms: [algorithm], currentDate: clock.now() };
      const verified = await jwtVerify(jwt, keySet, checks).catch(nullIfRefused);
      const { sub, sid, exp } = verified?.payload ?? {};
      if (!sub || typeof sid !== 'string' || !exp) return null;
      return { person: { id: sub }, sessionId: sid, expiresAt: new Date(exp * 1000) };
    },
  };
}

async function readKey(pem: string) {
  const privateKey = await importPKCS8(pem, algorithm, { extractable: true });
  const { kty, crv, x } = await exportJWK(privateKey);
  const id = await calculateJwkThumbprint({ kty, crv, x });
  return { id, privateKey, publicJwk: { kty, crv, x, kid: id, alg: algorithm, use: 'sig' } };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof errors.JOSEError) return null;
  throw error;
}
