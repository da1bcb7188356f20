import type { Caller, ResolveCredential } from '@reachback/common/auth/bearer-auth';
import type { Clock } from '@reachback/common/runtime/clock';
import { apiError, unauthorized, unavailable } from '@reachback/common/http/errors/errors';
import type { Log } from '@reachback/common/runtime/log';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { listenForChanges, type Change } from './change-listener.ts';
import { parseCredential, type Credential, type StoredCredentialKind } from './credential.ts';
import { findCredential, findPerson, type Identity, type KnownCredential } from './find-credential.ts';
import { rememberLastUsed } from './last-used.ts';

/**
 * Checks a JWT's signature, issuer, audience and time. Gives null when it is not valid or not from here.
 * @throws Error when it cannot tell, e.g. because the issuer does not answer
 */
export type VerifySession = (jwt: string) => Promise<Identity | null>;

export type CredentialResolver = ResolveCredential & {
  /** Whether changes are being heard right now. While they are not, a credential is believed for 1 s instead of 5. */
  hearing(): boolean;
  /** Stops listening and writes the last uses. The pool stays open. */
  close(): Promise<void>;
};

export interface CredentialResolverOptions {
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  /** Stored credentials that this service takes; the other kind gets 403 `forbidden`. */
  accepts: readonly StoredCredentialKind[];
  /** Left out: no JWT is accepted. */
  verifySession?: VerifySession;
  /** Where changes are heard. Default: like the pool; a direct connection when that goes through a pooler. */
  listen?: pg.ClientConfig;
}

interface Remembered {
  known: KnownCredential;
  readAtMs: number;
  /** False once changes may have been missed: from then on only a help while the database is away. */
  trusted: boolean;
}

const rememberedMax = 10_000;
/** How long a credential is believed without asking again, while changes are heard and while they are not. */
const freshMs = { hearing: 5_000, deaf: 1_000 };
/** How long it still opens what only reads after the database has gone away. */
const staleMs = 60_000;

/**
 * Bearer value → caller. Garbage costs no query. A known credential costs one every five seconds, shared by
 * all who wait for it. A revocation or switch of organization made anywhere is heard at once (NOTIFY).
 * While the accounts database is away, credentials it confirmed in the last 60 s still read (GET, HEAD).
 */
export function createCredentialResolver(options: CredentialResolverOptions): CredentialResolver {
  const { pool, clock, log, accepts, verifySession } = options;
  const memory = new LRUCache<string, Remembered>({ max: rememberedMax });
  const asking = new Map<string, Promise<KnownCredential | null>>();
  const lastUsed = rememberLastUsed(pool, log);
  /** An answer asked for before the latest change may be older than the change, and is not remembered. */
  let changes = 0;
  const listener = listenForChanges({ connection: options.listen ?? pool.options, log, onChange, onHearing });

  async function resolve(text: string, method: string): Promise<Caller> {
    const credential = parseCredential(text);
    if (!credential) throw unauthorized();
    const key = credential.hash.toString('hex');
    const entry = memory.get(key);
    if (entry && isFresh(entry)) return judge(entry.known);
    const found = asking.get(key) ?? share(key, ask(key, credential, text));
    return judge(await found.catch(() => staleOrUnavailable(key, method)));
  }

  function isFresh({ trusted, readAtMs }: Remembered): boolean {
    const ageMs = clock.now().getTime() - readAtMs;
    return trusted && ageMs < (listener.hearing() ? freshMs.hearing : freshMs.deaf);
  }

  /** One query for all who ask for the same credential until it is answered. */
  function share(key: string, answer: Promise<KnownCredential | null>): Promise<KnownCredential | null> {
    const done = (): void => {
      if (asking.get(key) === answer) asking.delete(key);
    };
    asking.set(key, answer);
    answer.then(done, done);
    return answer;
  }

  async function ask(key: string, credential: Credential, text: string): Promise<KnownCredential | null> {
    const readAtMs = clock.now().getTime();
    const changesBefore = changes;
    try {
      const known = await find(credential, text);
      if (known && changes === changesBefore) memory.set(key, { known, readAtMs, trusted: true });
      if (!known) memory.delete(key);
      return known;
    } catch (error) {
      log.warn({ err: error }, 'a credential could not be checked');
      throw error;
    }
  }

  async function find({ kind, hash }: Credential, text: string): Promise<KnownCredential | null> {
    if (kind !== 'jwt') return findCredential(pool, kind, hash);
    const identity = await verifySession?.(text);
    return identity ? findPerson(pool, identity) : null;
  }

  function staleOrUnavailable(key: string, method: string): KnownCredential {
    const entry = memory.get(key);
    const isRecent = entry && clock.now().getTime() - entry.readAtMs < staleMs;
    if (isRecent && (method === 'GET' || method === 'HEAD')) return entry.known;
    throw unavailable('credentials cannot be checked at the moment');
  }

  function judge(known: KnownCredential | null): Caller {
    const nowMs = clock.now().getTime();
    if (!known || known.revoked || known.expiresAtMs <= nowMs) throw unauthorized();
    if (known.kind !== 'session' && !accepts.includes(known.kind)) {
      throw apiError('forbidden', 'organization keys do not work here; use a personal access token');
    }
    if (!known.caller) {
      throw apiError(
        'no_organization_selected',
        'the owner of this credential must select an organization first',
      );
    }
    lastUsed.note(known, nowMs);
    return known.caller;
  }

  function onChange(change: Change): void {
    changes += 1;
    asking.clear();
    if ('hash' in change) return void memory.delete(change.hash);
    for (const [key, { known }] of memory) if (known.personId === change.personId) memory.delete(key);
  }

  function onHearing(hearing: boolean): void {
    changes += 1;
    asking.clear();
    if (hearing) return memory.clear();
    for (const entry of memory.values()) entry.trusted = false;
  }

  async function close(): Promise<void> {
    await listener.close();
    await lastUsed.close();
  }

  return Object.assign(resolve, { hearing: listener.hearing, close });
}
