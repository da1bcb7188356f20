import { scopes, type Scope } from '@reachback/common/auth/bearer-auth';
import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { hintOf, makeCredential, sha256, type StoredCredentialKind } from './credential.ts';
import { name, parseFields } from '../fields.ts';

/** A token or key as people see it. */
export interface ListedCredential {
  id: string;
  name: string;
  /** Prefix and last four characters. */
  hint: string;
  scopes: string[];
  /** Null for never. */
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** Accurate to about a minute. */
  lastUsedAt: Date | null;
  createdAt: Date;
}

/** A new token or key. */
export interface IssuedCredential extends ListedCredential {
  /** The plain text, which is not stored and cannot be shown again. */
  secret: string;
}

/** The fields of a new token or key. */
export interface NewCredential {
  /**
   * `Caller.newId` of the call. What an earlier try created with it is replaced, as nobody has seen its secret. Defaults
   * to a new one.
   */
  id?: string | undefined;
  /** Its purpose, 1 to 200 characters. */
  name: string;
  /** At each use restricted to what the role allows at that time. */
  scopes?: readonly Scope[];
  /** 1 to 3,650, or null for one that never expires. Defaults to 365. */
  expiresInDays?: number | null;
  /** Expiry, instead of `expiresInDays`: in the future, within 3,650 days. */
  expiresAt?: Date;
}

/** Columns of `ListedCredential`. */
export const listedColumns = {
  id: true,
  name: true,
  hint: true,
  scopes: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
  createdAt: true,
} as const;

/** Maximum number of live tokens of one person, and of live keys of one organization. */
export const credentialsMax = 200;
/** Maximum number of rows in a list of tokens or keys. */
export const listedMax = 500;

const dayMs = 86_400_000;
const expiryDaysMax = 3_650;
const fields = {
  name,
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  expiresInDays: z.int().min(1).max(expiryDaysMax).nullable().default(365),
  expiresAt: z.date().optional(),
};

/**
 * Creates the secret and the row that recognizes it.
 * @throws ApiError 400 for an invalid field
 */
export function issueCredential(kind: StoredCredentialKind, input: NewCredential, now: Date) {
  const { expiresInDays, expiresAt: asked, ...given } = parseFields(fields, input);
  const inMs = asked ? asked.getTime() - now.getTime() : (expiresInDays ?? Infinity) * dayMs;
  if (inMs <= 0 || (asked && inMs > expiryDaysMax * dayMs))
    throw invalidRequest('expires_at', `must be in the future, within ${expiryDaysMax} days`);
  const secret = makeCredential(kind);
  const expiresAt = inMs === Infinity ? null : new Date(now.getTime() + inMs);
  const hash = new Uint8Array(sha256(secret));
  const { id } = input;
  const row = { ...given, ...(id && { id }), hash, hint: hintOf(secret), expiresAt, createdAt: now };
  return { secret, row };
}

/** @throws ApiError 409 when the limit is reached */
export function refuseTooMany(liveCount: number): void {
  if (liveCount < credentialsMax) return;
  throw apiError('invalid_state', `there are ${credentialsMax} already; revoke what is no longer used`);
}
