import type { ObjectStore } from '@reachback/common/object-store/object-store';
import { eachAtMost } from '@reachback/common/runtime/each-at-most';
import { restoreGuardCheck } from '@reachback/service/restore-guard';
import type { Pool } from 'pg';
import type { Context } from '../../context.ts';
import { itemOfKey } from './object-key.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The transaction of a younger object's item may not have committed yet. */
const ageMs = dayMs;
const objectsAtOnce = 1000;
/** Pages of one run; the next run goes on behind them. */
const pagesMax = 100;
const deletedAtOnce = 8;
/** An object of the bucket, not of an organization: the key after which the next run begins. */
const placeKey = 'reachback-sweep';
const placeBytesMax = 1024;

/**
 * Deletes objects that no item has: those of deliveries that came twice or were not committed, and of organizations that
 * were deleted. At most 100,000 objects are looked at in one run. Nothing is deleted while sending is held after a restore:
 * items of after the backup are missing then.
 * @throws ObjectStoreUnavailable
 */
export async function sweepObjects(
  { pool, clock, contents: { objects } }: Pick<Context, 'pool' | 'clock' | 'contents'>,
  signal: AbortSignal,
): Promise<void> {
  if (!objects || (await restoreGuardCheck(pool)()) !== 'up') return;
  const before = clock.now().getTime() - ageMs;
  const place = await objects.get(placeKey, placeBytesMax);
  let after = place?.toString() ?? '';
  for (let pages = 0; pages < pagesMax && !signal.aborted; pages += 1) {
    const page = await objects.list({ after, limit: objectsAtOnce });
    await deleteOrphans(
      pool,
      objects,
      page.objects.filter(({ storedAt }) => storedAt.getTime() < before).map(({ key }) => key),
    );
    after = page.objects.at(-1)?.key ?? '';
    if (!page.hasMore) after = '';
    if (after === '') break;
  }
  if (after !== '') await objects.put(placeKey, Buffer.from(after));
  else if (place) await objects.delete(placeKey);
}

async function deleteOrphans(pool: Pool, objects: ObjectStore, keys: readonly string[]): Promise<void> {
  const items = keys.flatMap((key) => {
    const item = itemOfKey(key);
    return item ? [{ key, ...item }] : [];
  });
  for (const organizationId of new Set(items.map((item) => item.organizationId))) {
    const some = items.filter((item) => item.organizationId === organizationId);
    const { rows } = await pool.query<{ id: string }>(
      'select id from inbound_items where organization_id = $1 and id = any($2::uuid[]) and raw_key is not null',
      [organizationId, some.map(({ itemId }) => itemId)],
    );
    const needed = new Set(rows.map(({ id }) => id));
    const orphans = some.filter(({ itemId }) => !needed.has(itemId));
    await eachAtMost(deletedAtOnce, orphans, ({ key }) => objects.delete(key));
  }
}
