import type { Role } from '@reachback/common/auth/bearer-auth';
import { isUniqueViolation } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import type { Transaction } from '../db.ts';
import { name, parseFields, role, timeZone } from '../fields.ts';

export interface Organization {
  id: string;
  name: string;
  timeZone: string | null;
}

/** Who is meant, in which organization. Both are UUIDs. */
export interface Member {
  organizationId: string;
  personId: string;
}

/**
 * A new organization with its first owner, selected for that owner when nothing was.
 * @throws ApiError 400 for a name or time zone (IANA) that breaks a rule
 */
export async function createOrganization(
  context: AccountsContext,
  actor: string,
  input: { name: string; ownerId: string; timeZone?: string },
): Promise<Organization> {
  const fields = parseFields({ name, timeZone: timeZone.optional() }, input);
  const at = context.clock.now();
  return context.db.$transaction(async (tx) => {
    const organization = await tx.organization.create({
      data: { ...fields, createdAt: at },
      select: { id: true, name: true, timeZone: true },
    });
    const organizationId = organization.id;
    await writeAudit(tx, {
      organizationId,
      actor,
      action: 'organization.create',
      target: `organization:${organizationId}`,
      detail: { name: organization.name },
      at,
    });
    await join(tx, { organizationId, personId: input.ownerId, role: 'owner', actor, at });
    return organization;
  });
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
    await context.db.$transaction(async (tx) => {
      await lockOrganization(tx, organizationId);
      await join(tx, { organizationId, personId, role: fields.role, actor, at: context.clock.now() });
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw apiError('invalid_state', 'the person already is a member of this organization');
    throw error;
  }
}

/**
 * Ends a membership at once, for every token and session of the person; clears the selection if it was this one.
 * @throws ApiError 404 for someone who is not a member, 409 for the last owner
 */
export async function removeMember(context: AccountsContext, actor: string, member: Member): Promise<void> {
  await context.db.$transaction(async (tx) => {
    const before = await lockMember(tx, member);
    if (before === 'owner') await keepAnOwner(tx, member.organizationId);
    await tx.membership.delete({ where: { organizationId_personId: keyOf(member) } });
    await writeAudit(tx, {
      organizationId: member.organizationId,
      actor,
      action: 'member.remove',
      target: `person:${member.personId}`,
      detail: { role: before },
      at: context.clock.now(),
    });
  });
}

/** @throws ApiError 404 for someone who is not a member, 409 when that would leave no owner */
export async function changeRole(
  context: AccountsContext,
  actor: string,
  input: Member & { role: Role },
): Promise<void> {
  const fields = parseFields({ role }, input);
  await context.db.$transaction(async (tx) => {
    const before = await lockMember(tx, input);
    if (before === fields.role) return;
    if (before === 'owner') await keepAnOwner(tx, input.organizationId);
    await tx.membership.update({ where: { organizationId_personId: keyOf(input) }, data: fields });
    await writeAudit(tx, {
      organizationId: input.organizationId,
      actor,
      action: 'member.change_role',
      target: `person:${input.personId}`,
      detail: { from: before, to: fields.role },
      at: context.clock.now(),
    });
  });
}

export interface Membership {
  organizationId: string;
  organizationName: string;
  role: Role;
}

/** The organizations a person may select, oldest membership first. */
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

async function join(
  tx: Transaction,
  { organizationId, personId, role: joinedAs, actor, at }: Joining,
): Promise<void> {
  const person = await tx.person.findUnique({
    where: { id: personId },
    select: { selectedOrganizationId: true },
  });
  if (!person) throw apiError('not_found', 'no such person');
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

/** Changes of one organization's members wait for each other; two last owners cannot leave at the same time. */
async function lockOrganization(tx: Transaction, organizationId: string): Promise<void> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT FROM organizations WHERE id = ${organizationId}::uuid FOR UPDATE`;
  if (rows.length === 0) throw apiError('not_found', 'no such organization');
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
