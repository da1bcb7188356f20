import { ObjectStoreUnavailable } from '@reachback/common/object-store/object-store';
import { eachAtMost } from '@reachback/common/runtime/each-at-most';
import type { Pool } from 'pg';
import type { Context } from '../../context.ts';

const rowsAtOnce = 500;
const atOnce = 8;

type ForgetContext = Pick<Context, 'pool' | 'contents'>;

interface ForgottenObject {
  organizationId: string;
  id: string;
  key: string;
}

/**
 * Deletes the objects of contents that were forgotten. A row keeps the key until its object is deleted, so that
 * whatever interrupts this is made up for by the next call.
 * @throws ObjectStoreUnavailable
 */
export async function deleteForgotten(context: ForgetContext, signal: AbortSignal): Promise<void> {
  let found = rowsAtOnce;
  while (found === rowsAtOnce && !signal.aborted) {
    // not null: key (the condition asks for it)
    const { rows } = await context.pool.query<ForgottenObject>(
      `select organization_id as "organizationId", id, forgotten_key as key from inbound_items
        where forgotten_key is not null limit ${rowsAtOnce}`,
    );
    await deleteObjects(context, rows);
    found = rows.length;
  }
}

/** The same for one organization, for a caller who waits: 500 at most. */
export async function deleteForgottenOf(context: ForgetContext, organizationId: string): Promise<void> {
  // not null: key (the condition asks for it)
  const { rows } = await context.pool.query<ForgottenObject>(
    `select organization_id as "organizationId", id, forgotten_key as key from inbound_items
      where organization_id = $1 and forgotten_key is not null limit ${rowsAtOnce}`,
    [organizationId],
  );
  await deleteObjects(context, rows);
}

async function deleteObjects(
  { pool, contents: { objects } }: ForgetContext,
  rows: readonly ForgottenObject[],
): Promise<void> {
  if (rows.length === 0) return;
  if (!objects)
    throw new ObjectStoreUnavailable('contents that are objects cannot be deleted: S3_ENDPOINT is not set');
  await eachAtMost(atOnce, rows, ({ key }) => objects.delete(key));
  for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
    const deleted = rows.filter((row) => row.organizationId === organizationId);
    await noteDeleted(
      pool,
      organizationId,
      deleted.map(({ id }) => id),
    );
  }
}

async function noteDeleted(pool: Pool, organizationId: string, ids: string[]): Promise<void> {
  await pool.query(
    'update inbound_items set forgotten_key = null where organization_id = $1 and id = any($2::uuid[])',
    [organizationId, ids],
  );
}
