import { isUniqueViolation } from '@reachback/common/database/pool';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import type { Transaction } from '../db.ts';
import { email, name, parseFields } from '../fields.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface Person {
  id: string;
  /** Lower-cased. */
  email: string;
  name: string;
  selectedOrganizationId: string | null;
}

const shown = { id: true, email: true, name: true, selectedOrganizationId: true } as const;

/** @throws ApiError 400 for an invalid address, name or password; 409 when the address is taken */
export async function createPerson(
  context: AccountsContext,
  actor: string,
  input: { email: string; name: string; password?: string },
): Promise<Person> {
  const fields = parseFields({ email, name }, input);
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password);
  const at = context.clock.now();
  try {
    return await context.db.$transaction(async (tx) => {
      const person = await tx.person.create({
        data: { ...fields, passwordHash, createdAt: at },
        select: shown,
      });
      await writeAudit(tx, { actor, action: 'person.create', target: `person:${person.id}`, at });
      return person;
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw apiError('invalid_state', `email: ${fields.email} already belongs to a person`);
    throw error;
  }
}

/** @throws ApiError 404 */
export async function personByEmail(context: AccountsContext, address: string): Promise<Person> {
  const person = await context.db.person.findUnique({ where: { email: normalized(address) }, select: shown });
  if (!person) throw apiError('not_found', `nobody has the address ${address}`);
  return person;
}

/** The person with this address and password, or null. Takes equally long for unknown addresses. */
export async function checkPassword(
  context: AccountsContext,
  address: string,
  password: string,
): Promise<Person | null> {
  const found = await context.db.person.findUnique({
    where: { email: normalized(address) },
    select: { ...shown, passwordHash: true },
  });
  const isRight = await verifyPassword(password, found?.passwordHash ?? null);
  if (!found || !isRight) return null;
  const { passwordHash: _kept, ...person } = found;
  return person;
}

/** The normalized address; empty, which nobody has, for an invalid one. */
function normalized(address: string): string {
  return parseEmailAddress(address)?.address ?? '';
}

/**
 * Selects the organization that all tokens and sessions of the person act on from now on, in every service.
 * @throws ApiError 404 when the person is not a member of it
 */
export async function selectOrganization(
  context: AccountsContext,
  actor: string,
  input: { personId: string; organizationId: string },
): Promise<void> {
  const { personId, organizationId } = input;
  await context.db.$transaction(async (tx) => {
    const member = await tx.membership.count({ where: { organizationId, personId } });
    if (member === 0) throw notFound('member');
    await tx.person.update({ where: { id: personId }, data: { selectedOrganizationId: organizationId } });
    await writeAudit(tx, {
      organizationId,
      actor,
      action: 'organization.select',
      target: `person:${personId}`,
      at: context.clock.now(),
    });
  });
}

/** @throws ApiError 400 for an invalid name */
export async function renamePerson(context: AccountsContext, id: string, newName: string): Promise<void> {
  const fields = parseFields({ name }, { name: newName });
  await context.db.$transaction(async (tx) => {
    await tx.person.update({ where: { id }, data: fields });
    const target = `person:${id}`;
    await writeAudit(tx, { actor: target, action: 'person.rename', target, at: context.clock.now() });
  });
}

/**
 * Stores a new password, in the transaction that proved the right to.
 * @param hash see passwords.ts
 * @param action for the audit log
 */
export async function storePassword(
  tx: Transaction,
  { personId, hash, action, at }: { personId: string; hash: string; action: string; at: Date },
): Promise<void> {
  await tx.person.update({ where: { id: personId }, data: { passwordHash: hash } });
  await writeAudit(tx, { actor: `person:${personId}`, action, target: `person:${personId}`, at });
}
