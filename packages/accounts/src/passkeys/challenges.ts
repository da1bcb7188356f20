import { randomBytes, randomUUID } from 'node:crypto';
import type { LinkTokens } from '@reachback/common/secrets/link-token';
import type { AccountsContext } from '../context.ts';
import { sha256 } from '../credentials/credential.ts';

/** How long a person can take to confirm on their device. */
export const challengeMs = 5 * 60_000;

export type ChallengeContext = Pick<AccountsContext, 'pool' | 'clock'> & { links: LinkTokens };

/**
 * Creates a challenge for a passkey to sign, or for an identity provider to return. It is signed and contains its time,
 * so that visitors who never answer cost no row.
 * @param purpose of the answer; one for another purpose is refused
 */
export function makeChallenge({ links, clock }: Omit<ChallengeContext, 'pool'>, purpose: string): string {
  const time = clock.now().getTime().toString(16).padStart(12, '0');
  return links.sign(purpose, [time + randomBytes(10).toString('hex'), randomUUID()]);
}

/**
 * Consumes a challenge, whatever the outcome.
 * @param lifetimeMs how long it is valid
 * @returns false when it is invalid, expired or already used
 */
export async function useChallenge(
  { links, pool, clock }: ChallengeContext,
  purpose: string,
  challenge: string,
  lifetimeMs = challengeMs,
): Promise<boolean> {
  const [first] = links.read(purpose, challenge) ?? [];
  if (!first) return false;
  const now = clock.now();
  const expiresAt = new Date(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16) + lifetimeMs);
  if (expiresAt <= now) return false;
  await pool.query('DELETE FROM used_challenges WHERE expires_at < $1', [now]);
  // Of two concurrent answers, one inserts.
  const { rowCount } = await pool.query(
    'INSERT INTO used_challenges (hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [sha256(challenge), expiresAt],
  );
  return rowCount === 1;
}
