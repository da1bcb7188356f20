import type { RequestListener } from 'node:http';
import { callerWith, type Caller } from '@reachback/testing/network/caller';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { accountsMigrations, migrateAccounts } from '@reachback/accounts/migrate';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { createPerson } from '@reachback/accounts/people/people';
import { createToken } from '@reachback/accounts/credentials/tokens';
import type { Scope } from '@reachback/common/auth/bearer-auth';
import { distribute } from '@reachback/common/database/distribute';
import { fixedClock } from '@reachback/common/runtime/clock';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { createLifecycle } from '@reachback/common/runtime/lifecycle';
import { createLog } from '@reachback/common/runtime/log';
import { createTestDatabase, migrationsKey } from '@reachback/testing/database/test-database';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openContext, type ProcessContext as Context } from '../../src/open-context.ts';
import type { DomainCheck } from '../../src/context.ts';
import { tablesEverywhere } from '../../src/kinds/tables-everywhere.ts';

export const outreachMigrations = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));
const log = createLog({ service: 'test', level: (process.env.TEST_LOG_LEVEL as 'silent') ?? 'silent' });

/** A Monday, so that the usual windows are open: 13:00 in Berlin. */
export const noon = new Date('2026-03-02T12:00:00Z');

/** The service with a database of its own. Time stands at `noon` until moved. */
export interface Service {
  app: RequestListener;
  context: Context;
  clock: ReturnType<typeof fixedClock>;
  url: string;
  organization(given?: { timeZone?: string }): Promise<TestOrganization>;
  close(): Promise<void>;
}

/** An organization, and callers that speak HTTP for it. */
export interface TestOrganization {
  id: string;
  /** With an owner's token: everything. */
  owner: Caller;
  /** With an owner's token of these scopes only. */
  ownerWith(scopes: Scope[]): Promise<Caller>;
}

/** @param name shows in the name of the database */
export async function startService(
  name: string,
  replace: {
    env?: Record<string, string>;
    domains?: DomainCheck;
    fetchText?: Context['fetchText'];
  } = {},
): Promise<Service> {
  const database = await createTestDatabase({
    name: `outreach ${name}`,
    templateKey: `outreach ${await migrationsKey(outreachMigrations, accountsMigrations)}`,
    migrate: async (url) => {
      await migrateAccounts(`${url}?schema=accounts`, log);
      await migrate({ url, directory: outreachMigrations, log });
    },
    distribute: (url) => distribute({ url, everywhere: tablesEverywhere, dryRun: false, say: () => {} }),
  });
  const clock = fixedClock(noon);
  const lifecycle = createLifecycle(log);
  const config = readConfig({ ...environment(database.url), ...replace.env });
  const context = await openContext({
    config,
    log,
    lifecycle,
    replace: { clock, domains: replace.domains ?? everyDomain, fetchText: replace.fetchText },
  });
  const app = createApp(context);
  return {
    app,
    context,
    clock,
    url: database.url,
    organization: (given) => anOrganization({ app, context }, given),
    async close() {
      await lifecycle.stop();
      await database.drop();
    },
  };
}

export function environment(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    ACCOUNTS_DATABASE_URL: `${url}?schema=accounts`,
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    PUBLIC_URL: 'http://outreach.test',
    SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64'),
    // Servers of tests are on this machine, at any port.
    MAIL_ALLOW_CIDRS: '127.0.0.0/8,::1/128',
    MAIL_ALLOW_PORTS: '1-65535',
    RATE_LIMIT_PER_10_SECONDS: '1000000',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
}

type Parts = Pick<Service, 'app' | 'context'>;

async function anOrganization(parts: Parts, given: { timeZone?: string } = {}): Promise<TestOrganization> {
  const { accounts } = parts.context;
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const owner = await createPerson(accounts, 'test', { email, name: 'Olga Owner' });
  const { id } = await createOrganization(accounts, 'test', { name: 'Acme', ownerId: owner.id, ...given });
  const ownerWith = async (scopes?: Scope[]) => {
    const token = await createToken(accounts, 'test', { personId: owner.id, name: 'test', scopes });
    return callerWith(parts, token.secret);
  };
  return { id, owner: await ownerWith(), ownerWith };
}

/** DNS that knows every domain, so that tests ask none. */
const everyDomain: DomainCheck = {
  canReceive: async (domains) => new Map(domains.map((domain) => [domain, true])),
};
