import { newUuid } from '@reachback/common/values/ids';
import {
  buffersOf,
  planModes,
  planOf,
  readsOf,
  recordingPool,
  rowsRead,
  type AskedQuery,
} from '@reachback/testing/database/plans';
import type { PoolClient } from 'pg';
import { claimBatch } from '../../src/sending/claim/claim-batch.ts';
import { loadMailbox } from '../../src/pace/mailbox-state.ts';
import { sendBatchMax } from '../../src/pace/pace.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

const leadsOfOthers = 30_000;
const leadsOfOurs = 20_000;
const mailsSentBefore = 5_000;
let service: Service;
let organization: TestOrganization;
let backup: PoolClient;

/**
 * Tables that have lived: other organizations have more leads than we do, and thousands of mails have been open and
 * are sent, whose index entries nobody may remove, as a backup still reads what was there before.
 */
beforeAll(async () => {
  service = await startService('claim plans');
  organization = await service.organization();
  const { pool } = service.context;
  await pool.query('alter table leads set (autovacuum_enabled = false)');
  await pool.query('alter table sends set (autovacuum_enabled = false)');
  const others = await service.organization();
  const theirs = await aCampaign(service, others);
  await someLeads(service, others, theirs, leadsOfOthers);
});
afterAll(async () => {
  backup?.release(true);
  await service.close();
});

/** What the mailbox's next claim asks the database. */
async function claimOf(mailbox: Made): Promise<{ queries: AskedQuery[]; claimed: number }> {
  const { pool, queries } = recordingPool(service.context.pool);
  const key = { organizationId: organization.id, mailboxId: mailbox.uuid };
  const state = (await loadMailbox(service.context.pool, key, noon))!;
  const context = { ...service.context, pool };
  const { claimed } = await claimBatch(context, { mailbox: state, leaseId: newUuid(), now: noon });
  return { queries, claimed: claimed.length };
}

async function expectLittleRead({ text, values }: AskedQuery, buffersMax: number): Promise<void> {
  for (const mode of planModes) {
    const plan = await planOf(service.context.pool, { text, values }, mode);
    expect({ text, buffers: Math.max(buffersOf(plan) - buffersMax, 0) }).toEqual({ text, buffers: 0 });
    const reads = [...readsOf(plan, 'leads'), ...readsOf(plan, 'sends')];
    expect(reads.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  }
}

it.each([
  ['as they were when the tables were empty', false],
  ['of today', true],
])('a claim of new leads reads no more than it takes, with statistics %s', async (_, analyzed) => {
  const mailbox = await aMailbox(service, organization);
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps: [{}, {}] });
  await someLeads(service, organization, campaign, leadsOfOurs);
  if (analyzed) await service.context.pool.query('analyze leads');
  const { queries, claimed } = await claimOf(mailbox);
  expect(claimed).toBe(sendBatchMax);
  for (const query of queries) await expectLittleRead(query, 6_000);
});

it('a claim reads few of the first emails that wait in front of the follow-ups for the limit of new leads', async () => {
  const { pool } = service.context;
  const mailbox = await aMailbox(service, organization);
  const data = { dailyNewLeads: 0 };
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], data });
  await someLeads(service, organization, campaign, leadsOfOurs);
  await pool.query('update leads set mailbox_id = $2, due_at = $3 where campaign_id = $1', [
    campaign.uuid,
    mailbox.uuid,
    noon,
  ]);
  await pool.query('analyze leads');
  const { queries, claimed } = await claimOf(mailbox);
  expect(claimed).toBe(0);
  const where = { campaignId: campaign.uuid, mailboxId: null, dueAt: null };
  expect(await service.context.db.lead.count({ where })).toBe(sendBatchMax);
  const followUps = queries.find(({ text }) => text.includes('as first_ones'))!;
  for (const mode of planModes)
    expect(rowsRead(await planOf(pool, followUps, mode), 'leads')).toBeLessThanOrEqual(3 * sendBatchMax);
});

it('a claim reads few of the leads that wait for a later follow-up', async () => {
  const { pool } = service.context;
  const mailbox = await aMailbox(service, organization);
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps: [{}, {}] });
  await someLeads(service, organization, campaign, leadsOfOurs);
  await pool.query(
    `update leads set mailbox_id = $2, due_at = $3::timestamptz + interval '1 day', status = 'in_progress', last_position = 1
      where campaign_id = $1`,
    [campaign.uuid, mailbox.uuid, noon],
  );
  await pool.query('analyze leads');
  const { queries, claimed } = await claimOf(mailbox);
  expect(claimed).toBe(0);
  for (const query of queries) await expectLittleRead(query, 1_000);
});

it('a claim of follow-ups reads once what was open, and not once for each lead', async () => {
  const { pool } = service.context;
  const mailbox = await aMailbox(service, organization);
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps: [{}, {}] });
  const leads = await someLeads(service, organization, campaign, mailsSentBefore);
  await pool.query(
    `insert into sends (organization_id, campaign_id, lead_id, step_id, position, mailbox_id, status, message_id, is_first,
            campaign_day, mailbox_day, attempts)
     select l.organization_id, l.campaign_id, l.id, s.id, 1, $2, 'claimed', '<' || l.id || '@a.test>', true, '2026-03-02',
            '2026-03-02', 1
       from leads l join steps s on s.campaign_id = l.campaign_id and s.position = 1
      where l.id = any($1::uuid[])`,
    [leads.map(({ uuid }) => uuid), mailbox.uuid],
  );
  backup = await pool.connect();
  await backup.query('begin isolation level repeatable read');
  await backup.query('select 1 from sends limit 1');
  await pool.query(
    `update sends set status = 'sent', sent_at = $2::timestamptz - interval '1 day' where mailbox_id = $1`,
    [mailbox.uuid, noon],
  );
  await pool.query(
    `update leads set mailbox_id = $2, due_at = $3, status = 'in_progress', last_position = 1 where id = any($1::uuid[])`,
    [leads.slice(0, 3 * sendBatchMax).map(({ uuid }) => uuid), mailbox.uuid, noon],
  );
  await pool.query(`update leads set status = 'completed', due_at = null where id = any($1::uuid[])`, [
    leads.slice(3 * sendBatchMax).map(({ uuid }) => uuid),
  ]);
  const { queries, claimed } = await claimOf(mailbox);
  expect(claimed).toBe(sendBatchMax);
  for (const query of queries) await expectLittleRead(query, 4 * mailsSentBefore);
});
