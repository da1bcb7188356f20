import { eachAtMost } from '@reachback/common/runtime/each-at-most';
import type { Pool } from 'pg';
import type { Context } from '../../context.ts';
import { addressHash } from '../../suppressions/address-hash.ts';
import { addressesIn } from '../../suppressions/addresses-in.ts';
import type { ItemObject, NewItem } from '../items/store-items.ts';
import { objectKey } from './object-key.ts';

/** Objects of one call that are stored at once. */
const atOnce = 8;
/** Of one content; with more of them it is read when a person is looked for. */
const addressesMax = 1000;

/**
 * Stores the contents that are kept as objects, before the transaction that stores the items: when that fails, or the
 * process ends, an object without an item is left, which is swept a day later.
 * @returns the items to store: without those whose object was not needed, as the item is known
 * @throws ObjectStoreUnavailable; then nothing may be stored
 */
export async function keepContents(
  { pool, contents }: Pick<Context, 'pool' | 'contents'>,
  organizationId: string,
  items: NewItem[],
): Promise<NewItem[]> {
  const { objects, objectBytesMin } = contents;
  if (!objects || objectBytesMin === null) return items;
  const large = items.filter(({ raw }) => raw.length >= objectBytesMin);
  if (large.length === 0) return items;
  const known = await findKnown(pool, organizationId, large);
  const objectOf = new Map<NewItem, ItemObject>();
  const fresh = large.filter((item) => !known.has(identity(item)));
  await eachAtMost(atOnce, fresh, async (item) => {
    const key = objectKey(organizationId, item.id);
    await objects.put(key, item.raw);
    objectOf.set(item, { key, addresses: hashesOf(item.raw) });
  });
  return items
    .filter((item) => !known.has(identity(item)))
    .map((item) => ({ ...item, object: objectOf.get(item) }));
}

const identity = ({ sourceId, externalId }: Pick<NewItem, 'sourceId' | 'externalId'>) =>
  `${sourceId} ${externalId}`;

async function findKnown(
  pool: Pool,
  organizationId: string,
  items: readonly NewItem[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ sourceId: string; externalId: string }>(
    `select source_id as "sourceId", external_id as "externalId" from inbound_items
      where organization_id = $1
        and (source_id, external_id) in (select * from unnest($2::uuid[], $3::text[]))`,
    [organizationId, items.map(({ sourceId }) => sourceId), items.map(({ externalId }) => externalId)],
  );
  return new Set(rows.map(identity));
}

function hashesOf(raw: Buffer): Buffer[] | null {
  const addresses = addressesIn(raw);
  return addresses.size > addressesMax ? null : [...addresses].map(addressHash);
}
