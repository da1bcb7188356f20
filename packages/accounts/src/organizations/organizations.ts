import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import type { Transaction } from '../db.ts';
import { name, parseFields, timeZone } from '../fields.ts';
import { lockOrganization } from './lock-organization.ts';
import { joinOrganization } from './members.ts';

export interface Organization {
  id: string;
  name: string;
  timeZone: string | null;
}

/**
 * Creates an organization with its first owner, and selects it for them if they had none selected.
 * @throws ApiError 400 for an invalid name or time zone (IANA)
 */
export async function createOrganization(
  context: AccountsContext,
  actor: string,
  input: { name: string; ownerId: string; timeZone?: string; isSample?: boolean },
): Promise<Organization> {
  const at = context.clock.now();
  return context.db.$transaction((tx) => createOrganizationIn(tx, { ...input, actor, at }));
}

/** As `createOrganization`, in the caller's transaction. */
export async function createOrganizationIn(
  tx: Transaction,
  input: {
    /** Defaults to a new one. */
    id?: string | undefined;
    name: string;
    ownerId: string;
    timeZone?: string | undefined;
    isSample?: boolean;
    actor: string;
    at: Date;
  },
): Promise<Organization> {
  const { id, ownerId, isSample = false, actor, at } = input;
  const fields = parseFields({ name, timeZone: timeZone.optional() }, input);
  const organization = await tx.organization.create({
    data: { ...fields, ...(id && { id }), isSample, createdAt: at },
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
  await joinOrganization(tx, { organizationId, personId: ownerId, role: 'owner', actor, at });
  return organization;
}

/** Changes an organization's name or time zone (IANA). @throws ApiError 400, 404 */
export async function updateOrganization(
  { db, clock }: AccountsContext,
  actor: string,
  { id, ...changes }: { id: string; name?: string; timeZone?: string },
): Promise<Organization> {
  const fields = parseFields({ name: name.optional(), timeZone: timeZone.optional() }, changes);
  return db.$transaction(async (tx) => {
    await lockOrganization(tx, id);
    const organization = await tx.organization.update({
      where: { id },
      data: fields,
      select: { id: true, name: true, timeZone: true },
    });
    await writeAudit(tx, {
      organizationId: id,
      actor,
      action: 'organization.update',
      target: `organization:${id}`,
      detail: { ...fields },
      at: clock.now(),
    });
    return organization;
  });
}
