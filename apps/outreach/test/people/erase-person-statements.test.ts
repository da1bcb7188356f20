import { inTransaction } from '@reachback/common/database/pool';
import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { planOf, readsOf } from '@reachback/testing/database/plans';
import { traceColumns } from '@reachback/testing/database/traces';
import { watchStatements } from '@reachback/testing/database/watched-statements';
import { mailItem, storeItems } from '../../src/inbound/items/store-items.ts';
import { aCampaign, aMailbox } from '../support/builders.ts';
import { aContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { sendFile } from '../support/imports.ts';
import { itemsOf } from '../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

/** Erasing a person of whom, or beside whom, there is much: in which statements, and which of them hold locks. */
let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('erase person statements');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const email = 'zenobia.quux@customer.test';
const erase = (given: object) => organization.owner.post('/api/v1/persons/erase', given);
const columnsWithTraces = () => traceColumns(service.context.pool, [email, 'zenobia', 'quux']);

it('looks through more emails than one statement does', async () => {
  const mailbox = await aMailbox(service, organization);
  const from = (index: number) =>
    index === 449 ? `Zenobia Quux <${email}>` : `other-${index}@customer.test`;
  const items = Array.from({ length: 450 }, (_, index) =>
    mailItem({
      sourceId: mailbox.uuid,
      mailboxId: mailbox.uuid,
      raw: Buffer.from(aMail({ from: from(index) })),
      receivedAt: service.clock.now(),
    }),
  );
  const now = service.clock.now();
  await inTransaction(service.context.pool, (client) =>
    storeItems(client, { organizationId: organization.id, items, now }),
  );
  await erase({ email }).expect(200);
  expect(await columnsWithTraces()).toEqual([]);
  const stored = await itemsOf(service, organization);
  expect(stored.filter(({ raw }) => raw !== null)).toHaveLength(449);
});

itOnOnePostgres(
  'looks through events and inbound items outside of the transaction that erases, which reads by index',
  async () => {
    const { pool } = service.context;
    const campaign = await aCampaign(service, organization);
    await aContactedLead(service, organization, { campaign, email });
    const count = 12_000;
    const old = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
    await pool.query(
      `insert into webhook_events (organization_id, id, type, body, created_at)
     select $1, ${old}, 'coldemail.lead.stopped',
            json_build_object('id', n, 'data', json_build_object('email', case when n % 6000 = 0 then '${email}' end)), $3
       from generate_series(1, $2::int) n`,
      [organization.id, count, service.clock.now()],
    );
    await pool.query(
      `insert into inbound_items (organization_id, id, source_id, external_id, format, raw, received_at, state, processed_at)
     select $1, ${old}, gen_random_uuid(), 'item ' || n, 'mail',
            convert_to(case when n % 1000 = 0 then '${email}' else 'other' end, 'UTF8'), $3, 'processed', $3
       from generate_series(1, $2::int) n`,
      [organization.id, 2_000, service.clock.now()],
    );
    await pool.query('analyze inbound_items');
    const watched = watchStatements(pool);
    await erase({ email }).expect(200);
    watched.stop();
    const looks = (table: string, isInside: boolean) =>
      watched.statements.filter(
        ({ text, inTransaction: isIn }) =>
          isIn === isInside && text.includes(`from ${table}`) && /position\(/.test(text),
      );
    expect(looks('webhook_events', false).length).toBeGreaterThan(count / 5_000);
    // Only what was stored while the rest was looked through.
    expect(looks('webhook_events', true).length).toBeLessThanOrEqual(2);
    expect(looks('inbound_items', false)).toHaveLength(2_000 / 200);
    expect(looks('inbound_items', true)).toEqual([]);
    expect(await columnsWithTraces()).toEqual([]);
    const byLead = watched.statements.find(
      ({ text, inTransaction: isIn }) => isIn && text.startsWith('select id from inbound_items'),
    )!;
    const query = { text: byLead.text, values: [organization.id, `{${organization.id}}`] };
    const reads = readsOf(await planOf(pool, query, 'force_custom_plan'), 'inbound_items');
    expect(reads.map((read) => read['Node Type'])).toEqual(['Index Scan']);
  },
);

it('looks through refused rows, answers, replies and emails page by page, whatever there is of them', async () => {
  const { pool } = service.context;
  const count = 12_000;
  const campaign = await aCampaign(service, organization);
  const { body: imported } = await sendFile(organization, campaign, 'email\nnot an address\n').expect(201);
  await pool.query(
    `insert into import_refusals (organization_id, import_id, "row", line, reason, value)
     select $1, id, n + 1, n + 1, 'invalid', case when n % 6000 = 0 then '${email}' else 'other ' || n end
       from imports, generate_series(1, $2::int) n where organization_id = $1`,
    [organization.id, count],
  );
  await pool.query(
    `insert into idempotency_keys (organization_id, method, path, key, body_hash, status, body, created_at, locked_until)
     select $1, 'POST', '/api/v1/x', 'key-' || n, '', 200, case when n % 6000 = 0 then '${email}' end, $3, $3
       from generate_series(1, $2::int) n`,
    [organization.id, count, service.clock.now()],
  );
  const watched = watchStatements(pool);
  const { body } = await organization.owner.post('/api/v1/persons/export', { email }).expect(200);
  expect(body.refused_rows).toHaveLength(2);
  await erase({ email }).expect(200);
  watched.stop();
  const looks = watched.statements.filter(
    ({ text }) =>
      /(from|update) (import_refusals|idempotency_keys|replies|inbound_items|imports|campaigns|leads)\b/.test(
        text,
      ) &&
      /position\(|lower\(/.test(text) &&
      !text.includes('id = any('),
  );
  const unbounded = looks.filter(({ text }) => !/<= \(\$/.test(text));
  expect(unbounded).toEqual([]);
  // No rows stay locked meanwhile.
  expect(looks.length).toBeGreaterThan(12);
  expect(looks.filter((look) => look.inTransaction)).toEqual([]);
  expect(await columnsWithTraces()).toEqual([]);
  const left = async (table: string) =>
    (await pool.query(`select from ${table} where organization_id = $1`, [organization.id])).rowCount;
  expect([await left('import_refusals'), await left('idempotency_keys')]).toEqual([count - 1, count - 2]);
  expect(imported.rows).toBe(1);
});
