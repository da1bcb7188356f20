import { openAccounts } from '@reachback/accounts/accounts';
import { createKey } from '@reachback/accounts/credentials/keys';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { createPerson } from '@reachback/accounts/people/people';
import { createToken } from '@reachback/accounts/credentials/tokens';
import { systemClock } from '@reachback/common/runtime/clock';
import { createLog } from '@reachback/common/runtime/log';

/** An organization, and credentials that are real. */
export interface Organization {
  /** UUID. */
  id: string;
  personalToken: string;
  organizationKey: string;
}

/** @param accountsUrl the accounts database, migrated */
export async function anOrganization(accountsUrl: string): Promise<Organization> {
  const log = createLog({ service: 'benchmark', level: 'silent' });
  const accounts = openAccounts({ url: accountsUrl, clock: systemClock, log });
  try {
    const owner = await createPerson(accounts, 'benchmark', { email: 'owner@example.com', name: 'Owner' });
    const { id } = await createOrganization(accounts, 'benchmark', { name: 'Benchmark', ownerId: owner.id });
    const token = await createToken(accounts, 'benchmark', { personId: owner.id, name: 'benchmark' });
    const key = await createKey(accounts, 'benchmark', { organizationId: id, name: 'benchmark' });
    return { id, personalToken: token.secret, organizationKey: key.secret };
  } finally {
    await accounts.close();
  }
}
