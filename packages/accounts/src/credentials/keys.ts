import type { AccountsContext } from '../context.ts';
import { lockOrganization } from '../organizations/lock-organization.ts';
import { createCredential, revokeCredential, type CredentialStore } from './credential-store.ts';
import {
  listedColumns,
  listedMax,
  type IssuedCredential,
  type ListedCredential,
  type NewCredential,
} from './issue-credential.ts';

/** A key as people see it. */
export interface ListedKey extends ListedCredential {
  /** When it first reported a visit; see first-visits.ts. */
  firstVisitAt: Date | null;
}

const keys: CredentialStore<{ organizationId: string }> = {
  kind: 'organization_key',
  noun: 'key',
  scopesDefault: ['survey:read', 'survey:write'],
  rows: ({ organizationKey }) => organizationKey,
  lockOwner: (tx, { organizationId }) => lockOrganization(tx, organizationId),
  noSuchCredential: 'no such key in this organization',
  audited: ({ organizationId }) => ({ organizationId, detail: {} }),
};

/**
 * Creates an organization key, for a system rather than a person. Defaults to reading and writing surveys.
 * @throws ApiError 400 for an invalid field, 404 for an unknown organization, 409 when there are too many
 */
export async function createKey(
  context: AccountsContext,
  actor: string,
  { organizationId, ...asked }: NewCredential & { organizationId: string },
): Promise<IssuedCredential & ListedKey> {
  const created = await createCredential(context, keys, { actor, owner: { organizationId }, asked });
  return { ...created, firstVisitAt: null };
}

/** Lists keys, newest first, including revoked and expired ones. */
export async function listKeys({ db }: AccountsContext, organizationId: string): Promise<ListedKey[]> {
  return db.organizationKey.findMany({
    where: { organizationId },
    select: { ...listedColumns, firstVisitAt: true },
    orderBy: { createdAt: 'desc' },
    take: listedMax,
  });
}

/**
 * Revokes a key permanently; every service refuses it within a second. Idempotent.
 * @throws ApiError 404 when the organization has no such key
 */
export async function revokeKey(
  context: AccountsContext,
  actor: string,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  await revokeCredential(context, keys, { actor, owner: { organizationId }, id });
}
