import { invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import type { Transaction } from '../../db.ts';
import { surveyError } from '../../api/errors.ts';
import { nameKey, nameKeyLengthMax } from './name-key.ts';

const placeName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => nameKey(text).length <= nameKeyLengthMax, 'is too long');

/** The fields by which visits find a place. */
export const nameFields = {
  name: placeName,
  aliases: z.array(placeName).max(50).describe('Other spellings that visits may use'),
};

/** The table of the names of each kind. */
const tables = {
  location: { table: 'location_names', column: 'location_id' },
  provider: { table: 'provider_names', column: 'provider_id' },
} as const;

export interface PlaceNames {
  kind: keyof typeof tables;
  organizationId: string;
  id: string;
  name: string;
  aliases: string[];
}

/**
 * Replaces the names of a place. Call within `changeVisitPolicy`, which serializes changes of an organization's names.
 * @throws ApiError 422 `name_taken` when another place has one of them
 */
export async function storeNames(tx: Transaction, names: PlaceNames): Promise<void> {
  const { kind, organizationId, id, name, aliases } = names;
  const { table, column } = tables[kind];
  const spellings = new Map([name, ...aliases].map((spelling) => [nameKey(spelling), spelling]));
  if (spellings.has('')) throw invalidRequest('name', 'must have a letter, a digit or a sign');
  const keys = [...spellings.keys()];
  await forgetNames(tx, names);
  // sql: ...Object.values(tables).map(({ table, column }) => ({ table, column }))
  const taken = await tx.$queryRawUnsafe<{ key: string }[]>(
    `select key from ${table} where organization_id = $1::uuid and key = any($2::text[]) limit 1`,
    organizationId,
    keys,
  );
  if (taken[0]) throw surveyError('name_taken', `another ${kind} is called ${spellings.get(taken[0].key)}`);
  // sql: ...Object.values(tables).map(({ table, column }) => ({ table, column }))
  await tx.$executeRawUnsafe(
    `insert into ${table} (organization_id, key, ${column}) select $1::uuid, unnest($2::text[]), $3::uuid`,
    organizationId,
    keys,
    id,
  );
}

/** Deletes the names of a place, which can then be given to another. */
export async function forgetNames(
  tx: Transaction,
  { kind, organizationId, id }: Pick<PlaceNames, 'kind' | 'organizationId' | 'id'>,
): Promise<void> {
  const { table, column } = tables[kind];
  // sql: ...Object.values(tables).map(({ table, column }) => ({ table, column }))
  await tx.$executeRawUnsafe(
    `delete from ${table} where organization_id = $1::uuid and ${column} = $2::uuid`,
    organizationId,
    id,
  );
}
