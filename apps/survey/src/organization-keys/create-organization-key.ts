import { createKey } from '@reachback/accounts/credentials/keys';
import { scopesOfRole } from '@reachback/accounts/organizations/scopes-of-role';
import type { Caller, Scope } from '@reachback/common/auth/bearer-auth';
import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { keyView, presentKey } from './organization-key.ts';

/** A key has at most the scopes of a member; those of admins and owners would have no effect. */
const scopesOfKeys = scopesOfRole('member');
const scopesDefault: Scope[] = ['survey:read', 'survey:write'];

/** Returns the secret in this answer only. The audit log entry is written in the same transaction as the key. */
export const createOrganizationKey = endpoint({
  name: 'createOrganizationKey',
  summary: 'Create an organization key',
  description:
    'Creates a bearer credential for a system, such as a practice software. The `secret` is returned only in this response. A key cannot have scopes that your own credential lacks: this returns 403. Keys expire after 365 days unless you set `expiresInDays`; null means never.',
  group: 'organization keys',
  input: z.object({
    name: z.string().trim().min(1).max(200).describe('What the key is for'),
    scopes: z.array(z.enum(scopesOfKeys)).min(1).max(scopesOfKeys.length).default(scopesDefault),
    expiresInDays: z.int().min(1).max(3650).nullable().default(365).describe('Null: never'),
  }),
  bodyExample: { name: 'Practice software', scopes: ['survey:read', 'survey:write'], expiresInDays: 365 },
  output: keyView.extend({ secret: z.string().describe('The bearer credential; it cannot be shown again') }),
  statuses: [201],
  idempotencyKey: true,
  answersSecret: true,
  audited: false,
  async handle({ accounts }, caller, input) {
    refuseMoreThanOwn(caller, input.scopes);
    const { actor, organizationId, newId: id } = caller;
    const key = await createKey(accounts, actor, { ...input, organizationId, id });
    return { ...presentKey(key), secret: key.secret };
  },
});

/** A key cannot have a scope that the caller's own credential lacks. */
function refuseMoreThanOwn(caller: Caller, asked: readonly Scope[]): void {
  const lacking = asked.filter((scope) => !caller.scopes.has(scope));
  if (lacking.length === 0) return;
  throw apiError('forbidden', `scopes: this credential cannot give ${lacking.join(', ')}, which it lacks`);
}
