import { randomBytes } from 'node:crypto';
import type { Caller, Role } from '@reachback/common/auth/bearer-auth';
import { systemClock, type Clock } from '@reachback/common/runtime/clock';
import { ApiError } from '@reachback/common/http/errors/errors';
import { createLog } from '@reachback/common/runtime/log';
import { createTestDatabase, migrationsKey } from '@reachback/testing/database/test-database';
import { openAccounts, type Accounts } from '../../src/accounts.ts';
import { accountsMigrations, migrateAccounts } from '../../src/migrate.ts';
import { createOrganization, type Organization } from '../../src/organizations/organizations.ts';
import { addMember } from '../../src/organizations/members.ts';
import { createPerson, type Person } from '../../src/people/people.ts';
import { createToken } from '../../src/credentials/tokens.ts';

export const silentLog = createLog({ service: 'test', level: 'silent' });

/** A migrated accounts database with doors to it. Everything opened is closed by `close`. */
export interface World {
  url: string;
  accounts: Accounts;
  /** Another process's door to the same database, under an application name of its own. */
  open(options?: { clock?: Clock; url?: string; listenUrl?: string }): Accounts;
  close(): Promise<void>;
}

export async function aWorld(name: string, clock: Clock = systemClock): Promise<World> {
  const database = await createTestDatabase({
    name: `accounts ${name}`,
    migrate: async (url) => void (await migrateAccounts(url, silentLog)),
    templateKey: `accounts ${await migrationsKey(accountsMigrations)}`,
  });
  const opened: Accounts[] = [];
  const open: World['open'] = (options = {}) => {
    const accounts = openAccounts({
      url: database.url,
      clock,
      log: silentLog,
      applicationName: `process ${opened.length + 1}`,
      ...options,
    });
    opened.push(accounts);
    return accounts;
  };
  return {
    url: database.url,
    accounts: open(),
    open,
    async close() {
      await Promise.all(opened.map((accounts) => accounts.close()));
      await database.drop();
    },
  };
}

export function aPerson(
  accounts: Accounts,
  given: { email?: string; password?: string } = {},
): Promise<Person> {
  const email = given.email ?? `${randomBytes(6).toString('hex')}@example.com`;
  return createPerson(accounts, 'test', { email, name: 'Ann Example', password: given.password });
}

/** An organization whose owner is someone else than the people of the test, unless given. */
export async function anOrganization(
  accounts: Accounts,
  given: { ownerId?: string } = {},
): Promise<Organization> {
  const ownerId = given.ownerId ?? (await aPerson(accounts)).id;
  return createOrganization(accounts, 'test', { name: 'Acme', ownerId });
}

/** A person with a role in an organization that is selected, and a token of theirs. */
export async function aMember(accounts: Accounts, given: { role?: Role } = {}) {
  const organization = await anOrganization(accounts);
  const person = await aPerson(accounts);
  const member = { organizationId: organization.id, personId: person.id };
  await addMember(accounts, 'test', { ...member, role: given.role ?? 'member' });
  const token = await createToken(accounts, 'test', { personId: person.id, name: 'laptop' });
  return { ...member, organization, person, token };
}

/** Status and code of a refusal, or the caller. */
export async function outcome(resolving: Promise<Caller>): Promise<Caller | string> {
  return resolving.catch((error: unknown) => {
    if (error instanceof ApiError) return `${error.status} ${error.code}`;
    throw error;
  });
}

/** How many queries go through the pool from now on. */
export function countQueries({ pool }: Accounts): () => number {
  let count = 0;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    count += 1;
    return query(...args);
  }) as typeof pool.query;
  return () => count;
}
