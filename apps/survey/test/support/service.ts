import type { RequestListener } from 'node:http';
import { callerWith, type Caller } from '@reachback/testing/network/caller';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createKey } from '@reachback/accounts/credentials/keys';
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
import { openContext, type SurveyContext } from '../../src/open-context.ts';
import { tablesEverywhere } from '../../src/kinds/tables-everywhere.ts';

export const surveyMigrations = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));
const log = createLog({ service: 'test', level: (process.env.TEST_LOG_LEVEL as 'silent') ?? 'silent' });

/** A Monday, so that the usual windows are open: 13:00 in Berlin. */
export const noon = new Date('2026-03-02T12:00:00Z');

/** The service with a database of its own. Time stands at `noon` until moved. */
export interface Service {
  app: RequestListener;
  context: SurveyContext;
  clock: ReturnType<typeof fixedClock>;
  url: string;
  organization(given?: { timeZone?: string }): Promise<TestOrganization>;
  close(): Promise<void>;
}

/** An organization, and callers that speak HTTP for it. */
export interface TestOrganization {
  id: string;
  /** With an organization key: what a booking system may do. */
  key: Caller;
  /** With an owner's token: everything. */
  owner: Caller;
  /** With an owner's token of these scopes only. */
  ownerWith(scopes: Scope[]): Promise<Caller>;
  /** With a key of these scopes only. */
  keyWith(scopes: Scope[]): Promise<Caller>;
}

/** @param name shows in the name of the database */
export async function startService(
  name: string,
  replace: { env?: Record<string, string> } = {},
): Promise<Service> {
  const database = await createTestDatabase({
    name: `survey ${name}`,
    templateKey: `survey ${await migrationsKey(surveyMigrations, accountsMigrations)}`,
    migrate: async (url) => {
      await migrateAccounts(`${url}?schema=accounts`, log);
      await migrate({ url, directory: surveyMigrations, log });
    },
    distribute: (url) => distribute({ url, everywhere: tablesEverywhere, dryRun: false, say: () => {} }),
  });
  const clock = fixedClock(noon);
  const lifecycle = createLifecycle(log);
  const config = readConfig({ ...environment(database.url), ...replace.env });
  const context = await openContext({ config, log, lifecycle, replace: { clock } });
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
    PUBLIC_URL: 'http://survey.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64'),
    RATE_LIMIT_PER_10_SECONDS: '1000000',
    RATE_LIMIT_PER_MINUTE: '1000000',
    INVITATIONS_PER_HOUR: '100000000',
    INVITATIONS_PER_DAY_AT_FIRST: '100000000',
    ALERT_EMAILS_PER_HOUR: '100000000',
    ALERT_EMAILS_PER_HOUR_AT_FIRST: '100000000',
  };
}

type Parts = Pick<Service, 'app' | 'context'>;

async function anOrganization(parts: Parts, given: { timeZone?: string } = {}): Promise<TestOrganization> {
  const { accounts } = parts.context;
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const owner = await createPerson(accounts, 'test', { email, name: 'Olga Owner' });
  const { id } = await createOrganization(accounts, 'test', { name: 'Acme', ownerId: owner.id, ...given });
  const ownerWith = async (scopes?: Scope[]) => {
    const asked = { personId: owner.id, name: 'test', scopes, expiresInDays: null };
    return callerWith(parts, (await createToken(accounts, 'test', asked)).secret);
  };
  const keyWith = async (scopes?: Scope[]) => {
    const key = await createKey(accounts, 'test', {
      organizationId: id,
      name: 'booking system',
      scopes,
      expiresInDays: null,
    });
    return callerWith(parts, key.secret);
  };
  return { id, key: await keyWith(), owner: await ownerWith(), ownerWith, keyWith };
}
