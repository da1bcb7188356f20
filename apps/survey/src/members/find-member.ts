import { roles, type Role } from '@reachback/common/auth/bearer-auth';
import { uuidOf } from '@reachback/common/values/ids';
import { surveyError } from '../api/errors.ts';
import type { Context } from '../context.ts';

/** A member of an organization, from the accounts. */
export interface KnownMember {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** Returns null for a person who is not a member (any more). */
export async function findMember(
  { accounts }: Pick<Context, 'accounts'>,
  organizationId: string,
  personId: string,
): Promise<KnownMember | null> {
  const row = await accounts.db.membership.findUnique({
    where: { organizationId_personId: { organizationId, personId } },
    select: { role: true, person: { select: { name: true, email: true } } },
  });
  const role = roles.find((one) => one === row?.role);
  return row && role ? { id: personId, ...row.person, role } : null;
}

/** @throws ApiError 422 `unknown_member` for an id, `per_…`, that is not of a member */
export async function requireMember(
  context: Pick<Context, 'accounts'>,
  organizationId: string,
  wire: string,
): Promise<KnownMember> {
  const id = uuidOf('per', wire);
  const member = id && (await findMember(context, organizationId, id));
  if (!member) throw surveyError('unknown_member', 'no such member in this organization');
  return member;
}
