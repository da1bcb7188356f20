import { fileURLToPath } from 'node:url';
import { migrate } from '@reachback/common/database/migrate';
import { createLog } from '@reachback/common/runtime/log';
import { schemaDrift } from '@reachback/testing/schema-drift';
import { createEmptyDatabase } from '@reachback/testing/test-database';
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

it('makes the same database by migrations as the schema describes, but for checks and partial indexes', async () => {
  const database = await createEmptyDatabase('outreach drift');
  try {
    const log = createLog({ service: 'test', level: 'silent' });
    await migrate({ url: database.url, directory: outreachMigrations, log });
    expect(
      await schemaDrift({ migratedUrl: database.url, schemaPath, ignore: [/^check /, ...partialIndexes] }),
    ).toEqual([]);
  } finally {
    await database.drop();
  }
});
