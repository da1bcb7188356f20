import { openAccounts, type Accounts } from '@reachback/accounts/accounts';
import { createToken } from '@reachback/accounts/credentials/tokens';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { addMember } from '@reachback/accounts/organizations/members';
import {
  removeSampleOrganization,
  sampleOrganizations,
} from '@reachback/accounts/organizations/sample-organization';
import { createPerson, personByEmail, selectOrganization } from '@reachback/accounts/people/people';
import { deleteOrganizationRows } from '@reachback/common/database/delete-organization';
import { createPool } from '@reachback/common/database/pool';
import { systemClock } from '@reachback/common/runtime/clock';
import { createLog, type Log } from '@reachback/common/runtime/log';
import type { Databases } from '../installation/database.ts';

/** The organization of the sample data, and the token of its invented owner, which is used to fill it. */
export interface SampleAccount {
  /** UUID. */
  organizationId: string;
  token: string;
}

const organizationName = 'Aldertree (sample)';
/** Owns the organization and is assigned its work; cannot sign in, as there is no password. */
const owner = { email: 'mira@aldertree.example', name: 'Mira Alder' };
/** Actor in the audit log for the changes made here. */
const actor = 'local-start';

async function withAccounts<Result>(
  { accounts: url }: Databases,
  work: (accounts: Accounts, log: Log) => Promise<Result>,
): Promise<Result> {
  const log = createLog({ service: 'local-start', level: 'silent' });
  const accounts = openAccounts({ url, clock: systemClock, log, poolMax: 2 });
  try {
    return await work(accounts, log);
  } finally {
    await accounts.close();
  }
}

/** Whether sample data exists. */
export const hasSample = (databases: Databases): Promise<boolean> =>
  withAccounts(databases, async (accounts) => (await sampleOrganizations(accounts)).length > 0);

/** Creates the organization, still empty. */
export const createSampleAccount = (databases: Databases): Promise<SampleAccount> =>
  withAccounts(databases, async (accounts) => {
    const { id: ownerId } = await createPerson(accounts, actor, owner);
    const input = { name: organizationName, ownerId, timeZone: 'Europe/Berlin', isSample: true };
    const { id: organizationId } = await createOrganization(accounts, actor, input);
    const { secret: token } = await createToken(accounts, actor, { personId: ownerId, name: 'sample data' });
    return { organizationId, token };
  });

/**
 * Gives the demo's person access and selects the sample organization for them, unless they have tokens: those would act
 * on it too.
 */
export const openSampleTo = (
  databases: Databases,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<void> =>
  withAccounts(databases, async (accounts) => {
    const { id: personId } = await personByEmail(accounts, email);
    await accounts.db.personalToken.deleteMany({ where: { person: { email: owner.email } } });
    await addMember(accounts, actor, { organizationId, personId, role: 'owner' });
    const tokens = await accounts.db.personalToken.count({ where: { personId, revokedAt: null } });
    if (tokens === 0) await selectOrganization(accounts, actor, { personId, organizationId });
  });

/** Deletes every sample organization with all its data, as the button in the console does. */
export const removeSamples = (databases: Databases): Promise<void> =>
  withAccounts(databases, async (accounts, log) => {
    for (const id of await sampleOrganizations(accounts)) {
      for (const url of [databases.outreach, databases.survey]) {
        const pool = createPool({ url, max: 1, applicationName: 'local-start', log });
        await deleteOrganizationRows(pool, id).finally(() => pool.end());
      }
      await removeSampleOrganization(accounts, id);
    }
  });
