import { wireId } from '@reachback/common/values/ids';
import { randomBytes } from 'node:crypto';
import { openAccounts, type Accounts } from '@reachback/accounts/accounts';
import { createKey } from '@reachback/accounts/credentials/keys';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { addMember, membershipsOf } from '@reachback/accounts/organizations/members';
import { createPerson, personByEmail, type Person } from '@reachback/accounts/people/people';
import { createToken } from '@reachback/accounts/credentials/tokens';
import type { ResolveCredential } from '@reachback/common/auth/bearer-auth';
import { systemClock } from '@reachback/common/runtime/clock';
import { ApiError } from '@reachback/common/http/errors/errors';
import { createLog } from '@reachback/common/runtime/log';
import type { Credentials } from './credentials-file.ts';

/** The demo's person and organization, with their credentials. */
export type DemoAccount = Pick<
  Credentials,
  'organizationId' | 'personalToken' | 'organizationKey' | 'personEmail' | 'personPassword'
>;

const personEmail = 'demo@reachback.local';
/** Owner of the token. Whichever organization is selected in the console, the token acts on the demo's. */
const tokenOwner = { email: 'api@reachback.local', name: 'Demo API' };
const organizationName = 'Demo';
/** Actor in the audit log for the changes made here. */
const actor = 'local-start';

/**
 * Ensures that the demo's person, organization, token and key exist. Credentials of the last start that still work are
 * kept.
 */
export async function ensureDemoAccount(
  databaseUrl: string,
  known: Partial<Credentials>,
): Promise<DemoAccount> {
  const log = createLog({ service: 'local-start', level: 'silent' });
  const accounts = openAccounts({ url: databaseUrl, clock: systemClock, log, poolMax: 2 });
  try {
    const { person, password } = await ensurePerson(accounts, known.personPassword);
    const organizationId = await ensureOrganization(accounts, person);
    const resolve = accounts.credentialResolver({ accepts: ['personal_token', 'organization_key'] });
    const token = await working(resolve, known.personalToken);
    const key = await working(resolve, known.organizationKey, organizationId);
    return {
      personEmail,
      personPassword: password,
      organizationId: wireId('org', organizationId),
      personalToken: token ?? (await newToken(accounts, organizationId)),
      organizationKey: key ?? (await newKey(accounts, organizationId)),
    };
  } finally {
    await accounts.close();
  }
}

async function ensurePerson(accounts: Accounts, knownPassword: string | undefined) {
  const found = await personIfAny(accounts, personEmail);
  if (found) return { person: found, password: knownPassword };
  const password = randomBytes(12).toString('base64url');
  const person = await createPerson(accounts, actor, { email: personEmail, name: 'Demo Person', password });
  return { person, password };
}

async function personIfAny(accounts: Accounts, email: string): Promise<Person | null> {
  return personByEmail(accounts, email).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

async function ensureOrganization(accounts: Accounts, person: Person): Promise<string> {
  const memberships = await membershipsOf(accounts, person.id);
  const found = memberships.find((membership) => membership.organizationName === organizationName);
  if (found) return found.organizationId;
  // It becomes the selected one, as it is the person's first.
  const input = { name: organizationName, ownerId: person.id, timeZone: 'UTC' };
  return (await createOrganization(accounts, actor, input)).id;
}

/** The credential, unless it is invalid, or acts on an organization other than the given one. */
async function working(
  resolve: ResolveCredential,
  credential = '',
  organizationId?: string,
): Promise<string | null> {
  try {
    const caller = await resolve(credential, 'GET');
    return organizationId === undefined || caller.organizationId === organizationId ? credential : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

async function newToken(accounts: Accounts, organizationId: string): Promise<string> {
  const found = await personIfAny(accounts, tokenOwner.email);
  const { id: personId } = found ?? (await createPerson(accounts, actor, tokenOwner));
  if (!found) await addMember(accounts, actor, { organizationId, personId, role: 'owner' });
  return (await createToken(accounts, actor, { personId, name: 'pnpm start' })).secret;
}

async function newKey(accounts: Accounts, organizationId: string): Promise<string> {
  return (await createKey(accounts, actor, { organizationId, name: 'pnpm start' })).secret;
}
