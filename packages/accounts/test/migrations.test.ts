import { fileURLToPath } from 'node:url';
import { schemaDrift } from '@reachback/testing/schema/schema-drift';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import { openAccounts } from '../src/accounts.ts';
import { systemClock } from '@reachback/common/runtime/clock';
import { migrateAccounts } from '../src/migrate.ts';
import { aMember, silentLog } from './support/world.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase('accounts migrations');
});
afterEach(() => database.drop());

it('make the same database as the Prisma schema, besides what that cannot say', async () => {
  await migrateAccounts(database.url, silentLog);
  const drift = await schemaDrift({
    migratedUrl: database.url,
    schemaPath: fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url)),
    ignore: [
      'check people.people_email_check',
      'check memberships.memberships_role_check',
      'check invitations.invitations_role_check',
      'check one_time_links.one_time_links_purpose_check',
      // SET NULL of one column instead of both.
      'constraint people.people_selected_organization_id_id_fkey',
      // Partial.
      'index audit_log.audit_log_members_idx',
      'index audit_log.audit_log_organization_members_idx',
      /^function notify_/,
      /^trigger \w+\.\w+_changed$/,
    ],
  });
  expect(drift).toEqual([]);
});

it('are applied once, however many processes start', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrateAccounts(database.url, silentLog)));
  expect(applied.flat()).toEqual([
    '20261121000000_accounts',
    '20261122181500_console',
    '20261122224500_attempt_counts',
    '20261122230800_sample_organizations',
    '20261123015500_passkeys',
    '20261123040000_identities',
    '20261123041000_first_visits',
    '20261123041001_languages',
    '20261129180000_idempotency_keys',
    '20261129210500_members_ever',
    '20261130003000_encryption_canaries',
    '20261130050000_audit_filters',
  ]);
});

it('work in a schema of their own, beside another service in the same database', async () => {
  const url = `${database.url}?schema=accounts`;
  await migrateAccounts(url, silentLog);
  const accounts = openAccounts({ url, clock: systemClock, log: silentLog });
  const { organizationId, token } = await aMember(accounts);
  const resolve = accounts.credentialResolver({ accepts: ['personal_token'] });
  expect(await resolve(token.secret, 'GET')).toMatchObject({ organizationId });
  await accounts.close();
});
