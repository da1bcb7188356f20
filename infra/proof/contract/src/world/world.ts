import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { createPerson } from '@reachback/accounts/people/people';
import { createToken } from '@reachback/accounts/credentials/tokens';
import type { Accounts } from '@reachback/accounts/accounts';
import { accountsMigrations, migrateAccounts } from '@reachback/accounts/migrate';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { createLifecycle, type Lifecycle } from '@reachback/common/runtime/lifecycle';
import { createLog } from '@reachback/common/runtime/log';
import {
  createTestDatabase,
  migrationsKey,
  type TestDatabase,
} from '@reachback/testing/database/test-database';
import { uuidOf } from '@reachback/common/values/ids';
import type { UnlistedPlaces } from '../requests/unlisted-request.ts';

/** A caller: an organization and a token of its owner. */
export interface Organization {
  /** UUID. */
  id: string;
  token: string;
}

/** A running service with two organizations that have data for every route. */
export interface World {
  baseUrl: string;
  mine: Organization;
  theirs: Organization;
  /** A word in every text of their data, and in none of mine. */
  theirMark: string;
  /** My paths besides the operations. */
  places: UnlistedPlaces;
  close(): Promise<void>;
}

export const mark = 'zebrawood';
export const log = createLog({ service: 'contract', level: 'silent' });

async function openDatabase(service: string): Promise<TestDatabase> {
  const directory = fileURLToPath(
    new URL(`../../../../../apps/${service}/prisma/migrations`, import.meta.url),
  );
  return createTestDatabase({
    name: `contract ${service}`,
    templateKey: `${service} ${await migrationsKey(directory, accountsMigrations)}`,
    migrate: async (url) => {
      await migrateAccounts(`${url}?schema=accounts`, log);
      await migrate({ url, directory, log });
    },
  });
}

/**
 * A service on its own database, with two organizations without data.
 * @param open creates the service's context and app with these settings
 */
export async function openWorld<Context extends { accounts: Accounts }>(
  service: string,
  open: (
    settings: Record<string, string>,
    lifecycle: Lifecycle,
  ) => Promise<{ context: Context; app: RequestListener }>,
): Promise<World & { context: Context }> {
  const database = await openDatabase(service);
  const lifecycle = createLifecycle(log);
  const { context, app } = await open(environment(database.url), lifecycle);
  const server = await serve(app);
  return {
    context,
    baseUrl: server.baseUrl,
    mine: await anOrganization(context.accounts, 'mine'),
    theirs: await anOrganization(context.accounts, mark),
    theirMark: mark,
    places: { pages: [], inbound: [] },
    async close() {
      await server.close();
      await lifecycle.stop();
      await database.drop();
    },
  };
}

function environment(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    ACCOUNTS_DATABASE_URL: `${url}?schema=accounts`,
    // Set by the environment of the tests, like the database.
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    PUBLIC_URL: 'http://service.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64'),
    RATE_LIMIT_PER_10_SECONDS: '10000000',
    RATE_LIMIT_PER_MINUTE: '10000000',
    INVITATIONS_PER_HOUR: '100000000',
    INVITATIONS_PER_DAY_AT_FIRST: '100000000',
  };
}

/** @param name of the organization and its owner */
async function anOrganization(accounts: Accounts, name: string): Promise<Organization> {
  const owner = await createPerson(accounts, 'contract', { email: `${name}@people.example`, name });
  const { id } = await createOrganization(accounts, 'contract', { name, ownerId: owner.id });
  const { secret } = await createToken(accounts, 'contract', { personId: owner.id, name: 'contract' });
  return { id, token: secret };
}

/** Listens on a free port. */
async function serve(app: RequestListener): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = createServer(app).listen(0, '127.0.0.1');
  // As in the services: after Node's default of 5 s it might close a connection just as a busy client sends a request.
  server.keepAliveTimeout = 65_000;
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The path and query of a link. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The UUID of a thing, from its id in the API. */
export function uuid(id: string): string {
  return uuidOf(id.split('_')[0]!, id)!;
}
