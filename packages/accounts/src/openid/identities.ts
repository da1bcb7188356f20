import { ApiError, apiError, notFound } from '@reachback/common/http/errors/errors';
import { writeAudit, type AuditEntry } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import type { Transaction } from '../db.ts';
import { lockPerson } from '../people/lock-person.ts';
import { notProved, type ProvenIdentity } from './provider.ts';

/** An identity as its owner sees it. */
export interface ListedIdentity {
  id: string;
  issuer: string;
  email: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const shown = { id: true, issuer: true, email: true, createdAt: true, lastUsedAt: true } as const;

/** The person's identities, newest first. */
export function listIdentities({ db }: AccountsContext, personId: string): Promise<ListedIdentity[]> {
  return db.identity.findMany({ where: { personId }, orderBy: { id: 'desc' }, select: shown });
}

/**
 * Finds the person that an identity signs in: the one it is linked to, else the one with its email address.
 * @returns the person's id; null for nobody
 */
export async function findPerson(
  { db }: AccountsContext,
  { issuer, subject, email }: ProvenIdentity,
): Promise<string | null> {
  const linked = await db.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { personId: true },
  });
  if (linked) return linked.personId;
  if (email === null) return null;
  const person = await db.person.findUnique({ where: { email }, select: { id: true } });
  return person?.id ?? null;
}

/**
 * Links an identity to a person who has proved both. If it is linked already, only records its use.
 * @param options.isUse whether `findPerson` found the person by the identity, who signs in with it
 * @throws ApiError 401 when it was unlinked meanwhile, unless the address is the person's; 409 `identity_taken` when it
 * belongs to another person, or the person has another one there
 */
export async function linkIdentity(
  { db, clock }: AccountsContext,
  { personId, identity, isUse }: { personId: string; identity: ProvenIdentity; isUse: boolean },
): Promise<ListedIdentity> {
  const { issuer, subject, email } = identity;
  const at = clock.now();
  return db.$transaction(async (tx) => {
    // Serialized per identity and per person, so that what is read stays true.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`;
    await lockPerson(tx, personId);
    const known = await tx.identity.findUnique({ where: { issuer_subject: { issuer, subject } } });
    if (known && known.personId !== personId) throw taken('it belongs to another person here');
    const data = { email, ...(isUse && { lastUsedAt: at }) };
    if (known) return tx.identity.update({ where: { id: known.id }, data, select: shown });
    if (isUse && !(await hasAddress(tx, personId, email))) throw notProved();
    if (await tx.identity.findUnique({ where: { personId_issuer: { personId, issuer } } }))
      throw taken('your account is linked to another one there; unlink that first');
    const made = await tx.identity.create({
      data: { personId, issuer, subject, ...data, createdAt: at },
      select: shown,
    });
    await writeForPerson(tx, personId, {
      actor: `person:${personId}`,
      action: 'identity.link',
      target: `identity:${made.id}`,
      detail: { issuer },
      at,
    });
    return made;
  });
}

/**
 * Unlinks an identity of a person.
 * @param options.issuers of the available providers
 * @param options.onlyProviders whether providers are the only way to sign in
 * @throws ApiError 404 for one that the person does not have, 409 for the last way to sign in
 */
export async function unlinkIdentity(
  { db, clock }: AccountsContext,
  options: { personId: string; id: string; issuers: readonly string[]; onlyProviders: boolean },
): Promise<void> {
  const { personId, id, issuers, onlyProviders } = options;
  await db.$transaction(async (tx) => {
    await lockPerson(tx, personId);
    const found = await tx.identity.findFirst({ where: { id, personId } });
    if (!found) throw notFound('identity');
    const { passwordHash, _count: counts } = await tx.person.findUniqueOrThrow({
      where: { id: personId },
      select: { passwordHash: true, _count: { select: { passkeys: true } } },
    });
    const hasOwnWay = !onlyProviders && (passwordHash !== null || counts.passkeys > 0);
    const others = await tx.identity.count({
      where: { personId, id: { not: id }, issuer: { in: [...issuers] } },
    });
    if (!hasOwnWay && others === 0)
      throw apiError('invalid_state', 'this is your last way to sign in; add another one first');
    await tx.identity.delete({ where: { id } });
    await writeForPerson(tx, personId, {
      actor: `person:${personId}`,
      action: 'identity.unlink',
      target: `identity:${id}`,
      detail: { issuer: found.issuer },
      at: clock.now(),
    });
  });
}

async function hasAddress(tx: Transaction, personId: string, email: string | null): Promise<boolean> {
  return email !== null && (await tx.person.count({ where: { id: personId, email } })) > 0;
}

/** Writes an entry for each organization of the person, whose admins should know. */
async function writeForPerson(
  tx: Transaction,
  personId: string,
  entry: Omit<AuditEntry, 'organizationId'>,
): Promise<void> {
  const memberships = await tx.membership.findMany({ where: { personId }, select: { organizationId: true } });
  if (memberships.length === 0) return writeAudit(tx, entry);
  for (const { organizationId } of memberships) await writeAudit(tx, { organizationId, ...entry });
}

function taken(why: string): ApiError {
  return new ApiError(409, 'identity_taken', `this account of the provider cannot be linked: ${why}`);
}
