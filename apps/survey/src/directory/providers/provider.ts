import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { ProviderRow, Transaction } from '../../db.ts';
import { nameFields } from '../names/entry-names.ts';

/** Maximum number of providers of an organization, archived ones included. */
export const providersMax = 5000;

/** The person who was visited: a doctor, a stylist, a technician. */
export const providerFields = { ...nameFields };

export const providerView = z
  .object({ id: z.string(), ...providerFields, archived: z.boolean(), created_at: z.iso.datetime() })
  .meta({ id: 'Provider' });

export function presentProvider(row: ProviderRow): z.input<typeof providerView> {
  return {
    id: wireId('prv', row.id),
    name: row.name,
    aliases: row.aliases,
    archived: row.archivedAt !== null,
    created_at: row.createdAt.toISOString(),
  };
}

/** @throws ApiError 404 for an invalid id, or one that is not of this organization */
export async function loadProvider(
  db: Transaction,
  organizationId: string,
  wire: string,
): Promise<ProviderRow> {
  const id = uuidOf('prv', wire);
  const row = id && (await db.provider.findUnique({ where: { organizationId_id: { organizationId, id } } }));
  if (!row) throw notFound('provider');
  return row;
}
