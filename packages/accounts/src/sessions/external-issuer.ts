import type { Clock } from '@reachback/common/runtime/clock';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import type { VerifySession } from '../resolve/resolve-credential.ts';

/** Codes of jose that speak of the issuer being away or broken, not of the JWT. */
const issuerTrouble = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
const clockToleranceSeconds = 30;

/**
 * Accepts JWTs of another OpenID Connect issuer and maps them to people by `email`, where `email_verified` is
 * true (OpenID Connect Core section 5.1). Its keys are fetched when needed and kept as jose does: ten minutes,
 * and at most one fetch per 30 s for unknown key ids.
 * The returned function throws an Error while the issuer's keys cannot be had.
 */
export function acceptExternalIssuer(options: {
  /** `iss`, character by character. */
  issuer: string;
  /** The issuer's `jwks_uri`. */
  jwksUrl: string;
  /** `aud`: our client id there. */
  audience: string;
  clock: Clock;
}): VerifySession {
  const { issuer, audience, clock } = options;
  const keySet = createRemoteJWKSet(new URL(options.jwksUrl), { timeoutDuration: 2_000 });
  return async (jwt) => {
    // Unverified, only to spare the network for what cannot be from there.
    if (issuerOf(jwt) !== issuer) return null;
    const checks = {
      issuer,
      audience,
      algorithms,
      currentDate: clock.now(),
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp'],
    };
    const verified = await jwtVerify(jwt, keySet, checks).catch(nullIfRefused);
    return verified ? identityOf(verified.payload) : null;
  };
}

/** Asks one after another until one knows the JWT. */
export function verifyWithAny(...verifiers: VerifySession[]): VerifySession {
  return async (jwt) => {
    for (const verify of verifiers) {
      const identity = await verify(jwt);
      if (identity) return identity;
    }
    return null;
  };
}

function issuerOf(jwt: string): string | undefined {
  try {
    return decodeJwt(jwt).iss;
  } catch {
    return undefined;
  }
}

function identityOf({ email, email_verified: isVerified, exp }: JWTPayload) {
  const parsed = typeof email === 'string' ? parseEmailAddress(email) : null;
  if (!parsed || isVerified !== true || !exp) return null;
  return { person: { email: parsed.address }, expiresAt: new Date(exp * 1000) };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof errors.JOSEError && !issuerTrouble.has(error.code)) return null;
  throw new Error('The keys of the external issuer cannot be had', { cause: error });
}
