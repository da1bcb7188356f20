import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import type { Caller } from '@reachback/common/auth/bearer-auth';
import { newUuid } from '@reachback/common/values/ids';
import { surveyError } from '../api/errors.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db.ts';
import { changeVisitPolicy } from '../settings/change-visit-policy.ts';
import { type PlaceNames, storeNames } from './names/entry-names.ts';

/** Columns of every new row. */
interface NewRow {
  organizationId: string;
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

interface PlaceKind<Row> {
  kind: PlaceNames['kind'];
  /** Maximum number per organization, archived ones included. */
  max: number;
  count(tx: Transaction): Promise<number>;
  /** Null if there is none. */
  find(id: string): Promise<Row | null>;
  insert(tx: Transaction, row: NewRow): Promise<Row>;
}

/**
 * Creates a location or a provider that visits can name.
 * @throws ApiError 422 `too_many` at the limit, `name_taken` when another has one of its names
 */
export async function createPlace<Row extends Omit<PlaceNames, 'kind'>>(
  context: Context,
  { organizationId, newId }: Caller,
  { kind, max, count, find, insert }: PlaceKind<Row>,
): Promise<Row> {
  const before = await createdBefore({ newId }, find);
  if (before) return before;
  const now = context.clock.now();
  const id = newId ?? newUuid(now.getTime());
  return changeVisitPolicy(context, organizationId, async (tx) => {
    if ((await count(tx)) >= max) throw surveyError('too_many', `an organization can have ${max} ${kind}s`);
    const row = await insert(tx, { organizationId, id, createdAt: now, updatedAt: now });
    await storeNames(tx, { kind, ...row });
    return row;
  });
}
