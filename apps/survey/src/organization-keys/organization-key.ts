import type { ListedKey } from '@reachback/accounts/credentials/keys';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';

const moment = z.iso.datetime();

/** A key as lists show it: never with the secret. */
export const keyView = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().describe('Prefix and last four characters of the secret'),
    scopes: z.array(z.string()),
    created_at: moment,
    last_used_at: moment.nullable().describe('Exact to about a minute'),
    first_visit_at: moment
      .nullable()
      .describe('When it first reported a visit; null if it has not yet. Rejected calls do not count'),
    expires_at: moment.nullable().describe('Null: never'),
    revoked_at: moment.nullable(),
  })
  .meta({ id: 'OrganizationKey' });

export function presentKey(key: ListedKey): z.input<typeof keyView> {
  return {
    id: wireId('key', key.id),
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    first_visit_at: key.firstVisitAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}
