import { randomBytes } from 'node:crypto';
import { openAccounts, type Accounts } from '@reachback/accounts/accounts';
import { createKey } from '@reachback/accounts/keys';
import { createOrganization, membershipsOf } from '@reachback/accounts/organizations';
import { createPerson, personByEmail, type Person } from '@reachback/accounts/people';
import { createToken } from '@reachback/accounts/tokens';
import { systemClock } from '@reachback/common/clock';
import { ApiError } from '@reachback/common/errors';
import { createLog } from '@reachback/common/log';
import { createApi } from './api.ts';
import type { Credentials } from './credentials-file.ts';

/** Who uses the demo, and with what. */
export type DemoAccount = Pick<
  Credentials,
  'organizationId' | 'personalToken' | 'organizationKey' | 'personEmail' | 'personPassword'
>;

const personEmail = 'demo@reachback.local';
const organizationName = 'Demo';
/** Name in the audit log for what is done here. */
const actor = 'local-start';

/**
 * Makes sure that there are the demo's person, organization, token and key. What the last start wrote down and
 * still works is kept.
 */
export async function ensureDemoAccount(options: {
  databaseUrl: string;
  outreachUrl: string;
  surveyUrl: string;
  known: Partial<Credentials>;
}): Promise<DemoAccount> {
  const { databaseUrl, outreachUrl, surveyUrl, known } = options;
  const log = createLog({ service: 'local-start', level: 'silent' });
  const accounts = openAccounts({ url: databaseUrl, clock: systemClock, log, poolMax: 1 });
  try {
    const { person, password } = await ensurePerson(accounts, known.personPassword);
    const organizationId = await ensureOrganization(accounts, person);
    const token = await working(outreachUrl, '/api/v1/campaigns?limit=1', known.personalToken);
    const key = await working(surveyUrl, '/api/v1/summary?days=7', known.organizationKey);
    return {
      personEmail,
      personPassword: password,
      organizationId,
      personalToken: token ?? (await newToken(accounts, person.id)),
      organizationKey: key ?? (await newKey(accounts, organizationId)),
    };
  } finally {
    await accounts.close();
  }
}

async function ensurePerson(accounts: Accounts, knownPassword: string | undefined) {
  const found = await personByEmail(accounts, personEmail).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (found) return { person: found, password: knownPassword };
  const password = randomBytes(12).toString('base64url');
  const person = await createPerson(accounts, actor, { email: personEmail, name: 'Demo Person', password });
  return { person, password };
}

async function ensureOrganization(accounts: Accounts, person: Person): Promise<string> {
  const memberships = await membershipsOf(accounts, person.id);
  const found = memberships.find((membership) => membership.organizationName === organizationName);
  if (found) return found.organizationId;
  // Becomes the selected one, as the person's first.
  const input = { name: organizationName, ownerId: person.id, timeZone: 'UTC' };
  return (await createOrganization(accounts, actor, input)).id;
}

/** The credential, if the service lets it in. */
async function working(url: string, path: string, credential: string | undefined): Promise<string | null> {
  return credential && (await createApi(url, credential).allows(path)) ? credential : null;
}

async function newToken(accounts: Accounts, personId: string): Promise<string> {
  return (await createToken(accounts, actor, { personId, name: 'pnpm start' })).secret;
}

async function newKey(accounts: Accounts, organizationId: string): Promise<string> {
  return (await createKey(accounts, actor, { organizationId, name: 'pnpm start' })).secret;
}
