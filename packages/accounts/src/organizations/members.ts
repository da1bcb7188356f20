import type { Role } from '@reachback/common/auth/bearer-auth';
import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import type { Transaction } from '../db.ts';
import { parseFields, role } from '../fields.ts';
import { lockOrganization } from './lock-organization.ts';
import { canInvite } from './scopes-of-role.ts';

/** The key of a membership. Both are UUIDs. */
export interface Member {
  organizationId: string;
  personId: string;
}

/** @throws ApiError 404 for an unknown organization or person, 409 when already a member */
export async function addMember(
  context: AccountsContext,
  actor: string,
  input: Member & { role: Role },
): Promise<void> {
  const fields = parseFields({ role }, input);
  const { organizationId, personId } = input;
  try {
    const joining = { organizationId, personId, role: fields.role, actor, at: context.clock.now() };
    await context.db.$transaction((tx) => joinOrganization(tx, joining));
  } catch (error) {
    if (isUniqueViolation(error))
      throw apiError('invalid_state', 'the person already is a member of this organization');
    throw error;
  }
}

/**
 * Removes a member, with immediate effect on all tokens, sessions and invitations; clears the person's selection if it
 * was this organization.
 * @param member.by role of the caller, if that is another person: only owners remove owners
 * @throws ApiError 403 for an admin who would remove an owner, 404 for someone who is not a member, 409 for the last
 * owner
 */
export async function removeMember(
  context: AccountsContext,
  actor: string,
  member: Member & { by?: Role },
): Promise<void> {
  await context.db.$transaction(async (tx) => {
    const before = await lockMember(tx, member);
    if (before === 'owner') requireOwner(member.by);
    if (before === 'owner') await keepAnOwner(tx, member.organizationId);
    const at = context.clock.now();
    await endInvitations(tx, member, at);
    await endInvitationsBy(tx, member, at);
    await tx.membership.delete({ where: { organizationId_personId: keyOf(member) } });
    await writeAudit(tx, {
      organizationId: member.organizationId,
      actor,
      action: 'member.remove',
      target: `person:${member.personId}`,
      detail: { role: before },
      at,
    });
  });
}

/**
 * @param input.by role of the caller, if that is a person: only owners can make owners, and change them
 * @throws ApiError 403 for an admin who would change an owner, 404 for someone who is not a member, 409 when no owner
 * would be left
 */
export async function changeRole(
  context: AccountsContext,
  actor: string,
  input: Member & { role: Role; by?: Role },
): Promise<void> {
  const fields = parseFields({ role }, input);
  const at = context.clock.now();
  await context.db.$transaction(async (tx) => {
    const before = await lockMember(tx, input);
    if (before === fields.role) return;
    if (before === 'owner' || fields.role === 'owner') requireOwner(input.by);
    if (before === 'owner') await keepAnOwner(tx, input.organizationId);
    if (!canInvite(fields.role)) await endInvitationsBy(tx, input, at);
    else if (before === 'owner') await endInvitationsBy(tx, input, at, ['owner']);
    await tx.membership.update({ where: { organizationId_personId: keyOf(input) }, data: fields });
    await writeAudit(tx, {
      organizationId: input.organizationId,
      actor,
      action: 'member.change_role',
      target: `person:${input.personId}`,
      detail: { from: before, to: fields.role },
      at,
    });
  });
}

/** A member as others see them. */
export interface ListedMember {
  personId: string;
  name: string;
  email: string;
  role: string;
  joinedAt: Date;
}

/** Maximum number of members in one list. */
export const membersMax = 1_000;

/** The members of an organization, oldest membership first. */
export async function listMembers(
  { db }: Pick<AccountsContext, 'db'>,
  organizationId: string,
): Promise<ListedMember[]> {
  const rows = await db.membership.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: 'asc' }, { personId: 'asc' }],
    include: { person: { select: { name: true, email: true } } },
    take: membersMax,
  });
  return rows.map(({ personId, role: memberRole, createdAt, person }) => ({
    personId,
    ...person,
    role: memberRole,
    joinedAt: createdAt,
  }));
}

export interface Membership {
  organizationId: string;
  organizationName: string;
  role: Role;
}

/** The organizations that a person can select, oldest membership first. */
export async function membershipsOf(context: AccountsContext, personId: string): Promise<Membership[]> {
  const rows = await context.db.membership.findMany({
    where: { personId },
    orderBy: { createdAt: 'asc' },
    select: { organizationId: true, role: true, organization: { select: { name: true } } },
  });
  return rows.map((row) => ({
    organizationId: row.organizationId,
    organizationName: row.organization.name,
    // The check constraint of the table allows nothing else.
    role: row.role as Role,
  }));
}

interface Joining extends Member {
  role: Role;
  actor: string;
  at: Date;
}

/**
 * Makes a person a member, in the caller's transaction. Selects the organization when none is selected, and ends the
 * person's open invitations to it.
 * @throws ApiError 404 for an unknown organization or person; a unique violation for someone who is a member already
 */
export async function joinOrganization(
  tx: Transaction,
  { organizationId, personId, role: joinedAs, actor, at }: Joining,
): Promise<void> {
  await lockOrganization(tx, organizationId);
  const person = await tx.person.findUnique({
    where: { id: personId },
    select: { selectedOrganizationId: true },
  });
  if (!person) throw apiError('not_found', 'no such person');
  await endInvitations(tx, { organizationId, personId }, at);
  await tx.membership.create({ data: { organizationId, personId, role: joinedAs, createdAt: at } });
  if (!person.selectedOrganizationId) {
    await tx.person.update({ where: { id: personId }, data: { selectedOrganizationId: organizationId } });
  }
  const target = `person:${personId}`;
  await writeAudit(tx, {
    organizationId,
    actor,
    action: 'member.add',
    target,
    detail: { role: joinedAs },
    at,
  });
}

/** Ends the open invitations of a person, so that the link of an old email readmits nobody who was removed. */
async function endInvitations(
  tx: Transaction,
  { organizationId, personId }: Member,
  at: Date,
): Promise<void> {
  const { email } = await tx.person.findUniqueOrThrow({ where: { id: personId }, select: { email: true } });
  await tx.invitation.updateMany({
    where: { organizationId, email, acceptedAt: null, revokedAt: null },
    data: { revokedAt: at },
  });
}

/**
 * Ends the open invitations of a person who may no longer make them: one to a second address would readmit the person.
 * @param invitedAs only those to these roles; all when omitted
 */
async function endInvitationsBy(
  tx: Transaction,
  { organizationId, personId }: Member,
  at: Date,
  invitedAs?: Role[],
): Promise<void> {
  await tx.invitation.updateMany({
    where: {
      organizationId,
      invitedById: personId,
      acceptedAt: null,
      revokedAt: null,
      ...(invitedAs && { role: { in: invitedAs } }),
    },
    data: { revokedAt: at },
  });
}

/** @param by role of the calling person; omitted for a program */
function requireOwner(by: Role | undefined): void {
  if (by !== undefined && by !== 'owner')
    throw apiError('forbidden', 'only an owner can do this to an owner');
}

/** @returns the member's role */
async function lockMember(tx: Transaction, member: Member): Promise<string> {
  await lockOrganization(tx, member.organizationId);
  const found = await tx.membership.findUnique({ where: { organizationId_personId: keyOf(member) } });
  if (!found) throw notFound('member');
  return found.role;
}

async function keepAnOwner(tx: Transaction, organizationId: string): Promise<void> {
  const owners = await tx.membership.count({ where: { organizationId, role: 'owner' } });
  if (owners === 1)
    throw apiError('invalid_state', 'the last owner must stay; make someone else an owner first');
}

function keyOf({ organizationId, personId }: Member): Member {
  return { organizationId, personId };
}
