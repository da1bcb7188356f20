import { readMail } from '@reachback/inbound-mail/read-mail';
import type { Context } from '../../context.ts';
import { hiddenAddresses } from '../../inbound/content/hidden-addresses.ts';
import { addressesIn, searchedBytesMax } from '../../suppressions/addresses-in.ts';

/**
 * Inbound items whose content is an object that names the address, among those that have too many addresses for their
 * hashes to be stored: they are few, and are read.
 * @returns ids
 * @throws ObjectStoreUnavailable
 */
export async function objectsNaming(
  { pool, contents }: Pick<Context, 'pool' | 'contents'>,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<string[]> {
  // not null: rawKey (the condition asks for it)
  const { rows } = await pool.query<{ id: string; rawKey: string }>(
    `select id, raw_key as "rawKey" from inbound_items
      where organization_id = $1 and raw_key is not null and raw_addresses is null order by id`,
    [organizationId],
  );
  const found: string[] = [];
  for (const { id, rawKey } of rows) {
    const raw = await contents.read({ raw: null, rawKey }, searchedBytesMax);
    if (raw && (await isNamed(email, raw))) found.push(id);
  }
  return found;
}

async function isNamed(email: string, raw: Buffer): Promise<boolean> {
  if (addressesIn(raw).has(email)) return true;
  return (await hiddenAddresses(raw, await readMail(raw))).includes(email);
}
