import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '@reachback/common/database/migrate';
import { createLog } from '@reachback/common/runtime/log';
import { newUuid } from '@reachback/common/values/ids';
import { schemaDrift } from '@reachback/testing/schema/schema-drift';
import { createEmptyDatabase } from '@reachback/testing/database/test-database';
import { Client } from 'pg';
import { outreachMigrations } from './support/service.ts';

const schemaPath = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url));

/** Partial indexes, which the schema cannot say. */
const partialIndexes = [
  'index campaigns.campaigns_steps_added_idx',
  'index inbound_items.inbound_items_due_idx',
  'index inbound_items.inbound_items_failed_idx',
  'index inbound_items.inbound_items_raw_idx',
  'index inbound_items.inbound_items_strangers_idx',
  'index inbound_items.inbound_items_strangers_raw_idx',
  'index leads.leads_answer_idx',
  'index leads.leads_category_idx',
  'index leads.leads_due_idx',
  'index replies.replies_persons_idx',
  'index sends.sends_open_idx',
  'index webhook_deliveries.webhook_deliveries_due_idx',
  'index webhook_deliveries.webhook_deliveries_undelivered_idx',
  'index sends.sends_uncertain_idx',
];

/** Functions, which it cannot say either. */
const functions = ['function local_day(at timestamp with time zone, zone text)'];

it('makes the same database by migrations as the schema describes, but for checks, partial indexes and functions', async () => {
  const database = await createEmptyDatabase('outreach drift');
  try {
    const log = createLog({ service: 'test', level: 'silent' });
    await migrate({ url: database.url, directory: outreachMigrations, log });
    expect(
      await schemaDrift({
        migratedUrl: database.url,
        schemaPath,
        ignore: [/^check /, ...partialIndexes, ...functions],
      }),
    ).toEqual([]);
  } finally {
    await database.drop();
  }
});

it('stores keyed hashes at once in a new database, and a day after the upgrade of a used one', async () => {
  const database = await createEmptyDatabase('outreach rollouts');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const hours = async () => {
    const { rows } = await client.query(
      `select extract(epoch from active_from - now()) / 3600 as hours from rollouts where name = 'keyed_body_hashes'`,
    );
    return Number(rows[0].hours);
  };
  try {
    const log = createLog({ service: 'test', level: 'silent' });
    await migrate({ url: database.url, directory: outreachMigrations, log });
    expect(await hours()).toBeLessThan(0);
    await client.query('drop table rollouts');
    await client.query(
      `insert into idempotency_keys values ('${newUuid()}', 'POST', '/', 'k', '', 200, '', now(), now())`,
    );
    const script = `${outreachMigrations}/20261122181500_keyed_body_hashes/migration.sql`;
    await client.query(await readFile(script, 'utf8'));
    expect(await hours()).toBeGreaterThan(20);
  } finally {
    await client.end();
    await database.drop();
  }
});
