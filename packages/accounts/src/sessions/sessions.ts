import { randomBytes, randomUUID } from 'node:crypto';
import { unauthorized } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import { sha256 } from '../credentials/credential.ts';
import type { Transaction } from '../db.ts';
import type { SessionSigner } from './session-jwt.ts';

/** What sessions need: the accounts and the maker of JWTs. */
export type SessionContext = AccountsContext & { sessionSigner: SessionSigner };

/** What a browser gets: the JWT for its memory, the refresh token for an httpOnly cookie. */
export interface SessionTokens {
  jwt: string;
  jwtExpiresAt: Date;
  refreshToken: string;
  /** 30 days after signing in, however often it is refreshed. */
  refreshExpiresAt: Date;
}

const lifetimeMs = 30 * 86_400_000;
/** Two tabs may refresh with the same token within this time; later it is taken for theft. */
const reuseAllowedMs = 10_000;
/** Rows are kept this long after their end, so that a revoked session outlasts its last JWT. */
const keptMs = 86_400_000;

/** Signs a person in, whose password or identity was checked before. */
export async function startSession(context: SessionContext, personId: string): Promise<SessionTokens> {
  const now = context.clock.now();
  const family = { personId, familyId: randomUUID(), expiresAt: new Date(now.getTime() + lifetimeMs) };
  const refreshToken = await context.db.$transaction(async (tx) => {
    const ended = new Date(now.getTime() - keptMs);
    await tx.session.deleteMany({ where: { personId, expiresAt: { lt: ended } } });
    await audit(tx, 'session.start', family, now);
    return addRefreshToken(tx, family, now);
  });
  return tokensOf(context, family, refreshToken);
}

/**
 * New tokens for a refresh token, which is thereby used up. One that was used up earlier is in two hands,
 * and ends the whole session (RFC 9700 section 4.14.2).
 * @throws ApiError 401
 */
export async function refreshSession(context: SessionContext, refreshToken: string): Promise<SessionTokens> {
  const now = context.clock.now();
  const refreshed = await context.db.$transaction(async (tx) => {
    const session = await findSession(tx, refreshToken);
    if (!session || session.isRevoked || session.expiresAt <= now) return null;
    const { replacedAt, ...family } = session;
    if (replacedAt && now.getTime() - replacedAt.getTime() > reuseAllowedMs) {
      await revokeFamily(tx, family, now);
      await audit(tx, 'session.reuse', family, now);
      return null;
    }
    await tx.session.updateMany({ where: { id: session.id, replacedAt: null }, data: { replacedAt: now } });
    return { family, refreshToken: await addRefreshToken(tx, family, now) };
  });
  if (!refreshed) throw unauthorized();
  return tokensOf(context, refreshed.family, refreshed.refreshToken);
}

/** Signs out: the refresh tokens and JWTs of this session end at once. Unknown tokens are ignored. */
export async function endSession(context: AccountsContext, refreshToken: string): Promise<void> {
  const now = context.clock.now();
  await context.db.$transaction(async (tx) => {
    const session = await findSession(tx, refreshToken);
    if (!session || session.isRevoked) return;
    await revokeFamily(tx, session, now);
    await audit(tx, 'session.end', session, now);
  });
}

interface Family {
  personId: string;
  familyId: string;
  expiresAt: Date;
}

interface FoundSession extends Family {
  id: string;
  replacedAt: Date | null;
  /** Whether any token of the family was revoked; a refresh in parallel may have added one that was not. */
  isRevoked: boolean;
}

async function findSession(tx: Transaction, refreshToken: string): Promise<FoundSession | null> {
  const rows = await tx.$queryRaw<FoundSession[]>`
    SELECT s.id, s.person_id AS "personId", s.family_id AS "familyId", s.expires_at AS "expiresAt",
      s.replaced_at AS "replacedAt",
      EXISTS (SELECT FROM sessions f WHERE f.family_id = s.family_id AND f.revoked_at IS NOT NULL) AS "isRevoked"
    FROM sessions s WHERE s.refresh_token_hash = ${sha256(refreshToken)}`;
  return rows[0] ?? null;
}

async function addRefreshToken(tx: Transaction, family: Family, now: Date): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url');
  const { personId, familyId, expiresAt } = family;
  const refreshTokenHash = new Uint8Array(sha256(refreshToken));
  await tx.session.create({ data: { personId, familyId, expiresAt, refreshTokenHash, createdAt: now } });
  return refreshToken;
}

async function revokeFamily(tx: Transaction, { familyId }: Family, now: Date): Promise<void> {
  await tx.session.updateMany({ where: { familyId, revokedAt: null }, data: { revokedAt: now } });
}

async function audit(
  tx: Transaction,
  action: string,
  { personId, familyId }: Family,
  at: Date,
): Promise<void> {
  await writeAudit(tx, { actor: `person:${personId}`, action, target: `session:${familyId}`, at });
}

async function tokensOf(
  context: SessionContext,
  family: Family,
  refreshToken: string,
): Promise<SessionTokens> {
  const { personId, familyId: sessionId, expiresAt: refreshExpiresAt } = family;
  const { jwt, expiresAt: jwtExpiresAt } = await context.sessionSigner.sign({ personId, sessionId });
  return { jwt, jwtExpiresAt, refreshToken, refreshExpiresAt };
}
