import { randomBytes } from 'node:crypto';
import { openAccounts, type Accounts } from '@reachback/accounts/accounts';
import { createKey } from '@reachback/accounts/credentials/keys';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { createPerson, type Person } from '@reachback/accounts/people/people';
import { createToken } from '@reachback/accounts/credentials/tokens';
import { systemClock } from '@reachback/common/runtime/clock';
import { createLog } from '@reachback/common/runtime/log';
import { databaseUrlOf } from '../processes/environment.ts';
import type { Installation } from '../processes/installation.ts';

/** Who did it, for the audit log. */
export const actor = 'chaos';

/** An organization of its own for every figure. */
export interface Organization {
  /** UUID. */
  id: string;
  /** An owner's token: may do everything. */
  token: string;
  /** What a booking system has. */
  key: string;
}

export async function anOrganization(installation: Pick<Installation, 'postgres'>): Promise<Organization> {
  return withAccounts(installation, async (accounts) => {
    const owner = await aPerson(accounts);
    const { id } = await createOrganization(accounts, actor, { name: 'Chaos', ownerId: owner.id });
    const token = await createToken(accounts, actor, { personId: owner.id, name: 'chaos' });
    const key = await createKey(accounts, actor, { organizationId: id, name: 'chaos' });
    return { id, token: token.secret, key: key.secret };
  });
}

export async function aPerson(accounts: Accounts): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  return createPerson(accounts, actor, { email, name: 'Owner' });
}

/** Works on the accounts as the accounts command does: from a process that is neither of the services. */
export async function withAccounts<T>(
  installation: Pick<Installation, 'postgres'>,
  work: (accounts: Accounts) => Promise<T>,
): Promise<T> {
  const log = createLog({ service: 'chaos', level: 'silent' });
  const accounts = openAccounts({ url: databaseUrlOf(installation, 'accounts'), clock: systemClock, log });
  try {
    return await work(accounts);
  } finally {
    await accounts.close();
  }
}
