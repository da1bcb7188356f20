import type { Caller, ResolveCredential } from '@reachback/common/auth/bearer-auth';
import type { Clock } from '@reachback/common/runtime/clock';
import { apiError, unauthorized, unavailable } from '@reachback/common/http/errors/errors';
import type { ConnectionOptions } from '@reachback/common/database/connect/connection';
import type { Log } from '@reachback/common/runtime/log';
import type pg from 'pg';
import { CredentialCache } from './credential-cache.ts';
import { parseCredential, type Credential, type StoredCredentialKind } from '../credentials/credential.ts';
import { findCredential, findPerson, type Identity, type KnownCredential } from './find-credential.ts';
import { rememberLastUsed } from './last-used.ts';

/**
 * Verifies a JWT's signature, issuer, audience and time. Returns null when it is invalid or from another issuer.
 * @param expiredMsMax how long ago it may have expired. Defaults to 0
 * @throws Error when it cannot be verified, e.g. because the issuer does not respond
 */
export type VerifySession = (jwt: string, expiredMsMax?: number) => Promise<Identity | null>;

export type CredentialResolver = ResolveCredential & {
  /** Whether changes are being received right now. While they are not, a credential is cached for 1 s instead of 5. */
  listening(): boolean;
  /** Stops listening and writes the last uses. The pool stays open. */
  close(): Promise<void>;
};

export interface CredentialResolverOptions {
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  /** Kinds of stored credentials that this service accepts; the other kind gets 403 `forbidden`. */
  accepts: readonly StoredCredentialKind[];
  /** Omitted: JWTs are refused. */
  verifySession?: VerifySession;
  /** Connection for changes; a direct one when the pool goes through a pooler. */
  listen: ConnectionOptions;
}

/**
 * Resolves a bearer value to its caller. Garbage costs no query. A known credential costs one every five seconds,
 * shared by concurrent requests. A revocation or switch of organization takes effect at once (NOTIFY). While the
 * accounts database is unavailable, credentials it confirmed in the last 60 s can still read (GET, HEAD).
 */
export function createCredentialResolver(options: CredentialResolverOptions): CredentialResolver {
  const { pool, clock, log, accepts, verifySession, listen } = options;
  const cache = new CredentialCache({ clock, log, connection: listen });
  const lastUsed = rememberLastUsed(pool, log);

  async function find(
    { kind, hash }: Credential,
    text: string,
    expiredMsMax: number,
  ): Promise<KnownCredential | null> {
    try {
      if (kind !== 'jwt') return await findCredential(pool, kind, hash);
      const identity = await verifySession?.(text, expiredMsMax);
      return identity ? await findPerson(pool, identity) : null;
    } catch (error) {
      log.warn({ err: error }, 'a credential could not be checked');
      throw error;
    }
  }

  async function resolve(text: string, method: string, expiredMsMax = 0): Promise<Caller> {
    const credential = parseCredential(text);
    if (!credential) throw unauthorized();
    const key = credential.hash.toString('hex');
    const known =
      cache.fresh(key) ??
      (await cache
        .lookUp(key, () => find(credential, text, expiredMsMax))
        .catch(() => staleOrUnavailable(cache.stale(key), method)));
    const nowMs = clock.now().getTime();
    assertUsable(known, accepts, nowMs - expiredMsMax);
    lastUsed.note(known, nowMs);
    return known.caller;
  }

  const close = async () => {
    await cache.close();
    await lastUsed.close();
  };
  return Object.assign(resolve, { listening: () => cache.listening(), close });
}

function staleOrUnavailable(stale: KnownCredential | null, method: string): KnownCredential {
  if (stale && (method === 'GET' || method === 'HEAD')) return stale;
  throw unavailable('credentials cannot be checked at the moment');
}

type UsableCredential = KnownCredential & { caller: Caller };

/**
 * @param atMs when it must not have expired
 * @throws ApiError 401 for an invalid credential, 403 for one that cannot be used here, or not yet, 409 for one of an
 * organization that the person has left for another
 */
function assertUsable(
  known: KnownCredential | null,
  accepts: readonly StoredCredentialKind[],
  atMs: number,
): asserts known is UsableCredential {
  if (!known || known.revoked || known.expiresAtMs <= atMs) throw unauthorized();
  if (known.kind !== 'session' && !accepts.includes(known.kind)) {
    throw apiError('forbidden', 'organization keys do not work here; use a personal access token');
  }
  if (!known.caller) {
    throw apiError(
      'no_organization_selected',
      'the owner of this credential must select an organization first',
    );
  }
  if (known.isForAnother)
    throw apiError('invalid_state', 'another organization was selected meanwhile; nothing was changed');
}
