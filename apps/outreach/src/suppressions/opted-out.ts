import type { Pool, PoolClient } from 'pg';

/**
 * Records the opt-out of a person whose lead was deleted, by the hash of the address: the organization neither adds nor
 * emails the address again. Never expires. Changes nothing for an erased person, of whom the hash is kept already.
 */
export async function suppressOptedOut(
  on: Pool | PoolClient,
  { organizationId, emailHash, source, at }: OptedOut,
): Promise<void> {
  const { rowCount } = await on.query(
    `select 1 from organization_suppressions where organization_id = $1 and email_hash = $2 and reason = 'erased'`,
    [organizationId, emailHash],
  );
  if (rowCount! > 0) return;
  await on.query(
    `insert into organization_suppressions (organization_id, email_hash, reason, source, proof, reported_at, created_at)
     values ($1, $2, 'opted_out', $3, 'request', $4, $4) on conflict do nothing`,
    [organizationId, emailHash, source, at],
  );
}

interface OptedOut {
  organizationId: string;
  /** See `addressHash`. */
  emailHash: Buffer;
  source: 'unsubscribe_link' | 'reply';
  at: Date;
}
