import { randomBytes } from 'node:crypto';
import { apiError, type ApiError } from '@reachback/common/http/errors/errors';
import type { AccountsContext } from '../context.ts';
import { sha256 } from '../credentials/credential.ts';
import type { Transaction } from '../db.ts';
import { lockPerson } from './lock-person.ts';

/** The purpose of a link: creating the first person of an installation, or choosing a new password. */
export type LinkPurpose = 'claim' | 'password_reset';

const lifetimeMs: Record<LinkPurpose, number> = { claim: 24 * 3_600_000, password_reset: 3_600_000 };

/**
 * Creates a token for a link of this purpose; earlier ones for the same person become invalid.
 * @param personId null for a claim
 * @returns the token, which is not stored
 */
export async function createLink(
  { db, clock }: Pick<AccountsContext, 'db' | 'clock'>,
  purpose: LinkPurpose,
  personId: string | null,
): Promise<string> {
  const now = clock.now();
  const { token, tokenHash } = newLinkToken();
  await db.$transaction(async (tx) => {
    // Locked before the links, as in each transaction with both, so that none of them waits for the other.
    if (personId !== null) await lockPerson(tx, personId);
    await tx.oneTimeLink.deleteMany({ where: { purpose, personId } });
    const expiresAt = new Date(now.getTime() + lifetimeMs[purpose]);
    await tx.oneTimeLink.create({ data: { purpose, personId, tokenHash, expiresAt, createdAt: now } });
  });
  return token;
}

/** Whether the link is valid now. */
export async function isLive(
  { db, clock }: Pick<AccountsContext, 'db' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  const where = { purpose, tokenHash: linkHash(token), expiresAt: { gt: clock.now() } };
  return (await db.oneTimeLink.count({ where })) > 0;
}

/**
 * Consumes a link, unless the transaction fails. Locks its person.
 * @returns the person it is for
 * @throws ApiError 404 for a link that is unknown, used or expired
 */
export async function useLink(
  tx: Transaction,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<string | null> {
  const tokenHash = linkHash(token);
  const found = await tx.oneTimeLink.findUnique({ where: { tokenHash } });
  if (!found || found.purpose !== purpose || found.expiresAt <= now) throw deadLink();
  if (found.personId !== null) await lockPerson(tx, found.personId);
  // Of two concurrent uses, one deletes.
  const { count } = await tx.oneTimeLink.deleteMany({ where: { id: found.id } });
  if (count === 0) throw deadLink();
  return found.personId;
}

export function deadLink(): ApiError {
  return apiError('not_found', 'this link does not work; it was used already, or it has expired');
}

/** Creates a token with 256 random bits, and the hash that is stored. */
export function newLinkToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: linkHash(token) };
}

export function linkHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sha256(token));
}
