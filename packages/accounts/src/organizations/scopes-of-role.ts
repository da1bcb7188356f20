import { scopes, type Role, type Scope } from '@reachback/common/auth/bearer-auth';

const reading: Scope[] = scopes.filter((scope) => scope.endsWith(':read'));
const working: Scope[] = scopes.filter((scope) => scope.endsWith(':read') || scope.endsWith(':write'));

const byRole: Record<Role, readonly Scope[]> = {
  owner: scopes,
  admin: scopes,
  member: working,
  viewer: reading,
};

/** All scopes of a role; no credential of that person can do more. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return byRole[role];
}

/** Whether a person of this role may invite others: the scope is that of `createInvitation`. */
export function canInvite(role: Role): boolean {
  return byRole[role].includes('settings:manage');
}

/** The scopes that are both granted to a credential and allowed for its role. Ignores unknown names. */
export function effectiveScopes(granted: readonly string[], role: Role): ReadonlySet<Scope> {
  return new Set(byRole[role].filter((scope) => granted.includes(scope)));
}
