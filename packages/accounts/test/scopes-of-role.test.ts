import { roles, scopes } from '@reachback/common/auth/bearer-auth';
import fc from 'fast-check';
import { effectiveScopes, scopesOfRole } from '../src/organizations/scopes-of-role.ts';

it.each([
  ['owner', [...scopes]],
  ['admin', [...scopes]],
  ['member', ['outreach:read', 'outreach:write', 'survey:read', 'survey:write']],
  ['viewer', ['outreach:read', 'survey:read']],
] as const)('%s may do exactly %j', (role, expected) => {
  expect(scopesOfRole(role)).toEqual(expected);
});

it('never grants what was not asked for, nor what the role may not do', () => {
  const asked = fc.array(fc.oneof(fc.constantFrom(...scopes), fc.string()));
  fc.assert(
    fc.property(asked, fc.constantFrom(...roles), (granted, role) => {
      const effective = effectiveScopes(granted, role);
      const expected = scopesOfRole(role).filter((scope) => granted.includes(scope));
      expect(effective).toEqual(new Set(expected));
    }),
  );
});
