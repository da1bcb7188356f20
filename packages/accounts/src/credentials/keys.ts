import type { AccountsContext } from '../context.ts';
import {
  createCredential,
  listCredentials,
  revokeCredential,
  type CredentialStore,
} from './credential-store.ts';
import type { IssuedCredential, ListedCredential, NewCredential } from './issue-credential.ts';

const keys: CredentialStore<{ organizationId: string }> = {
  kind: 'organization_key',
  noun: 'key',
  scopesDefault: ['survey:read', 'survey:write'],
  rows: ({ organizationKey }) => organizationKey,
  ownerExists: async (tx, { organizationId }) =>
    (await tx.organization.count({ where: { id: organizationId } })) > 0,
  noSuchOwner: 'no such organization',
  noSuchCredential: 'no such key in this organization',
  audited: ({ organizationId }) => ({ organizationId, detail: {} }),
};

/**
 * An organization key, for a system rather than a person. Reads and writes surveys unless told otherwise.
 * @throws ApiError 400 for a field that breaks a rule, 404 for an unknown organization, 409 when there are too many
 */
export async function createKey(
  context: AccountsContext,
  actor: string,
  { organizationId, ...asked }: NewCredential & { organizationId: string },
): Promise<IssuedCredential> {
  return createCredential(context, keys, { actor, owner: { organizationId }, asked });
}

/** Newest first, revoked and expired ones included. */
export async function listKeys(
  context: AccountsContext,
  organizationId: string,
): Promise<ListedCredential[]> {
  return listCredentials(context, keys, { organizationId });
}

/**
 * Ends a key for good; every service refuses it within a second. Revoking again changes nothing.
 * @throws ApiError 404 when the organization has no such key
 */
export async function revokeKey(
  context: AccountsContext,
  actor: string,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  await revokeCredential(context, keys, { actor, owner: { organizationId }, id });
}
