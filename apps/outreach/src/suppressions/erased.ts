import type { Pool, PoolClient } from 'pg';
import { addressHash } from './address-hash.ts';
import { addressesIn } from './addresses-in.ts';

/** Keeps only the hash of an erased person: the organization neither adds nor stores the person again. */
export async function suppressErased(
  pool: Pool,
  { organizationId, email, at }: { organizationId: string; email: string; at: Date },
): Promise<void> {
  await pool.query(
    `insert into organization_suppressions (organization_id, email_hash, reason, source, proof, reported_at, created_at)
     values ($1, $2, 'erased', 'request', 'request', $3, $3) on conflict do nothing`,
    [organizationId, addressHash(email), at],
  );
}

/** Maximum number of addresses checked in one inbound item. */
const addressesMax = 500;

/** Whether an inbound item mentions an erased person. */
export async function namesErased(client: PoolClient, organizationId: string, raw: Buffer): Promise<boolean> {
  const hashes = [...addressesIn(raw)].slice(0, addressesMax).map(addressHash);
  const { rowCount } = await client.query(
    `select 1 from organization_suppressions
      where organization_id = $1 and email_hash = any($2::bytea[]) and reason = 'erased' limit 1`,
    [organizationId, hashes],
  );
  return rowCount! > 0;
}
