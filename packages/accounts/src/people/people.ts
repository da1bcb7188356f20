import { isMissingReference, isUniqueViolation } from '@reachback/common/database/database-errors';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import type { Transaction } from '../db.ts';
import { email, name, parseFields } from '../fields.ts';
import { endSessionsIn } from '../sessions/sessions.ts';
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
  const person = await findPersonByEmail(context, address);
  if (!person) throw apiError('not_found', `nobody has the address ${address}`);
  const { id, selectedOrganizationId } = person;
  return { id, email: person.email, name: person.name, selectedOrganizationId };
}

/** The row of the person with this address, however it is written; null for nobody. */
export async function findPersonByEmail({ db }: Pick<AccountsContext, 'db'>, address: string) {
  const parsed = parseEmailAddress(address);
  return parsed && db.person.findUnique({ where: { email: parsed.address } });
}

/** A person whose password was right. */
export interface ProvenPerson {
  id: string;
  /** Of that password: it may have been changed since. */
  passwordHash: string;
}

/** The person with this address and password, or null. Takes equally long for unknown addresses. */
export async function checkPassword(
  context: AccountsContext,
  address: string,
  password: string,
): Promise<ProvenPerson | null> {
  const found = await findPersonByEmail(context, address);
  const passwordHash = found?.passwordHash ?? null;
  const isRight = await verifyPassword(password, passwordHash);
  return found && passwordHash !== null && isRight ? { id: found.id, passwordHash } : null;
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
  const at = context.clock.now();
  const select = context.db.$transaction(async (tx) => {
    const member = await tx.membership.count({ where: { organizationId, personId } });
    if (member === 0) throw notFound('member');
    await tx.person.update({ where: { id: personId }, data: { selectedOrganizationId: organizationId } });
    const target = `person:${personId}`;
    await writeAudit(tx, { organizationId, actor, action: 'organization.select', target, at });
  });
  await select.catch((error: unknown) => {
    // The person was removed meanwhile.
    throw isMissingReference(error, 'selected_organization_id') ? notFound('member') : error;
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
 * Stores a new password, and ends the sessions of the person and the links for choosing another one, in the transaction
 * that proved the right to and has locked the person.
 * @param options.hash see passwords.ts
 * @param options.action for the audit log
 * @param options.except session that continues
 */
export async function storePassword(
  tx: Transaction,
  options: { personId: string; hash: string; action: string; at: Date; except?: string },
): Promise<void> {
  const { personId, hash, action, at, except } = options;
  await tx.person.update({ where: { id: personId }, data: { passwordHash: hash } });
  await tx.oneTimeLink.deleteMany({ where: { purpose: 'password_reset', personId } });
  await writeAudit(tx, { actor: `person:${personId}`, action, target: `person:${personId}`, at });
  await endSessionsIn(tx, { personId, except, at });
}
