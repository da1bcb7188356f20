import { randomBytes, randomUUID } from 'node:crypto';
import type { LinkTokens } from '@reachback/common/secrets/link-token';
import type { AccountsContext } from '../context.ts';
import { sha256 } from '../credentials/credential.ts';

/** How long somebody may take to answer their device. */
export const challengeMs = 5 * 60_000;

export type ChallengeContext = Pick<AccountsContext, 'pool' | 'clock'> & { links: LinkTokens };

/**
 * A challenge for a passkey to sign, or for an identity provider to answer. It is signed by us and names its time, so
 * that visitors who never answer cost no row.
 * @param purpose what the answer may be used for; one for another purpose is refused
 */
export function makeChallenge({ links, clock }: Omit<ChallengeContext, 'pool'>, purpose: string): string {
  const time = clock.now().getTime().toString(16).padStart(12, '0');
  return links.sign(purpose, [time + randomBytes(10).toString('hex'), randomUUID()]);
}

/**
 * Uses a challenge up, whatever comes of the answer.
 * @param lifetimeMs how long after it was made it may be answered
 * @returns false when it is not ours, has expired or was answered before
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
  // Of two answers at once, one inserts.
  const { rowCount } = await pool.query(
    'INSERT INTO used_challenges (hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [sha256(challenge), expiresAt],
  );
  return rowCount === 1;
}
