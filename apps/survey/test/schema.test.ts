import { fileURLToPath } from 'node:url';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { createLog } from '@reachback/common/runtime/log';
import { keysAcrossOrganizations } from '@reachback/testing/schema/keys-of-organizations';
import { hoursUntilKeyedHashes } from '@reachback/testing/schema/keyed-hashes-rollout';
import { schemaDrift } from '@reachback/testing/schema/schema-drift';
import { createEmptyDatabase } from '@reachback/testing/database/test-database';
import pg from 'pg';
import { surveyMigrations } from './support/service.ts';

const log = createLog({ service: 'test', level: 'silent' });
const migrateTo = (url: string) => migrate({ url, directory: surveyMigrations, log });
const schemaPath = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url));

/** A Prisma schema cannot say them. */
const functions = [
  'function day_of(organization uuid, at timestamp with time zone)',
  ...['invitation', 'response', 'review_click'].map((what) => `function ${what}_counted()`),
  'function comment_changed()',
  'function comment_replaced()',
  'function invitation_erased()',
];

it('makes the same database by migrations as the schema describes, but for checks, functions and triggers', async () => {
  const database = await createEmptyDatabase('survey drift');
  try {
    await migrateTo(database.url);
    expect(
      await schemaDrift({
        migratedUrl: database.url,
        schemaPath,
        // The schema language has no index of an expression.
        ignore: [/^check /, /^trigger /, ...functions, /^index responses\.responses_due_followups_idx/],
      }),
    ).toEqual([]);
  } finally {
    await database.drop();
  }
});

it('shows Postgres that an endpoint belongs to one organization', async () => {
  const database = await createEmptyDatabase('survey statistics');
  const client = new pg.Client({ connectionString: database.url });
  try {
    await migrateTo(database.url);
    await client.connect();
    const { rows } = await client.query(
      'select stxrelid::regclass::text as "table", pg_get_statisticsobjdef_columns(oid) as columns from pg_statistic_ext',
    );
    expect(rows).toEqual([{ table: 'webhook_deliveries', columns: 'organization_id, endpoint_id' }]);
  } finally {
    await client.end();
    await database.drop();
  }
});

it('stores keyed hashes at once in a new database, and a day after the upgrade of a used one', async () => {
  const { inNew, inUsed } = await hoursUntilKeyedHashes(surveyMigrations, migrateTo);
  expect(inNew).toBeLessThan(0);
  expect(inUsed).toBeGreaterThan(20);
});

/** Of tables that are no organization's: what holds for the whole installation, and is small. */
const keysOfEverybody = [
  'unique encryption_canaries.encryption_canaries_pkey',
  'unique restore_guard.restore_guard_pkey',
  'unique rollouts.rollouts_pkey',
];

it('has organization_id in every unique key and foreign key, and none cascades on update', async () => {
  const database = await createEmptyDatabase('survey keys');
  try {
    await migrateTo(database.url);
    expect(await keysAcrossOrganizations(database.url)).toEqual(keysOfEverybody);
  } finally {
    await database.drop();
  }
});
