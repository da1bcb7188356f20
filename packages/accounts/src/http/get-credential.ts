import { roles, scopes } from '@reachback/common/auth/bearer-auth';
import { unauthorized } from '@reachback/common/http/errors/errors';
import type { Operation } from '@reachback/common/http/routing/endpoint';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { AccountsContext } from '../context.ts';

const nameAndId = { id: z.string(), name: z.string() };
const input = z.object({});
const output = z
  .object({
    person: z
      .object({ ...nameAndId, email: z.string() })
      .nullable()
      .describe('Whom the credential acts for; null for an organization key'),
    organization: z.object(nameAndId).describe('The organization that requests act on'),
    role: z.enum(roles).describe('The role that bounds the scopes'),
    scopes: z.array(z.enum(scopes)).describe('What the credential allows'),
  })
  .meta({ id: 'Me' });

/** Returns what a credential gives access to, in every service. Integrations call this to test a credential. */
export const getMe: Operation<{ accounts: AccountsContext }, typeof input, typeof output> = {
  name: 'getMe',
  summary: 'Retrieve what the credential stands for',
  description:
    'Returns the person, the organization and the scopes of the credential that the request is made with. Use it to test a credential.',
  group: 'credentials',
  input,
  output,
  responseExamples: {
    200: {
      person: {
        id: 'per_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3',
        name: 'Ann Example',
        email: 'ann@example.com',
      },
      organization: { id: 'org_0192f0c0a1b2c3d4e5f6a7b8c9d0e1f2', name: 'Acme' },
      role: 'member',
      scopes: ['outreach:read', 'survey:read'],
    },
  },
  async handle({ accounts: { db } }, caller) {
    const personId = /^person:(.+)$/.exec(caller.actor)?.[1];
    const [person, organization] = await Promise.all([
      personId ? db.person.findUnique({ where: { id: personId } }) : null,
      db.organization.findUnique({ where: { id: caller.organizationId } }),
    ]);
    // Deleted after the credential was checked.
    if (!organization || (personId && !person)) throw unauthorized();
    return {
      person: person && { id: wireId('per', person.id), name: person.name, email: person.email },
      organization: { id: wireId('org', organization.id), name: organization.name },
      role: caller.role,
      scopes: scopes.filter((scope) => caller.scopes.has(scope)),
    };
  },
};
