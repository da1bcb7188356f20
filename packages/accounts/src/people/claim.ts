import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { apiError } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import { email, name, parseFields } from '../fields.ts';
import { createOrganizationIn } from '../organizations/organizations.ts';
import { deadLink, isLive, useLink } from './one-time-links.ts';
import type { Language } from './languages.ts';
import { hashPassword } from './passwords.ts';

/** The form of an installation's first person. */
export interface Claim {
  /** From the link that was printed when the installation started. */
  token: string;
  email: string;
  name: string;
  password: string;
  organizationName: string;
  language?: Language | undefined;
}

/**
 * Whether the installation was claimed: there is a person with a password.
 * @param except address of a person who does not count, e.g. the demo's
 */
export async function isClaimed({ db }: Pick<AccountsContext, 'db'>, except?: string): Promise<boolean> {
  const found = await db.person.findFirst({
    where: { passwordHash: { not: null }, email: { not: except ?? '' } },
    select: { id: true },
  });
  return found !== null;
}

/**
 * Creates the first person, who owns the first organization. The link works once, and no link works after that.
 * @returns the person's id
 * @throws ApiError 400 for an invalid field, 404 for an invalid link, 409 when it is too late
 */
export async function claimInstallation(
  context: AccountsContext,
  claim: Claim,
  exceptEmail?: string,
): Promise<string> {
  const { db, clock } = context;
  const fields = parseFields({ email, name, organizationName: name }, claim);
  if (!(await isLive(context, 'claim', claim.token))) throw deadLink();
  const passwordHash = await hashPassword(claim.password);
  const at = clock.now();
  return db
    .$transaction(async (tx) => {
      await useLink(tx, { purpose: 'claim', token: claim.token, now: at });
      if (await isClaimed({ db: tx as typeof db }, exceptEmail))
        throw apiError('invalid_state', 'this installation has an owner already');
      const { id } = await tx.person.create({
        data: {
          email: fields.email,
          name: fields.name,
          language: claim.language ?? null,
          passwordHash,
          createdAt: at,
        },
        select: { id: true },
      });
      await writeAudit(tx, {
        actor: `person:${id}`,
        action: 'installation.claim',
        target: `person:${id}`,
        at,
      });
      await createOrganizationIn(tx, {
        name: fields.organizationName,
        ownerId: id,
        actor: `person:${id}`,
        at,
      });
      return id;
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw apiError('invalid_state', `email: ${fields.email} already belongs to a person`);
    });
}
