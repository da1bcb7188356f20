import { insertLeadsQuery, variableLinesOf } from '../../src/leads/adding/insert-leads.ts';
import { readLeads } from '../../src/leads/adding/screen-leads.ts';
import { planModes, planOf, readsOf } from '@reachback/testing/database/plans';
import { noon, startService, type Service } from '../support/service.ts';

const organizationId = '00000000-0000-7000-8000-000000000001';
const campaignId = '00000000-0000-7000-8000-00000000000a';
const otherCampaignId = '00000000-0000-7000-8000-00000000000b';

let service: Service;

/** An organization with 40,000 leads and a blocklist of 10,000, in a deployment with 10,000 suppressed addresses. */
beforeAll(async () => {
  service = await startService('insert plan');
  const { pool } = service.context;
  await pool.query(
    `insert into campaigns (organization_id, id, name, status) values ($1, $2, 'a', 'active'), ($1, $3, 'b', 'active')`,
    [organizationId, campaignId, otherCampaignId],
  );
  await pool.query(
    `insert into leads (organization_id, campaign_id, email)
     select $1, (array[$2, $3]::uuid[])[1 + n % 2], 'lead' || n || '@x.com' from generate_series(1, 40000) n`,
    [organizationId, campaignId, otherCampaignId],
  );
  await pool.query(
    `insert into blocklist (organization_id, value, kind) select $1, 'x' || n || '.com', 'domain' from generate_series(1, 10000) n`,
    [organizationId],
  );
  await pool.query(
    `insert into suppressions (email_hash, reason)
     select sha256(convert_to(n || '@x.com', 'UTF8')), 'bounce' from generate_series(1, 10000) n`,
  );
  await pool.query(
    `insert into organization_suppressions (organization_id, email_hash, reason, source, proof, reported_at)
     select $1, sha256(convert_to(n || '@own.com', 'UTF8')), 'bounce', 'bounce_notice', 'message_id', now()
       from generate_series(1, 10000) n`,
    [organizationId],
  );
  await pool.query('vacuum analyze');
});
afterAll(() => service.close());

it.each(planModes)('looks nothing up by reading whole tables, with %s', async (mode) => {
  const given = Array.from({ length: 1_000 }, (_, n) => ({ email: `${mode}${n}@mail.x${n}.co.uk` }));
  const { candidates } = await readLeads([...given, { email: 'lead1@x.com' }, { email: 'lead2@x.com' }]);
  const query = insertLeadsQuery({
    organizationId,
    campaignId,
    candidates,
    variableLines: await variableLinesOf(candidates),
    tags: [],
    skipOtherCampaigns: true,
    details: true,
    at: noon,
  });
  const plan = await planOf(service.context.pool, query, mode);
  for (const table of ['leads', 'blocklist', 'suppressions', 'organization_suppressions']) {
    const reads = readsOf(plan, table).filter((node) => node['Node Type'] !== 'ModifyTable');
    expect(reads.map((node) => node['Node Type'])).not.toEqual([]);
    for (const read of reads) expect(read['Node Type']).toMatch(/^Index (Only )?Scan$/);
  }
});
