import { randomBytes } from 'node:crypto';
import { openAccounts } from '@reachback/accounts/accounts';
import { createKey } from '@reachback/accounts/keys';
import { createOrganization } from '@reachback/accounts/organizations';
import { createPerson } from '@reachback/accounts/people';
import { createToken } from '@reachback/accounts/tokens';
import { systemClock } from '@reachback/common/clock';
import { createLog } from '@reachback/common/log';
import { databaseUrlOf } from '../processes/environment.ts';
import type { Installation } from '../processes/installation.ts';

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
  const log = createLog({ service: 'chaos', level: 'silent' });
  const accounts = openAccounts({ url: databaseUrlOf(installation, 'accounts'), clock: systemClock, log });
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
