import type { Role } from '@reachback/common/auth/bearer-auth';
import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import type { Transaction } from '../db.ts';
import { email, name, parseFields, role } from '../fields.ts';
import type { Language } from '../people/languages.ts';
import { deadLink, linkHash, newLinkToken } from '../people/one-time-links.ts';
import { hashPassword } from '../people/passwords.ts';
import { joinOrganization, type Member } from './members.ts';
import { lockOrganization } from './lock-organization.ts';
import { canInvite } from './scopes-of-role.ts';

/** An open invitation. */
export interface ListedInvitation {
  id: string;
  email: string;
  role: string;
  createdAt: Date;
  expiresAt: Date;
}

const listed = { id: true, email: true, role: true, createdAt: true, expiresAt: true } as const;
const lifetimeMs = 7 * 86_400_000;
/** Maximum number of open invitations of one organization. */
const openMax = 200;

/**
 * Creates an invitation; ends an open one to the same address.
 * @returns it, and the token for the link in the email, which is not stored
 * @throws ApiError 400 for an invalid field, 403 if the person may not invite, or not to this role, 409 for a member or
 * when too many are open
 */
export async function createInvitation(
  { db, clock }: AccountsContext,
  input: { organizationId: string; invitedById: string; email: string; role: Role },
): Promise<ListedInvitation & { token: string }> {
  const { organizationId, invitedById } = input;
  const fields = parseFields({ email, role }, input);
  const at = clock.now();
  const { token, tokenHash } = newLinkToken();
  return db.$transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    await requireInviter(tx, { organizationId, personId: invitedById, role: fields.role });
    const member = await tx.membership.count({ where: { organizationId, person: { email: fields.email } } });
    if (member > 0) throw apiError('invalid_state', `email: ${fields.email} already is a member`);
    const open = { organizationId, acceptedAt: null, revokedAt: null };
    await tx.invitation.updateMany({ where: { ...open, email: fields.email }, data: { revokedAt: at } });
    if ((await tx.invitation.count({ where: { ...open, expiresAt: { gt: at } } })) >= openMax)
      throw apiError('invalid_state', `there are ${openMax} open invitations already; delete some first`);
    const created = await tx.invitation.create({
      data: {
        organizationId,
        invitedById,
        ...fields,
        tokenHash,
        createdAt: at,
        expiresAt: new Date(at.getTime() + lifetimeMs),
      },
      select: listed,
    });
    await writeAudit(tx, {
      organizationId,
      actor: `person:${invitedById}`,
      action: 'invitation.create',
      target: `invitation:${created.id}`,
      detail: { role: fields.role },
      at,
    });
    return { ...created, token };
  });
}

/** Checks the role of now: of a person who was removed meanwhile, no invitation may stay open. @throws ApiError 403 */
async function requireInviter(tx: Transaction, { role: invitedAs, ...member }: Member & { role: Role }) {
  const inviter = await tx.membership.findUnique({ where: { organizationId_personId: member } });
  // The check constraint of the table allows nothing else.
  const own = inviter?.role as Role | undefined;
  if (!own || !canInvite(own)) throw apiError('forbidden', 'your role does not allow invitations any more');
  if (invitedAs === 'owner' && own !== 'owner')
    throw apiError('forbidden', 'role: only an owner can invite an owner');
}

/** Lists open invitations, newest first. */
export async function listInvitations(
  { db, clock }: AccountsContext,
  organizationId: string,
): Promise<ListedInvitation[]> {
  return db.invitation.findMany({
    where: { organizationId, acceptedAt: null, revokedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: { createdAt: 'desc' },
    select: listed,
    take: openMax,
  });
}

/** Ends an open invitation. @throws ApiError 404 when the organization has no such invitation */
export async function revokeInvitation(
  { db, clock }: AccountsContext,
  actor: string,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  const at = clock.now();
  await db.$transaction(async (tx) => {
    const { count } = await tx.invitation.updateMany({
      where: { organizationId, id, acceptedAt: null, revokedAt: null },
      data: { revokedAt: at },
    });
    if (count === 0) throw notFound('invitation');
    await writeAudit(tx, {
      organizationId,
      actor,
      action: 'invitation.revoke',
      target: `invitation:${id}`,
      at,
    });
  });
}

/** An invitation as the invited person sees it before they accept. */
export interface OpenInvitation {
  id: string;
  organizationId: string;
  organizationName: string;
  email: string;
  role: Role;
  /** The person who already has the address; null for none. */
  personId: string | null;
}

/** @throws ApiError 404 for an invalid link */
export async function invitationByToken(
  { db, clock }: AccountsContext,
  token: string,
): Promise<OpenInvitation> {
  const found = await db.invitation.findFirst({
    where: {
      tokenHash: linkHash(token),
      acceptedAt: null,
      revokedAt: null,
      expiresAt: { gt: clock.now() },
    },
    include: { organization: { select: { name: true } } },
  });
  if (!found) throw deadLink();
  const person = await db.person.findUnique({ where: { email: found.email }, select: { id: true } });
  return {
    id: found.id,
    organizationId: found.organizationId,
    organizationName: found.organization.name,
    email: found.email,
    // The check constraint of the table allows nothing else.
    role: found.role as Role,
    personId: person?.id ?? null,
  };
}

/**
 * Accepts for a person who has an account and is signed in.
 * @throws ApiError 404 when the invitation was answered or revoked meanwhile
 */
export async function acceptInvitation(
  { db, clock }: AccountsContext,
  invitation: OpenInvitation,
  personId: string,
): Promise<void> {
  const at = clock.now();
  try {
    await db.$transaction((tx) => accept(tx, invitation, { personId, at }));
  } catch (error) {
    if (isUniqueViolation(error))
      throw apiError('invalid_state', 'you are a member of this organization already');
    throw error;
  }
}

/**
 * Accepts for a new person, and creates the account. The link proves that the address is theirs.
 * @param given.password null if the person signs in with an identity provider
 * @returns the person's id
 * @throws ApiError 400 for an invalid name or password, 404 when the invitation was answered or revoked meanwhile, 409
 * when the account was created meanwhile
 */
export async function acceptAsNewPerson(
  { db, clock }: AccountsContext,
  invitation: OpenInvitation,
  given: { name: string; password: string | null; language?: Language | undefined },
): Promise<string> {
  const fields = parseFields({ name }, given);
  const passwordHash = given.password === null ? null : await hashPassword(given.password);
  const at = clock.now();
  try {
    return await db.$transaction(async (tx) => {
      const { id } = await tx.person.create({
        data: {
          email: invitation.email,
          ...fields,
          language: given.language ?? null,
          passwordHash,
          createdAt: at,
        },
        select: { id: true },
      });
      await writeAudit(tx, { actor: `person:${id}`, action: 'person.create', target: `person:${id}`, at });
      await accept(tx, invitation, { personId: id, at });
      return id;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw apiError('invalid_state', 'there is an account with this address now; sign in with it first');
  }
}

async function accept(
  tx: Transaction,
  { id, organizationId, role: joinedAs }: OpenInvitation,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await lockOrganization(tx, organizationId);
  const { count } = await tx.invitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null },
    data: { acceptedAt: at },
  });
  if (count === 0) throw deadLink();
  const actor = `person:${personId}`;
  await joinOrganization(tx, { organizationId, personId, role: joinedAs, actor, at });
  await tx.person.update({ where: { id: personId }, data: { selectedOrganizationId: organizationId } });
}
