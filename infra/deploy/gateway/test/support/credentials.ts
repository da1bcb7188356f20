import { openAccounts } from '@reachback/accounts/accounts';
import { createKey } from '@reachback/accounts/credentials/keys';
import { createToken } from '@reachback/accounts/credentials/tokens';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { createPerson } from '@reachback/accounts/people/people';
import { systemClock } from '@reachback/common/runtime/clock';
import type { Log } from '@reachback/common/runtime/log';

/** Creates an organization with a token of its owner and a key. */
export async function credentials(accountsUrl: string, log: Log): Promise<{ token: string; key: string }> {
  const accounts = openAccounts({ url: accountsUrl, clock: systemClock, log, applicationName: 'test' });
  const owner = await createPerson(accounts, 'test', { email: 'owner@client.test', name: 'Owner' });
  const { id } = await createOrganization(accounts, 'test', { name: 'Acme', ownerId: owner.id });
  const token = await createToken(accounts, 'test', { personId: owner.id, name: 'test' });
  const key = await createKey(accounts, 'test', { organizationId: id, name: 'test', expiresInDays: null });
  await accounts.close();
  return { token: token.secret, key: key.secret };
}
