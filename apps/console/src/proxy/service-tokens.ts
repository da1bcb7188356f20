import type { SessionSigner } from '@reachback/accounts/sessions/session-jwt';
import type { Clock } from '@reachback/common/runtime/clock';

/**
 * JWTs for a service: one per session and organization, cached until shortly before it expires. A service remembers for
 * seconds what a JWT acts on, so none is used for two organizations.
 */
export type ServiceTokens = (session: {
  id: string;
  personId: string;
  organizationId: string;
}) => Promise<string>;

/** Longer than a service waits for a body, after which it checks the JWT again. */
const leftMsMin = 150_000;
const keptMax = 10_000;

/** @param audience `aud`: the service */
export function createServiceTokens(options: {
  signer: SessionSigner;
  audience: string;
  clock: Clock;
}): ServiceTokens {
  const { signer, audience, clock } = options;
  const kept = new Map<string, { jwt: string; expiresAt: Date }>();
  return async ({ id, personId, organizationId }) => {
    const key = `${id} ${organizationId}`;
    const known = kept.get(key);
    if (known && known.expiresAt.getTime() - clock.now().getTime() > leftMsMin) return known.jwt;
    const token = await signer.sign({ personId, sessionId: id, organizationId, audience });
    kept.delete(key);
    // Maps keep insertion order: the first is the oldest.
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value!);
    kept.set(key, token);
    return token.jwt;
  };
}
