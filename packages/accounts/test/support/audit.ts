import type { Accounts } from '../../src/accounts.ts';

/** What the audit log says of a target, oldest first. */
export async function auditOf({ db }: Accounts, target: string) {
  return db.auditEntry.findMany({
    where: { target },
    orderBy: { id: 'asc' },
    select: { organizationId: true, actor: true, action: true, detail: true, at: true },
  });
}
