import type { Clock } from '@reachback/common/runtime/clock';
import type { VerifySession } from '../resolve/resolve-credential.ts';
import { acceptConsole, acceptExternalIssuer, verifyWithAny } from './accept-jwts.ts';

/** `aud` of the console's JWTs for a service. */
export function audienceOf(service: 'outreach' | 'survey'): string {
  return `reachback-${service}`;
}

/** The settings of a service that name the issuers of JWTs. */
interface IssuerSettings {
  CONSOLE_URL?: string;
  CONSOLE_JWKS_URL?: string;
  JWT_ISSUER?: string;
  JWT_JWKS_URL?: string;
  JWT_AUDIENCE?: string;
}

/**
 * Returns how a service verifies JWTs: those of its console, and those of the operator's issuer. Undefined without
 * either, so that none is accepted.
 */
export function verifyForService(
  service: 'outreach' | 'survey',
  config: IssuerSettings,
  clock: Clock,
): VerifySession | undefined {
  const verifiers = [consoleOf(service, config, clock), externalIssuerOf(config, clock)].filter(
    (verify) => verify !== undefined,
  );
  return verifiers.length > 0 ? verifyWithAny(...verifiers) : undefined;
}

function consoleOf(
  service: 'outreach' | 'survey',
  { CONSOLE_URL: issuer, CONSOLE_JWKS_URL: jwksUrl }: IssuerSettings,
  clock: Clock,
): VerifySession | undefined {
  if (!issuer) return undefined;
  return acceptConsole({
    issuer,
    jwksUrl: jwksUrl ?? `${issuer}/.well-known/jwks.json`,
    audience: audienceOf(service),
    clock,
  });
}

function externalIssuerOf(
  { JWT_ISSUER: issuer, JWT_JWKS_URL: jwksUrl, JWT_AUDIENCE: audience }: IssuerSettings,
  clock: Clock,
): VerifySession | undefined {
  if (!issuer || !jwksUrl || !audience) return undefined;
  return acceptExternalIssuer({ issuer, jwksUrl, audience, clock });
}
