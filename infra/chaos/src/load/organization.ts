import { randomBytes } from 'node:crypto';
import { openAccounts } from '@reachback/accounts/accounts';
import { createKey } from '@reachback/accounts/keys';
import { createOrganization } from '@reachback/accounts/organizations';
import { createPerson } from '@reachback/accounts/people';
import { createToken } from '@reachback/accounts/tokens';
import { systemClock } from '@reachback/common/clock';
import { createLog } from '@reachback/common/log';
import { accountsUrlOf, type Installation } from '../processes/installation.ts';
import { create } from './create.ts';

/** An organization of its own for every figure. */
export interface Organization {
  /** UUID. */
  id: string;
  /** An owner's token: may do everything. */
  token: string;
  /** What a booking system has. */
  key: string;
}

export async function anOrganization(
  installation: Pick<Installation, 'apis' | 'postgres'>,
): Promise<Organization> {
  const organization = await addOrganization(installation.postgres.url);
  // Its first one, and so the one that visits lead to.
  await create(installation, organization, { path: '/api/v1/surveys', body: { name: 'After the visit' } });
  return organization;
}

async function addOrganization(databaseUrl: string): Promise<Organization> {
  const log = createLog({ service: 'chaos', level: 'silent' });
  const accounts = openAccounts({ url: accountsUrlOf(databaseUrl), clock: systemClock, log });
  try {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const owner = await createPerson(accounts, 'chaos', { email, name: 'Owner' });
    const { id } = await createOrganization(accounts, 'chaos', { name: 'Chaos', ownerId: owner.id });
    const token = await createToken(accounts, 'chaos', { personId: owner.id, name: 'chaos' });
    const key = await createKey(accounts, 'chaos', { organizationId: id, name: 'chaos' });
    return { id, token: token.secret, key: key.secret };
  } finally {
    await accounts.close();
  }
}
