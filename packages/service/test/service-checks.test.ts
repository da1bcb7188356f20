import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { systemClock } from '@reachback/common/runtime/clock';
import { createIntake } from '@reachback/common/http/intake/intake';
import { createLog } from '@reachback/common/runtime/log';
import { writeCheck } from '@reachback/common/http/health/write-check';
import { serviceChecks } from '../src/service-checks.ts';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import type { Pool } from 'pg';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { createPool } from '@reachback/common/database/pool';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { SealedEndpoints } from '@reachback/webhooks/delivery/endpoint/sealed-endpoints';
import { createQueues, type Queues } from '@reachback/queue/queues';
import { aMigrationsFolder } from '@reachback/testing/schema/migrations-folder';

const log = createLog({ service: 'test', level: 'silent' });
const sealed = new SealedEndpoints();
const intake = createIntake({ connections: 2, bodyBytesMax: 1_000_000 });
let own: TestDatabase;
let accounts: TestDatabase;
let pools: Pool[];
let queues: Queues;
let migrations: string;
let accountsMigrations: string;

beforeAll(async () => {
  [own, accounts] = [await createEmptyDatabase('own'), await createEmptyDatabase('accounts')];
  pools = [own, accounts].map(({ url }) => createPool({ url, max: 2, applicationName: 'test', log }));
  queues = await createQueues({ service: 'checks', databaseUrl: own.url, log });
  migrations = await aMigrationsFolder({
    '20260101000000_leads':
      'CREATE TABLE encryption_canaries (key_id text PRIMARY KEY, sealed text NOT NULL)',
  });
  accountsMigrations = await aMigrationsFolder({ '20260101000000_people': 'CREATE TABLE people ()' });
});
afterAll(async () => {
  await queues.close();
  await Promise.all(pools.map((pool) => pool.end()));
  await Promise.all([own.drop(), accounts.drop()]);
});

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

async function readiness(accountsPool = pools[1]!, secrets = createSecretBox([oldKey])) {
  const pool = pools[0]!;
  const checks = serviceChecks({
    parts: { intake, pool, queues, secrets, log, clock: systemClock, webhooks: { sealed } },
    accountsPool,
    migrations,
    accountsMigrations,
  });
  return Object.fromEntries(
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => 'down')]),
    ),
  );
}

it('a service is not ready before its own migrations, and degraded before those of the accounts', async () => {
  expect(await readiness()).toEqual({
    database: 'up',
    encryption_key: 'down',
    migrations: 'down',
    accounts: 'degraded',
    restore_guard: 'down',
    queue: 'up',
    requests: 'up',
  });
  await migrate({ url: own.url, directory: migrations, log });
  expect(await readiness()).toMatchObject({ migrations: 'up', accounts: 'degraded' });
  await migrate({ url: accounts.url, directory: accountsMigrations, log });
  expect(await readiness()).toMatchObject({ migrations: 'up', accounts: 'up' });
});

it('a service is degraded, too, while the server of the accounts says nothing at all', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://u:p@127.0.0.1:${port}/accounts`;
  const accountsPool = createPool({ url, max: 1, applicationName: 'test', log });
  const startedAt = performance.now();
  expect(await readiness(accountsPool)).toMatchObject({ accounts: 'degraded' });
  // Sooner than the connection is given up.
  expect(performance.now() - startedAt).toBeLessThan(4_500);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await accountsPool.end();
});

it('a service is not ready with a key that opens nothing of what is stored, and ready with an old one beside it', async () => {
  const keyIs = async (...keys: [Buffer, ...Buffer[]]) =>
    (await readiness(pools[1], createSecretBox(keys))).encryption_key;
  expect(await keyIs(oldKey)).toBe('up');
  expect(await keyIs(newKey)).toBe('down');
  expect(await keyIs(newKey, oldKey)).toBe('up');
  // From then on the new one does alone, and processes that have only the old one go on.
  expect(await keyIs(newKey)).toBe('up');
  expect(await keyIs(oldKey)).toBe('up');
  expect(await keyIs(Buffer.alloc(32, 3))).toBe('down');
});

it('a service whose own sealed text was damaged is ready with the same key, and seals it anew', async () => {
  const key = Buffer.alloc(32, 4);
  const box = createSecretBox([key]);
  const state = async (secrets = box) => (await readiness(pools[1], secrets)).encryption_key;
  await pools[0]!.query('delete from encryption_canaries');
  expect(await state()).toBe('up');
  await pools[0]!.query(`update encryption_canaries set sealed = 'x' || sealed`);
  expect(await state(createSecretBox([Buffer.alloc(32, 5)]))).toBe('down');
  expect(await state()).toBe('up');
  const { rows } = await pools[0]!.query<{ sealed: string }>('select sealed from encryption_canaries');
  expect(await box.open(rows[0]!.sealed)).toMatch(/key/);
  await pools[0]!.query('delete from encryption_canaries');
});

it('a service that cannot decrypt the secrets of webhook endpoints is degraded, and says of how many', async () => {
  const state = async () => (await readiness(pools[1], createSecretBox([newKey]))).encryption_key;
  const now = systemClock.now();
  for (const id of ['one', 'other', 'one']) sealed.add(id, now);
  expect(await state()).toEqual({
    state: 'degraded',
    reason:
      'the secrets of 2 webhook endpoints cannot be decrypted: add the earlier key to ENCRYPTION_KEYS_OLD, or rotate what is damaged',
  });
  sealed.delete('one');
  sealed.add('other', new Date(now.getTime() - 6 * 60_000));
  expect(await state()).toBe('up');
});

it('a service whose database takes no writes is degraded, and says why', async () => {
  const database = await createEmptyDatabase('read-only');
  const keys = `create table idempotency_keys (organization_id uuid, method text, path text, key text, body_hash bytea,
    created_at timestamptz, locked_until timestamptz, body text, primary key (organization_id, method, path, key))`;
  const before = createPool({ url: database.url, max: 1, applicationName: 'test', log });
  await before.query(keys);
  expect(await writeCheck(before)()).toBe('up');
  expect((await before.query('select count(*)::int from idempotency_keys')).rows).toEqual([{ count: 1 }]);
  await before.query(
    `alter database "${new URL(database.url).pathname.slice(1)}" set default_transaction_read_only = on`,
  );
  await before.end();
  const after = createPool({ url: database.url, max: 1, applicationName: 'test', log });
  expect(await writeCheck(after)()).toEqual({
    state: 'degraded',
    reason: 'the database is read-only at the moment',
  });
  await after.end();
  await database.drop();
});
