import { newUuid } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';
import { advanceLeads } from '../../src/sending/record/advance-leads.ts';
import { loadMailbox } from '../../src/pace/mailbox-state.ts';
import { markSends } from '../../src/sending/deliver/mark-sends.ts';
import { waitingLeads } from '../../src/sending/claim/waiting-leads.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { planModes, planOf, readsOf } from '@reachback/testing/database/plans';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

const openMails = 10_000;
const leaseId = newUuid();
let service: Service;
let organization: TestOrganization;
let mailbox: Made;
let sendIds: string[];

/** Postgres last looked at its tables when they were empty. Since then other mailboxes have claimed a lot. */
beforeAll(async () => {
  service = await startService('sending plans');
  organization = await service.organization();
  const { pool } = service.context;
  await pool.query('analyze');
  mailbox = await aMailbox(service, organization);
  const busy = await aMailbox(service, organization);
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox, busy], steps: [{}, {}] });
  await someLeads(service, organization, campaign, openMails);
  await pool.query('update mailboxes set lease_id = $1', [leaseId]);
  const { rows } = await pool.query<{ id: string }>(
    `with taken as (
       update leads l set due_at = $1, status = 'in_progress', mailbox_id = case when n.n <= 5 then $2::uuid else $3::uuid end
         from (select id, row_number() over (order by id) as n from leads) n where n.id = l.id
       returning l.*),
     sent as (
       insert into sends (organization_id, campaign_id, lead_id, step_id, position, mailbox_id, lease_id, status,
              message_id, is_first, campaign_day, mailbox_day, attempts)
       select t.organization_id, t.campaign_id, t.id, s.id, 1, t.mailbox_id, $4, 'claimed', '<' || t.id || '@a.test>',
              true, '2026-03-02', '2026-03-02', 1
         from taken t join steps s on s.campaign_id = t.campaign_id and s.position = 1
       returning id, mailbox_id)
     select id from sent where mailbox_id = $2`,
    [noon, mailbox.uuid, busy.uuid, leaseId],
  );
  sendIds = rows.map(({ id }) => id);
});
afterAll(() => service.close());

interface Query {
  text: string;
  values: unknown[];
}

/** What the work asks the database; nothing of it stays. */
async function queriesOf(work: (client: PoolClient) => Promise<unknown>): Promise<Query[]> {
  const client = await service.context.pool.connect();
  const queries: Query[] = [];
  const query = (one: Query) => {
    queries.push(one);
    return client.query(one);
  };
  await client.query('begin');
  // All that the work uses of a client.
  await work({ query } as unknown as PoolClient);
  await client.query('rollback');
  client.release();
  return queries;
}

const works: [string, (client: PoolClient) => Promise<unknown>][] = [
  [
    'marks',
    (client) =>
      markSends(
        client,
        organization.id,
        sendIds.map((sendId) => ({ sendId, leaseId })),
      ),
  ],
  [
    'outcomes',
    (client) =>
      advanceLeads(client, {
        organizationId: organization.id,
        sends: sendIds.map((sendId) => ({ sendId, status: 'sent', note: null })),
        now: noon,
      }),
  ],
  [
    'a look at what waits',
    async (client) => {
      const key = { organizationId: organization.id, mailboxId: mailbox.uuid };
      await waitingLeads(client, (await loadMailbox(service.context.pool, key, noon))!);
    },
  ],
];

describe.each(planModes)('with %s', (mode) => {
  it.each(works)('%s of five mails read little, however much is open', async (_name, work) => {
    const queries = await queriesOf(work);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      const plan = await planOf(service.context.pool, query, mode);
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(400);
      for (const node of [...readsOf(plan, 'sends'), ...readsOf(plan, 'leads')]) {
        expect(node['Node Type']).not.toBe('Seq Scan');
        expect(node['Rows Removed by Filter'] ?? 0).toBeLessThanOrEqual(10);
      }
    }
  });
});
