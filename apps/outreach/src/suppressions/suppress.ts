import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** What the deployment-wide list keeps of an address: SHA-256 of its normalized form, never the address. */
export function addressHash(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}

/** Nobody in this deployment writes to these addresses again. The first reason stays. */
export async function suppress(
  client: PoolClient,
  emails: string[],
  reason: 'bounce' | 'spam_report',
): Promise<void> {
  await client.query(
    `insert into suppressions (email_hash, reason) select hash, $2 from unnest($1::bytea[]) as t (hash) order by hash
     on conflict do nothing`,
    [emails.map(addressHash), reason],
  );
}
