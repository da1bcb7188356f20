import type { Clock } from '@reachback/common/runtime/clock';
import type { VerifySession } from '../resolve/resolve-credential.ts';
import { acceptConsole } from './accept-jwts.ts';

/** `aud` of the console's JWTs for a service. */
export function audienceOf(service: 'outreach' | 'survey'): string {
  return `reachback-${service}`;
}

/**
 * Returns how a service verifies the JWTs of its console; undefined without a configured console, so that none is
 * accepted.
 */
export function verifyForService(
  service: 'outreach' | 'survey',
  config: { CONSOLE_URL?: string; CONSOLE_JWKS_URL?: string },
  clock: Clock,
): VerifySession | undefined {
  const { CONSOLE_URL: issuer, CONSOLE_JWKS_URL: jwksUrl } = config;
  if (!issuer) return undefined;
  return acceptConsole({
    issuer,
    jwksUrl: jwksUrl ?? `${issuer}/.well-known/jwks.json`,
    audience: audienceOf(service),
    clock,
  });
}
