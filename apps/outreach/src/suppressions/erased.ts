import { createPauses } from '@reachback/common/runtime/pauses';
import { parseEmailAddress } from '@reachback/common/values/email-address';
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

/** Whether an inbound item mentions an erased person. @param hidden see `hiddenAddresses` */
export async function namesErased(
  client: PoolClient,
  organizationId: string,
  { raw, hidden }: { raw: Buffer; hidden: readonly string[] },
): Promise<boolean> {
  const addresses = [...hidden, ...addressesIn(raw)].slice(0, addressesMax);
  return anyErased(client, organizationId, addresses.map(addressHash));
}

/** Whether the address is that of an erased person. @param email normalized */
export async function isErased(client: PoolClient, organizationId: string, email: string): Promise<boolean> {
  return anyErased(client, organizationId, [addressHash(email)]);
}

async function anyErased(client: PoolClient, organizationId: string, hashes: Buffer[]): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from organization_suppressions
      where organization_id = $1 and email_hash = any($2::bytea[]) and reason = 'erased' limit 1`,
    [organizationId, hashes],
  );
  return rowCount! > 0;
}

/** Maximum number of addresses checked in one row of a file. */
const rowAddressesMax = 20;

/**
 * The rows of a file that name an erased person, from their cells without the guard of spreadsheets.
 * @returns their indexes
 */
export async function rowsNamingErased(
  client: PoolClient,
  organizationId: string,
  rows: readonly (readonly string[])[],
): Promise<Set<number>> {
  if (rows.length === 0 || !(await hasErased(client, organizationId))) return new Set();
  const places: number[] = [];
  const hashes: Buffer[] = [];
  const pause = createPauses();
  for (const [place, cells] of rows.entries()) {
    for (const address of addressesInRow(cells)) {
      places.push(place);
      hashes.push(addressHash(address));
    }
    await pause();
  }
  const { rows: found } = await client.query<{ place: number }>(
    `select distinct t.place from unnest($2::int[], $3::bytea[]) as t (place, hash)
       join organization_suppressions s on s.organization_id = $1 and s.email_hash = t.hash and s.reason = 'erased'`,
    [organizationId, places, hashes],
  );
  return new Set(found.map(({ place }) => place));
}

/** Most organizations have erased nobody: their rows are not searched. */
async function hasErased(client: PoolClient, organizationId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from organization_suppressions where organization_id = $1 and reason = 'erased' limit 1`,
    [organizationId],
  );
  return rowCount! > 0;
}

function addressesInRow(cells: readonly string[]): string[] {
  const found = new Set<string>();
  for (const cell of cells) {
    if (!cell.includes('@')) continue;
    const parsed = parseEmailAddress(cell);
    if (parsed) found.add(parsed.address);
    else for (const address of addressesIn(Buffer.from(cell))) found.add(address);
  }
  return [...found].slice(0, rowAddressesMax);
}
