import { uuidOf } from '@reachback/common/values/ids';
import { surveyError } from '../../api/errors.ts';
import type { Transaction } from '../../db.ts';

/**
 * Converts wire ids of locations to UUIDs.
 * @throws ApiError 422 `unknown_location` for one that the organization does not have
 */
export async function locationUuids(
  db: Pick<Transaction, 'location'>,
  organizationId: string,
  wires: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(wires.map((wire) => uuidOf('loc', wire) ?? ''))];
  const known = ids.includes('')
    ? 0
    : await db.location.count({ where: { organizationId, id: { in: ids } } });
  if (known !== ids.length) {
    throw surveyError('unknown_location', 'locations: has a location that this organization does not have');
  }
  return ids;
}
