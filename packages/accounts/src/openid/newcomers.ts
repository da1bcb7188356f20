import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { ApiError } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import { acceptAsNewPerson, invitationByToken } from '../organizations/invitations.ts';
import { joinOrganization } from '../organizations/members.ts';
import type { OpenIdProvider, ProvenIdentity } from './provider.ts';

/**
 * Creates an account for a new person: one who was invited with this address, or whose domain joins an organization.
 * @param options.invitation token of the person's invitation, if any
 * @returns the person's id; null when neither applies
 */
export async function createNewcomer(
  context: AccountsContext,
  options: { identity: ProvenIdentity; provider: OpenIdProvider; invitation: string | undefined },
): Promise<string | null> {
  const { identity, provider, invitation } = options;
  const { email } = identity;
  if (email === null) return null;
  const name = identity.name ?? email.split('@')[0]!;
  const invited = invitation === undefined ? null : await openInvitation(context, invitation);
  if (invited?.email === email) return acceptAsNewPerson(context, invited, { name, password: null });
  const { join } = provider;
  if (!join?.domains.includes(email.slice(email.lastIndexOf('@') + 1))) return null;
  return createJoining(context, { email, name, join });
}

async function openInvitation(context: AccountsContext, token: string) {
  return invitationByToken(context, token).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
}

async function createJoining(
  { db, clock }: AccountsContext,
  { email, name, join }: { email: string; name: string; join: NonNullable<OpenIdProvider['join']> },
): Promise<string | null> {
  const at = clock.now();
  const { organization_id: organizationId, role } = join;
  try {
    return await db.$transaction(async (tx) => {
      if ((await tx.organization.count({ where: { id: organizationId } })) === 0) return null;
      const { id: personId } = await tx.person.create({ data: { email, name, createdAt: at } });
      const actor = `person:${personId}`;
      await writeAudit(tx, { actor, action: 'person.create', target: actor, at });
      await joinOrganization(tx, { organizationId, personId, role, actor, at });
      return personId;
    });
  } catch (error) {
    // Of two concurrent first sign-ins, one creates the person.
    if (!isUniqueViolation(error)) throw error;
    return (await db.person.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;
  }
}
