import { scopes, type Scope } from '@reachback/common/auth/bearer-auth';
import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { hintOf, makeCredential, sha256, type StoredCredentialKind } from './credential.ts';
import { name, parseFields } from '../fields.ts';

/** What people see of a token or key. */
export interface ListedCredential {
  id: string;
  name: string;
  /** Prefix and last four characters. */
  hint: string;
  scopes: string[];
  /** Null: never. */
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** Exact to about a minute. */
  lastUsedAt: Date | null;
  createdAt: Date;
}

/** A new token or key. */
export interface IssuedCredential extends ListedCredential {
  /** The clear text, which is kept nowhere and cannot be shown again. */
  secret: string;
}

/** What is asked for. */
export interface NewCredential {
  /** What it is for, 1 to 200 characters. */
  name: string;
  /** At each use cut down to what the role allows at that time. */
  scopes?: readonly Scope[];
  /** 1 to 3,650, or null for one that never expires. Default 365. */
  expiresInDays?: number | null;
  /** When it expires, instead of `expiresInDays`: in the future, and within 3,650 days. */
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

/** Live tokens of one person, and live keys of one organization, at most. */
export const credentialsMax = 200;
/** Rows in a list of tokens or keys, at most. */
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
 * Makes the secret and the row that will recognise it.
 * @throws ApiError 400 for a field that breaks a rule
 */
export function issueCredential(kind: StoredCredentialKind, input: NewCredential, now: Date) {
  const { expiresInDays, expiresAt: asked, ...given } = parseFields(fields, input);
  const inMs = asked ? asked.getTime() - now.getTime() : (expiresInDays ?? Infinity) * dayMs;
  if (inMs <= 0 || (asked && inMs > expiryDaysMax * dayMs))
    throw invalidRequest('expires_at', `must be in the future, within ${expiryDaysMax} days`);
  const secret = makeCredential(kind);
  const expiresAt = inMs === Infinity ? null : new Date(now.getTime() + inMs);
  const hash = new Uint8Array(sha256(secret));
  return { secret, row: { ...given, hash, hint: hintOf(secret), expiresAt, createdAt: now } };
}

/** @throws ApiError 409 when another one would be too many */
export function refuseTooMany(liveCount: number): void {
  if (liveCount < credentialsMax) return;
  throw apiError('invalid_state', `there are ${credentialsMax} already; revoke what is no longer used`);
}
