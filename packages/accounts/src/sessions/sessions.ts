import { randomBytes } from 'node:crypto';
import type { Role } from '@reachback/common/auth/bearer-auth';
import { ApiError, notFound } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import { sha256 } from '../credentials/credential.ts';
import type { Transaction } from '../db.ts';
import { lockPerson } from '../people/lock-person.ts';

/** The browser of a session, in terms that people recognize. */
export interface SignedInFrom {
  /** Client address. */
  address: string;
  /** `User-Agent`, truncated to 300 characters. */
  userAgent: string;
}

/** A new session. */
export interface StartedSession {
  id: string;
  /** For an httpOnly cookie. Not stored, and cannot be shown again. */
  token: string;
  /** 30 days after signing in. */
  expiresAt: Date;
}

/** The person and session of a token. */
export interface LiveSession {
  id: string;
  personId: string;
  expiresAt: Date;
  /** The person's selected organization, and the role there; both null for none. */
  organizationId: string | null;
  role: Role | null;
}

/** A session as people see it. */
export interface ListedSession extends SignedInFrom {
  id: string;
  createdAt: Date;
  /** Accurate to a minute. */
  lastUsedAt: Date | null;
  expiresAt: Date;
}

const lifetimeMs = 30 * 86_400_000;
/** How long rows are kept after their end. */
const keptMs = 86_400_000;
/** Maximum number of live sessions of one person; the oldest ones beyond it end. */
const sessionsMax = 50;
const noteUseAfterMs = 60_000;

/**
 * Signs a person in, whose password or identity was verified before. Always creates a new session, against session
 * fixation.
 * @param from.by the authentication method, for the audit log
 * @param from.passwordHash of the password that was verified, if one was
 * @throws ApiError 401 when the password was changed, or the person deleted, since they were verified
 */
export async function startSession(
  { db, clock }: AccountsContext,
  personId: string,
  from: SignedInFrom & { by?: string; passwordHash?: string },
): Promise<StartedSession> {
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  return db.$transaction(async (tx) => {
    // A new password ends all sessions, also those that are about to start. The lock makes the maximum hold, too.
    const person = await lockPerson(tx, personId);
    const isSame = from.passwordHash === undefined || from.passwordHash === person?.passwordHash;
    if (!person || !isSame) throw new ApiError(401, 'unauthorized', 'the password was changed; try again');
    const ended = new Date(now.getTime() - keptMs);
    await tx.session.deleteMany({
      where: { personId, OR: [{ expiresAt: { lt: ended } }, { revokedAt: { lt: ended } }] },
    });
    const live = await tx.session.findMany({
      where: { personId, revokedAt: null },
      orderBy: { createdAt: 'desc' },
      select: { id: true },
      skip: sessionsMax - 1,
    });
    await tx.session.updateMany({
      where: { id: { in: live.map(({ id }) => id) } },
      data: { revokedAt: now },
    });
    const { id } = await tx.session.create({
      data: {
        personId,
        tokenHash: new Uint8Array(sha256(token)),
        expiresAt,
        address: from.address,
        userAgent: from.userAgent.slice(0, 300),
        createdAt: now,
        lastUsedAt: now,
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor: `person:${personId}`,
      action: 'session.start',
      target: `session:${id}`,
      detail: from.by === undefined ? {} : { by: from.by },
      at: now,
    });
    return { id, token, expiresAt };
  });
}

/** Finds the session of a cookie; null when it is unknown, expired or ended. */
export async function findSession(
  { pool, clock }: AccountsContext,
  token: string,
): Promise<LiveSession | null> {
  const now = clock.now();
  const { rows } = await pool.query<SessionRow>({
    name: 'accounts_find_session',
    text: `SELECT s.id, s.person_id, s.expires_at, s.last_used_at, m.organization_id, m.role
      FROM sessions s JOIN people p ON p.id = s.person_id
      LEFT JOIN memberships m ON m.person_id = p.id AND m.organization_id = p.selected_organization_id
      WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
    values: [sha256(token), now],
  });
  const row = rows[0];
  if (!row) return null;
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > noteUseAfterMs) {
    await pool.query('UPDATE sessions SET last_used_at = $2 WHERE id = $1', [row.id, now]);
  }
  return {
    id: row.id,
    personId: row.person_id,
    expiresAt: row.expires_at,
    organizationId: row.organization_id,
    role: row.role,
  };
}

interface SessionRow {
  id: string;
  person_id: string;
  expires_at: Date;
  last_used_at: Date | null;
  organization_id: string | null;
  role: Role | null;
}

/** Lists the live sessions of a person, newest first. */
export async function listSessions(
  { db, clock }: AccountsContext,
  personId: string,
): Promise<ListedSession[]> {
  return db.session.findMany({
    where: { personId, revokedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: { createdAt: 'desc' },
    select: {
      id: true,
      address: true,
      userAgent: true,
      createdAt: true,
      lastUsedAt: true,
      expiresAt: true,
    },
    take: sessionsMax,
  });
}

/**
 * Ends one session of a person; every service refuses its JWTs within a second.
 * @throws ApiError 404 when the person has no such session
 */
export async function endSession(
  context: AccountsContext,
  { personId, id }: { personId: string; id: string },
): Promise<void> {
  if ((await context.db.session.count({ where: { personId, id } })) === 0) throw notFound('session');
  await endSessions(context, { personId, only: id });
}

/** Ends the sessions of a person: all, one, or all but one. @returns how many ended */
export async function endSessions(
  { db, clock }: Pick<AccountsContext, 'db' | 'clock'>,
  { personId, only, except }: { personId: string; only?: string; except?: string },
): Promise<number> {
  return db.$transaction(async (tx) => {
    await lockPerson(tx, personId);
    return endSessionsIn(tx, { personId, only, except, at: clock.now() });
  });
}

/** As `endSessions`, in the caller's transaction, which has locked the person. */
export async function endSessionsIn(
  tx: Transaction,
  options: { personId: string; only?: string; except?: string; at: Date },
): Promise<number> {
  const { personId, only, except, at } = options;
  const ended = await tx.session.findMany({
    where: { personId, revokedAt: null, id: { equals: only, not: except } },
    select: { id: true },
  });
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await tx.session.updateMany({ where: { id: { in: ids } }, data: { revokedAt: at } });
  for (const id of ids) {
    await writeAudit(tx, { actor: `person:${personId}`, action: 'session.end', target: `session:${id}`, at });
  }
  return ids.length;
}
