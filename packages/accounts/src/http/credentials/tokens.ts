import { scopes, type Scope } from '@reachback/common/auth/bearer-auth';
import { apiError } from '@reachback/common/http/errors/errors';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { timeField } from '@reachback/common/values/time-field';
import { z } from 'zod';
import type { ListedCredential } from '../../credentials/issue-credential.ts';
import {
  createToken as create,
  listTokens as list,
  revokeToken as revoke,
} from '../../credentials/tokens.ts';
import { idOf, operation, selectedOrganization, signedIn } from '../account-context.ts';
import { ids, listOf, moment } from '../views.ts';

const tokenView = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().describe('Prefix and last four characters of the token'),
    scopes: z.array(z.string()),
    created_at: moment,
    last_used_at: moment.nullable().describe('Exact to about a minute'),
    expires_at: moment.nullable().describe('Null: never'),
    revoked_at: moment.nullable(),
  })
  .meta({ id: 'PersonalToken' });

export const listTokens = operation({
  name: 'listTokens',
  summary: 'List your personal access tokens',
  description:
    'Returns the newest 500 tokens, including revoked and expired ones, from newest to oldest. Only the `hint` of a token is shown.',
  group: 'tokens',
  input: z.object({}),
  output: listOf(tokenView),
  async handle(api, caller) {
    const tokens = await list(api, signedIn(caller).personId);
    return { data: tokens.map(present), next: null };
  },
});

export const createToken = operation({
  name: 'createToken',
  summary: 'Create a personal access token',
  description:
    'The token is returned only in this response. It acts on the organization that you have selected at the time of each request. Scopes that your role does not allow return 403. Tokens expire after 365 days unless you set `expires_at`; null means never.',
  group: 'tokens',
  input: z.object({
    name: z.string().trim().min(1).max(200).describe('What the token is for'),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
    expires_at: timeField.nullable().optional(),
  }),
  bodyExample: { name: 'Reporting', scopes: ['outreach:read', 'survey:read'] },
  output: tokenView.extend({ token: z.string().describe('The bearer credential; it cannot be shown again') }),
  statuses: [201],
  idempotencyKey: true,
  answersSecret: true,
  async handle(api, caller, { expires_at: expiresAt, ...given }) {
    const { personId } = selectedOrganization(caller);
    const lacking = given.scopes.filter((scope: Scope) => !caller.scopes.has(scope));
    if (lacking.length > 0)
      throw apiError('forbidden', `scopes: your role does not allow ${lacking.join(', ')}`);
    const expiry =
      expiresAt === undefined ? {} : expiresAt === null ? { expiresInDays: null } : { expiresAt };
    const asked = { id: caller.newId, personId, ...given, ...expiry };
    const { secret, ...token } = await create(api, caller.actor, asked);
    return { ...present(token), token: secret };
  },
});

export const revokeToken = operation({
  name: 'revokeToken',
  summary: 'Revoke a personal access token permanently',
  description:
    'Requests with the token are rejected within one second. The token stays listed. Revoking again has no effect.',
  group: 'tokens',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle(api, caller, input) {
    const { personId } = signedIn(caller);
    await revoke(api, caller.actor, { personId, id: idOf('tok', 'token', input.id) });
    return noContent;
  },
});

function present(token: ListedCredential) {
  return {
    id: ids.token(token.id),
    name: token.name,
    hint: token.hint,
    scopes: token.scopes,
    created_at: token.createdAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    expires_at: token.expiresAt?.toISOString() ?? null,
    revoked_at: token.revokedAt?.toISOString() ?? null,
  };
}
