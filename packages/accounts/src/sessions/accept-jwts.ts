import type { Clock } from '@reachback/common/runtime/clock';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Identity } from '../resolve/find-credential.ts';
import type { VerifySession } from '../resolve/resolve-credential.ts';
import { sessionAlgorithm } from './session-jwt.ts';

/** An issuer whose JWTs are accepted. */
export interface TrustedIssuer {
  /** `iss`, compared exactly. */
  issuer: string;
  /** URL of the issuer's public keys. */
  jwksUrl: string;
  /** `aud`. */
  audience: string;
  clock: Clock;
}

/** Codes of jose for an unavailable or broken issuer, as opposed to an invalid JWT. */
const issuerTrouble = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);
const algorithmsOfOthers = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
const clockToleranceSeconds = 30;

/**
 * Accepts the JWTs that a console issues for signed-in people, see session-jwt.ts. The accounts database is checked for
 * whether the session is still live.
 */
export function acceptConsole(trusted: TrustedIssuer): VerifySession {
  return accept(trusted, [sessionAlgorithm], ({ sub, sid, org, exp }) => {
    if (!isUuid(sub) || !isUuid(sid) || !exp) return null;
    const identity = { person: { id: sub }, sessionId: sid, expiresAt: new Date(exp * 1000) };
    // Consoles of earlier releases do not name the organization.
    if (org === undefined) return identity;
    return isUuid(org) ? { ...identity, organizationId: org } : null;
  });
}

/**
 * Accepts JWTs of another OpenID Connect issuer and maps them to people by `email`, if `email_verified` is true (OpenID
 * Connect Core section 5.1).
 */
export function acceptExternalIssuer(trusted: TrustedIssuer): VerifySession {
  return accept(trusted, algorithmsOfOthers, ({ email, email_verified: isVerified, exp }) => {
    const parsed = typeof email === 'string' ? parseEmailAddress(email) : null;
    if (!parsed || isVerified !== true || !exp) return null;
    return { person: { email: parsed.address }, expiresAt: new Date(exp * 1000) };
  });
}

/** Tries the verifiers in order until one accepts the JWT. */
export function verifyWithAny(...verifiers: VerifySession[]): VerifySession {
  return async (jwt, expiredMsMax) => {
    for (const verify of verifiers) {
      const identity = await verify(jwt, expiredMsMax);
      if (identity) return identity;
    }
    return null;
  };
}

/**
 * Fetches keys on demand and caches them for ten minutes, with at most one fetch per 5 s for unknown key ids, so that a
 * key that was added since is found soon. The returned function throws an Error while the issuer's keys are unavailable.
 */
function accept(
  { issuer, jwksUrl, audience, clock }: TrustedIssuer,
  algorithms: string[],
  identityOf: (payload: JWTPayload) => Identity | null,
): VerifySession {
  const keySet = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 2_000, cooldownDuration: 5_000 });
  return async (jwt, expiredMsMax = 0) => {
    // Unverified; only avoids network calls for JWTs of other issuers.
    if (issuerOf(jwt) !== issuer) return null;
    const checks = {
      issuer,
      audience,
      algorithms,
      currentDate: clock.now(),
      clockTolerance: clockToleranceSeconds + expiredMsMax / 1000,
      requiredClaims: ['exp'],
    };
    const verified = await jwtVerify(jwt, keySet, checks).catch(nullIfRefused);
    return verified ? identityOf(verified.payload) : null;
  };
}

function issuerOf(jwt: string): string | undefined {
  try {
    return decodeJwt(jwt).iss;
  } catch {
    return undefined;
  }
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function nullIfRefused(error: unknown): null {
  if (error instanceof errors.JOSEError && !issuerTrouble.has(error.code)) return null;
  throw new Error('The keys of the issuer cannot be had', { cause: error });
}
