import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@reachback/common/database/pool';
import { measurePool } from '@reachback/common/database/measure-pool';
import { createLog } from '@reachback/common/runtime/log';
import { createMetrics } from '@reachback/common/runtime/metrics';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import type { Pool } from 'pg';
import { measureService } from '../src/measure-service.ts';

const log = createLog({ service: 'test', level: 'silent' });
let database: TestDatabase;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  database = await createEmptyDatabase('measures');
  pool = createPool({ url: database.url, max: 1, applicationName: 'test', log });
  await pool.query(
    `create table webhook_endpoints as select unnest(array['enabled', 'enabled', 'disabled']) as status`,
  );
  folder = await mkdtemp(join(tmpdir(), 'reachback-measures-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The value of one line of the metrics. */
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

it('a worker reports its database, its endpoints and its disk', async () => {
  const metrics = createMetrics();
  measureService({ metrics, pool }, folder);
  const text = await metrics.text();
  const [size] = (await metrics.databaseBytes.get()).values;
  expect(size!.value).toBeGreaterThan(1_000_000);
  expect(valueOf(text, 'webhook_endpoints{status="enabled"}')).toBe(2);
  expect(valueOf(text, 'webhook_endpoints{status="disabled"}')).toBe(1);
  expect(valueOf(text, `send_notes_free_bytes{folder="${folder}"}`)).toBeGreaterThan(0);
});

it('numbers of the whole database are looked up once for several scrapes', async () => {
  const metrics = createMetrics();
  let asked = 0;
  const counting = {
    query: (text: string) => {
      asked += 1;
      return pool.query(text);
    },
  };
  measureService({ metrics, pool: counting as never }, folder);
  await metrics.text();
  const first = asked;
  await metrics.text();
  expect([first > 0, asked]).toEqual([true, first]);
});

it('a replication slot that receives nothing shows how far it is behind', async () => {
  const metrics = createMetrics();
  const rows = [{ slot: 'replica_1', bytes: 5_000 }];
  const withSlot = {
    query: async (text: string) =>
      text.includes('pg_replication_slots') ? (await pool.query(text), { rows }) : pool.query(text),
  };
  measureService({ metrics, pool: withSlot as never }, folder);
  expect(valueOf(await metrics.text(), 'database_replication_lag_bytes{slot="replica_1"}')).toBe(5_000);
});

it('a pool reports its connections and who waits', async () => {
  const metrics = createMetrics();
  measurePool(metrics, pool);
  const client = await pool.connect();
  const waiting = pool.query('select 1');
  const text = await metrics.text();
  client.release();
  await waiting;
  expect(
    ['used', 'idle', 'waiting'].map((state) => valueOf(text, `database_pool_connections{state="${state}"}`)),
  ).toEqual([1, 0, 1]);
});

it('what cannot be measured, or not in time, does not keep the rest', async () => {
  const metrics = createMetrics();
  metrics.measure(() => Promise.reject(new Error('away')));
  metrics.measure(() => new Promise<never>(() => {}));
  metrics.measure(async () => metrics.mailboxes.set({ status: 'active' }, 3));
  expect(valueOf(await metrics.text(10), 'mailboxes{status="active"}')).toBe(3);
});
