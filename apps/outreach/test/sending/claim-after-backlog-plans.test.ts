import { newUuid } from '@reachback/common/values/ids';
import { planModes, planOf, recordingPool, rowsRead } from '@reachback/testing/database/plans';
import { claimBatch } from '../../src/sending/claim/claim-batch.ts';
import { loadMailbox } from '../../src/pace/mailbox-state.ts';
import { aCampaign, aMailbox, someLeads } from '../support/builders.ts';
import { noon, startService, type Service } from '../support/service.ts';

const otherOrganizations = 100;
const leadsOfEach = 100;
const leadsOfOurs = 1_000;
const due = 20;
let service: Service;
beforeAll(async () => {
  service = await startService('claim plans after backlog');
  await service.context.pool.query('alter table leads set (autovacuum_enabled = false)');
});
afterAll(() => service.close());

it('a claim of follow-ups reads due leads only, when the index of due ones has more pages than entries', async () => {
  const { pool } = service.context;
  const organization = await service.organization();
  const mailbox = await aMailbox(service, organization);
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps: [{}, {}] });
  await someLeads(service, organization, campaign, leadsOfOurs);
  await pool.query(
    `insert into leads (organization_id, campaign_id, email)
     select o.id, o.id, n || '@' || o.id || '.example'
       from (select gen_random_uuid() as id from generate_series(1, $1::int)) as o, generate_series(1, $2::int) as n`,
    [otherOrganizations, leadsOfEach],
  );
  await pool.query(
    `update leads set mailbox_id = case when organization_id = $1 then $2::uuid else organization_id end,
            status = 'in_progress', last_position = 1, due_at = $3::timestamptz - random() * interval '1 day'`,
    [organization.id, mailbox.uuid, noon],
  );
  await pool.query(
    `update leads set status = 'completed', due_at = null
      where id not in (select id from leads where organization_id = $1 limit ${due})`,
    [organization.id],
  );
  await pool.query('vacuum (analyze) leads');

  const recording = recordingPool(pool);
  const key = { organizationId: organization.id, mailboxId: mailbox.uuid };
  const state = (await loadMailbox(pool, key, noon))!;
  const context = { ...service.context, pool: recording.pool };
  const { claimed } = await claimBatch(context, { mailbox: state, leaseId: newUuid(), now: noon });
  expect(claimed).toHaveLength(due);
  const followUps = recording.queries.find(({ text }) => text.includes('as first_ones'))!;
  for (const mode of planModes)
    expect(rowsRead(await planOf(pool, followUps, mode), 'leads')).toBeLessThanOrEqual(2 * due);
});
