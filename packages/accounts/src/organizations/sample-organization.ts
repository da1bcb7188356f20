import type { AccountsContext } from '../context.ts';

/** The organizations with sample data, oldest first. */
export async function sampleOrganizations({ db }: Pick<AccountsContext, 'db'>): Promise<string[]> {
  const rows = await db.organization.findMany({
    where: { isSample: true },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Deletes an organization with sample data, with its members, keys, invitations and audit log. Its members then act on
 * their oldest other organization; those without another one, and without a way to sign in, were part of the sample and
 * are deleted. A no-op for any other organization.
 */
export async function removeSampleOrganization(
  { db }: Pick<AccountsContext, 'db'>,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const members = await tx.membership.findMany({
      where: { organizationId: id },
      select: { personId: true },
    });
    const { count } = await tx.organization.deleteMany({ where: { id, isSample: true } });
    if (count === 0) return;
    await tx.auditEntry.deleteMany({ where: { organizationId: id } });
    const personIds = members.map(({ personId }) => personId);
    await tx.person.deleteMany({
      where: {
        id: { in: personIds },
        passwordHash: null,
        identities: { none: {} },
        memberships: { none: {} },
      },
    });
    const lost = await tx.person.findMany({
      where: { id: { in: personIds }, selectedOrganizationId: null, memberships: { some: {} } },
      select: { id: true, memberships: { orderBy: { createdAt: 'asc' }, take: 1 } },
    });
    for (const { id: personId, memberships } of lost)
      await tx.person.update({
        where: { id: personId },
        data: { selectedOrganizationId: memberships[0]!.organizationId },
      });
  });
}
