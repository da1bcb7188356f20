import { scopes } from '@reachback/common/auth/bearer-auth';
import { apiError } from '@reachback/common/http/errors/errors';
import type { AccountsContext } from '../context.ts';
import { lockPerson } from '../people/lock-person.ts';
import {
  createCredential,
  listCredentials,
  revokeCredential,
  type CredentialStore,
} from './credential-store.ts';
import type { IssuedCredential, ListedCredential, NewCredential } from './issue-credential.ts';

const tokens: CredentialStore<{ personId: string }> = {
  kind: 'personal_token',
  noun: 'token',
  scopesDefault: scopes,
  rows: ({ personalToken }) => personalToken,
  async lockOwner(tx, { personId }) {
    if (!(await lockPerson(tx, personId))) throw apiError('not_found', 'no such person');
  },
  noSuchCredential: 'no such token of this person',
  audited: ({ personId }) => ({ detail: { personId } }),
};

/**
 * Creates a personal access token. It acts on the organization that its owner has selected at the time of each use.
 * Defaults to all scopes.
 * @throws ApiError 400 for an invalid field, 404 for an unknown person, 409 when there are too many
 */
export async function createToken(
  context: AccountsContext,
  actor: string,
  { personId, ...asked }: NewCredential & { personId: string },
): Promise<IssuedCredential> {
  return createCredential(context, tokens, { actor, owner: { personId }, asked });
}

/** Lists tokens, newest first, including revoked and expired ones. */
export async function listTokens(context: AccountsContext, personId: string): Promise<ListedCredential[]> {
  return listCredentials(context, tokens, { personId });
}

/**
 * Revokes a token permanently; every service refuses it within a second. Idempotent.
 * @throws ApiError 404 when the person has no such token
 */
export async function revokeToken(
  context: AccountsContext,
  actor: string,
  { personId, id }: { personId: string; id: string },
): Promise<void> {
  await revokeCredential(context, tokens, { actor, owner: { personId }, id });
}
