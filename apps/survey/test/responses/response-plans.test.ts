import { responsePageQuery, type ResponseFilter } from '../../src/responses/response-page.ts';
import { themeCountsQuery } from '../../src/themes/read-theme-counts.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';
import { recountedSums } from '../support/sums.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
const rows = 60_000;
beforeAll(async () => {
  service = await startService('response plan');
  organization = await aSurveyingOrganization(service);
  const { pool } = service.context;
  await pool.query('alter table responses disable trigger all');
  await pool.query('alter table invitations disable trigger all');
  await pool.query(
    `insert into responses (organization_id, invitation_id, survey_id, score, segment, comment, themes, followup_status, followup_due_at, created_at)
     select $1, new_id(), $2::uuid, n % 11, case when n % 11 <= 6 then 'detractor' when n % 11 <= 8 then 'passive' else 'promoter' end,
       'a comment of some length, as people write them', '[{"theme": "staff", "sentiment": "positive"}]', case n % 50 when 0 then 'open' when 1 then 'closed' end,
       case when n % 3 > 0 then timestamptz '2026-03-09' - n * interval '1 minute' end, timestamptz '2026-03-02' - n * interval '1 minute'
     from generate_series(1, $3) as n`,
    [organization.id, organization.survey.slice(4), rows],
  );
  await pool.query(
    `insert into invitations (organization_id, id, person_id, survey_id, external_id, payload_hash, channel, visit_at, status,
       created_at)
     select organization_id, invitation_id, new_id(), survey_id, 'visit ' || id, '', 'email', created_at, 'answered', created_at
     from responses where organization_id = $1`,
    [organization.id],
  );
  await pool.query(
    `insert into response_themes (organization_id, response_id, theme, sentiment, created_at, counted_score)
     select organization_id, id, t.theme, t.sentiment, created_at, score
     from responses, (values ('', 'neutral'), ('staff', 'positive')) as t (theme, sentiment) where organization_id = $1`,
    [organization.id],
  );
  await recountedSums(service, organization);
  await pool.query('analyze responses, invitations, response_themes, theme_days');
});
afterAll(() => service.close());

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

const deep = ['2026-02-01T00:00:00.000000Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

it.each<[string, Partial<ResponseFilter>]>([
  ['the first page', {}],
  ['a page deep down', { after: deep }],
  ['a segment', { segment: 'passive', after: deep }],
  ['open follow-ups', { followUp: 'open', after: deep }],
  ['open follow-ups by when they are due', { followUp: 'open', byDue: true, after: deep }],
  ['closed follow-ups', { followUp: 'closed', after: deep }],
  ['a span of time', { since: new Date('2026-01-25'), before: new Date('2026-02-01') }],
])(
  '%s reads one index and the visit of each item by its id, and little more than the page',
  async (_name, filter) => {
    const query = responsePageQuery({
      organizationId: organization.id,
      limit: 500,
      ...filter,
    });
    const { rows: explained } = await service.context.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${query.text}`,
      query.values,
    );
    const plan = explained[0]!['QUERY PLAN'][0].Plan;
    const nodes = nodesOf(plan);
    const scans = nodes.filter(({ 'Node Type': type }) => type.endsWith('Scan') && type !== 'Subquery Scan');
    expect(scans.map((scan) => scan['Node Type'])).toEqual(['Index Scan', 'Index Scan']);
    const visits = scans.find((scan) => scan['Index Name'] === 'invitations_pkey')!;
    expect(visits['Actual Loops']).toBeLessThanOrEqual(501);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    // From the root of the primary key's index to the row.
    expect(blocksOf(visits)).toBeLessThanOrEqual(501 * 5);
    expect(blocksOf(plan) - blocksOf(visits)).toBeLessThanOrEqual(600);
  },
);

it.each<[string, Partial<ResponseFilter>]>([
  ['of a theme', { theme: 'staff', after: deep }],
  ['of praise of a theme', { theme: 'staff', themeSentiment: 'positive', after: deep }],
  ['that nothing is found for', { theme: 'staff', themeSentiment: 'negative' }],
])(
  'a page %s reads an index in the order of the page, and its responses by their ids',
  async (_name, filter) => {
    const query = responsePageQuery({ organizationId: organization.id, limit: 500, ...filter });
    const { rows: explained } = await service.context.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${query.text}`,
      query.values,
    );
    const plan = explained[0]!['QUERY PLAN'][0].Plan;
    const nodes = nodesOf(plan);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    for (const node of nodes) expect(node['Actual Loops']).toBeLessThanOrEqual(501);
    // Three rows for each item, from the root of their indexes.
    expect(blocksOf(plan)).toBeLessThanOrEqual(501 * 5 * 3);
  },
);

it.each([{}, { locationId: null }, { providerId: null, locationId: null }])(
  'counts of themes read one part of the sums, for %j',
  async (filter) => {
    const ask = { organizationId: organization.id, now: noon, days: 30, ...filter };
    const { text, values } = themeCountsQuery(ask);
    const { rows: explained } = await service.context.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plan = explained[0]!['QUERY PLAN'][0].Plan;
    const days = nodesOf(plan).find((node) => node['Relation Name'] === 'theme_days')!;
    expect(days['Actual Rows']).toBe(29 * 2);
    expect(blocksOf(days)).toBeLessThanOrEqual(65);
    expect(nodesOf(plan).map((node) => node['Relation Name'])).not.toContain('response_themes');
  },
);

function blocksOf(plan: Plan): number {
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
