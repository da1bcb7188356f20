import { fileURLToPath } from 'node:url';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { createLog } from '@reachback/common/runtime/log';
import { keysAcrossOrganizations } from '@reachback/testing/schema/keys-of-organizations';
import { hoursUntilKeyedHashes } from '@reachback/testing/schema/keyed-hashes-rollout';
import { schemaDrift } from '@reachback/testing/schema/schema-drift';
import { createEmptyDatabase } from '@reachback/testing/database/test-database';
import { outreachMigrations } from './support/service.ts';

const log = createLog({ service: 'test', level: 'silent' });
const migrateTo = (url: string) => migrate({ url, directory: outreachMigrations, log });
const schemaPath = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url));

/** Partial indexes, which the schema cannot say. */
const partialIndexes = [
  'index campaigns.campaigns_steps_added_idx',
  'index conversations.conversations_snoozed_idx',
  'index conversations.conversations_words_idx',
  'index inbound_items.inbound_items_due_idx',
  'index inbound_items.inbound_items_failed_idx',
  'index inbound_items.inbound_items_forgotten_key_idx',
  'index inbound_items.inbound_items_lead_idx',
  'index inbound_items.inbound_items_no_addresses_idx',
  'index inbound_items.inbound_items_raw_idx',
  'index inbound_items.inbound_items_raw_key_idx',
  'index inbound_items.inbound_items_strangers_idx',
  'index inbound_items.inbound_items_strangers_raw_idx',
  'index lead_message_attachments.lead_message_attachments_content_idx',
  'index lead_messages.lead_messages_open_idx',
  'index lead_messages.lead_messages_uncertain_idx',
  'index leads.leads_answer_idx',
  'index leads.leads_category_idx',
  'index leads.leads_due_idx',
  'index leads.leads_first_due_idx',
  'index organization_suppressions.organization_suppressions_erased_idx',
  'index replies.replies_in_doubt_idx',
  'index replies.replies_persons_idx',
  'index sends.sends_open_idx',
  'index webhook_deliveries.webhook_deliveries_due_idx',
  'index webhook_deliveries.webhook_deliveries_undelivered_idx',
  'index sends.sends_uncertain_idx',
];

/** Functions, which it cannot say either. */
const functions = [
  'function local_day(at timestamp with time zone, zone text)',
  'function words_of(given text)',
  'function words_query(organization uuid, given text)',
  'function conversation_of(organization uuid, lead uuid)',
  'function refresh_conversation(organization uuid, lead uuid, reopens boolean)',
  'function count_conversation(organization uuid, lead uuid, campaign uuid, mailbox uuid, its_category text, its_state text, assignee uuid, its_change integer)',
  ...['reply', 'message', 'lead', 'conversation'].map((table) => `function ${table}_changed()`),
  'function conversation_read()',
];

it('makes the same database by migrations as the schema describes, but for checks, partial indexes, functions and triggers', async () => {
  const database = await createEmptyDatabase('outreach drift');
  try {
    await migrateTo(database.url);
    expect(
      await schemaDrift({
        migratedUrl: database.url,
        schemaPath,
        ignore: [/^check /, /^trigger /, ...partialIndexes, ...functions],
      }),
    ).toEqual([]);
  } finally {
    await database.drop();
  }
});

it('stores keyed hashes at once in a new database, and a day after the upgrade of a used one', async () => {
  const { inNew, inUsed } = await hoursUntilKeyedHashes(outreachMigrations, migrateTo);
  expect(inNew).toBeLessThan(0);
  expect(inUsed).toBeGreaterThan(20);
});

/** Of tables that are no organization's: what holds for the whole installation, and is small. */
const keysOfEverybody = [
  'unique domain_verdicts.domain_verdicts_pkey',
  'unique encryption_canaries.encryption_canaries_pkey',
  'unique restore_guard.restore_guard_pkey',
  'unique rollouts.rollouts_pkey',
  'unique suppressions.suppressions_id_key',
  'unique suppressions.suppressions_pkey',
];

it('has organization_id in every unique key and foreign key, and none cascades on update', async () => {
  const database = await createEmptyDatabase('outreach keys');
  try {
    await migrateTo(database.url);
    expect(await keysAcrossOrganizations(database.url)).toEqual(keysOfEverybody);
  } finally {
    await database.drop();
  }
});
