import { describeOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { lookedAtMax, responsePageQuery } from '../../src/responses/response-page.ts';
import { putAnswers } from '../support/answers.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
let berlin: string;
let who: string;
beforeAll(async () => {
  service = await startService('filter responses');
  organization = await aSurveyingOrganization(service);
  const { owner } = organization;
  berlin = (await owner.post('/api/v1/locations', { name: 'Berlin' }).expect(201)).body.id;
  who = (await owner.post('/api/v1/providers', { name: 'Dr. Who' }).expect(201)).body.id;
  const ago = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
  await putAnswers(
    service,
    organization,
    [
      {
        score: 0,
        comment: 'The WAIT was 100% too long',
        location: berlin,
        externalId: 'visit-0',
        assignee: 'Kim',
      },
      { score: 5, comment: '', location: berlin, provider: who, assignee: 'Kim Lee' },
      { score: 7, comment: 'wait_a bit', provider: who },
      { score: 9, comment: 'Schöne ÄRZTE' },
      { score: 10, comment: '', followUp: 'closed' as const, assignee: 'Kim' },
    ].map((answer, n) => ({ ...answer, sentAt: ago(n + 100), answeredAt: ago(n) })),
  );
});
afterAll(() => service.close());

const scores = async (query: Record<string, string>) => {
  const { body } = await organization.key
    .get(`/api/v1/responses?${new URLSearchParams(query).toString()}`)
    .expect(200);
  return body.data.map(({ score }: { score: number }) => score);
};

it('filters by place, provider, survey, score, comment and assignee, and by all of them together', async () => {
  expect(await scores({ location: berlin })).toEqual([0, 5]);
  expect(await scores({ location: 'none' })).toEqual([7, 9, 10]);
  expect(await scores({ provider: who })).toEqual([5, 7]);
  expect(await scores({ provider: 'none' })).toEqual([0, 9, 10]);
  expect(await scores({ survey: organization.survey })).toEqual([0, 5, 7, 9, 10]);
  expect(await scores({ survey: 'srv_ffffffffffffffffffffffffffffffff' })).toEqual([]);
  expect(await scores({ minScore: '7' })).toEqual([7, 9, 10]);
  expect(await scores({ maxScore: '5' })).toEqual([0, 5]);
  expect(await scores({ minScore: '5', maxScore: '7' })).toEqual([5, 7]);
  expect(await scores({ hasComment: 'true' })).toEqual([0, 7, 9]);
  expect(await scores({ hasComment: 'false' })).toEqual([5, 10]);
  expect(await scores({ assignee: 'Kim' })).toEqual([0, 10]);
  expect(await scores({ assignee: 'Kim', followup: 'open' })).toEqual([0]);
  expect(await scores({ location: berlin, provider: who, maxScore: '6', hasComment: 'false' })).toEqual([5]);
  expect(
    await scores({
      location: berlin,
      segment: 'detractor',
      q: 'wait',
      since: '2026-03-02',
      before: '2026-03-03',
    }),
  ).toEqual([0]);
});

it('finds a text in comments, whatever the case, and takes no character for a pattern', async () => {
  expect(await scores({ q: 'wait' })).toEqual([0, 7]);
  expect(await scores({ q: '100% TOO' })).toEqual([0]);
  expect(await scores({ q: 't_a' })).toEqual([7]);
  expect(await scores({ q: 'ärzte' })).toEqual([9]);
  expect(await scores({ q: 'nobody said this' })).toEqual([]);
});

it('searches how closed follow-ups ended, too', async () => {
  const { body } = await organization.owner.get('/api/v1/responses?followup=closed').expect(200);
  const path = `/api/v1/responses/${body.data[0].id}/followup`;
  await organization.owner.post(`${path}/reopen`).expect(200);
  await organization.owner.post(`${path}/close`, { resolution: 'Sent a VOUCHER' }).expect(200);
  expect(await scores({ q: 'voucher', followup: 'closed' })).toEqual([10]);
  expect(await scores({ q: 'nobody said this', followup: 'closed' })).toEqual([]);
  expect(await scores({ q: 'voucher' })).toEqual([]);
});

it('exports what it lists', async () => {
  const { text } = await organization.key
    .get(`/api/v1/responses/export?format=ndjson&location=${berlin}&q=wait`)
    .buffer(true)
    .expect(200);
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ score: 0, location_id: berlin, externalId: 'visit-0' });
});

it('shows the identifier of the visit to an organization key', async () => {
  const { body } = await organization.key.get(`/api/v1/responses?location=${berlin}&limit=1`).expect(200);
  expect(body.data[0].externalId).toBe('visit-0');
});

it('shows nothing of another organization by its ids', async () => {
  const other = await aSurveyingOrganization(service);
  for (const filter of [`location=${berlin}`, `provider=${who}`, `survey=${organization.survey}`]) {
    const { body } = await other.key.get(`/api/v1/responses?${filter}`).expect(200);
    expect(body.data).toEqual([]);
  }
});

it.each([
  'location=berlin',
  `location=prv_0192f0c1c2d3e4f5a6b7c8d9e0f1a2b3`,
  'survey=none',
  'minScore=11',
  'maxScore=-1',
  'minScore=x',
  'hasComment=perhaps',
  'q=',
])('400 for %s', async (query) => {
  const { body } = await organization.key.get(`/api/v1/responses?${query}`).expect(400);
  expect(body.error.code).toBe('invalid_request');
});

it('400 for the cursor of another filter', async () => {
  const { body } = await organization.key.get(`/api/v1/responses?location=${berlin}&limit=1`).expect(200);
  const refused = await organization.key.get(`/api/v1/responses?before=${body.next}`).expect(400);
  expect(refused.body.error.code).toBe('invalid_cursor');
});

describeOnOnePostgres('with more responses than one call looks at', () => {
  const count = lookedAtMax * 2 + 1000;
  /** In the first part, none; in the second, two; one is the very last. */
  const found = [lookedAtMax + 1, lookedAtMax + 500, count];
  let many: TestOrganization & { survey: string };
  beforeAll(async () => {
    many = await aSurveyingOrganization(service);
    const { pool } = service.context;
    await pool.query('alter table responses disable trigger all');
    await pool.query(
      `insert into responses (organization_id, invitation_id, survey_id, score, segment, comment, created_at)
       select $1, new_id(), $2::uuid, 10, 'promoter', case when n = any($4) then 'the needle' else 'hay' end,
         timestamptz '2026-03-02' - n * interval '1 second'
       from generate_series(1, $3::int) as n`,
      [many.id, many.survey.slice(4), count, found],
    );
    await pool.query('alter table responses enable trigger all');
    await pool.query('analyze responses');
  });

  it('gives pages that have fewer items or none, and comes to all of them', async () => {
    const sizes: number[] = [];
    let before: string | null = '';
    interface Page {
      data: object[];
      next: string | null;
    }
    do {
      const { body }: { body: Page } = await many.key
        .get(`/api/v1/responses?q=NEEDLE&limit=2${before && `&before=${before}`}`)
        .expect(200);
      sizes.push(body.data.length);
      before = body.next;
    } while (before !== null);
    expect(sizes).toEqual([0, 2, 1]);
    const { text } = await many.key
      .get('/api/v1/responses/export?format=ndjson&q=needle')
      .buffer(true)
      .expect(200);
    expect(text.trim().split('\n')).toHaveLength(3);
  });

  it('reads no more than that, and sorts nothing but the page', async () => {
    const query = responsePageQuery({ organizationId: many.id, limit: 500, words: 'a', minScore: 3 });
    const { rows } = await service.context.pool.query(
      `explain (analyze, format json) ${query.text}`,
      query.values,
    );
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    const sorted = nodes.filter((node) => node['Node Type'] === 'Sort').map((node) => node['Actual Rows']);
    expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(501);
    const read = nodes
      .filter((node) => node['Relation Name'] === 'responses')
      .map((node) => node['Actual Rows']);
    expect(Math.max(...read)).toBeLessThanOrEqual(lookedAtMax);
  });
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Node[];
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
