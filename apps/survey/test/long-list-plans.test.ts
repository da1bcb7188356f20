import { planModes, planOf, readsOf, recordingPool } from '@reachback/testing/database/plans';
import { lookedAtMax, lookEnd } from '../src/api/listing.ts';
import { aSurveyingOrganization } from './support/builders.ts';
import { noon, startService, type Service, type TestOrganization } from './support/service.ts';

const rows = 45_000;
let service: Service;
let organization: TestOrganization & { survey: string };

/** Of many opt-outs and visits the oldest has another kind and status; others have a few of each. */
beforeAll(async () => {
  service = await startService('long lists');
  organization = await aSurveyingOrganization(service);
  const { pool } = service.context;
  await pool.query('alter table invitations disable trigger all');
  await pool.query(
    `insert into suppressions (organization_id, id, contact_hash, kind, source, created_at)
     select case when n <= $3::int then $1::uuid else new_id() end, lpad(n::text, 32, '0')::uuid, decode(md5(n::text), 'hex'),
            case when n in (1, $3 + 1) then 'complained' else 'unsubscribed' end, 'link', $2::timestamptz
       from generate_series(1, $3 + 5000) n`,
    [organization.id, noon, rows],
  );
  await pool.query(
    `insert into invitations (organization_id, id, person_id, survey_id, payload_hash, channel, visit_at, status, created_at)
     select case when n <= $4::int then $1::uuid else new_id() end, lpad(n::text, 32, '0')::uuid, new_id(), $2::uuid, '', 'email',
            $3::timestamptz, case when n in (1, $4 + 1) then 'failed' else 'answered' end, $3
       from generate_series(1, $4 + 5000) n`,
    [organization.id, organization.survey.slice(4), noon, rows],
  );
  await pool.query('vacuum analyze suppressions, invitations');
});
afterAll(() => service.close());

describe.each([
  ['/api/v1/unsubscribes', 'kind=complained', 'suppressions', 'sup_'],
  ['/api/v1/invitations', 'status=failed', 'invitations', 'inv_'],
] as const)('%s?%s', (path, filter, table, prefix) => {
  const oldest = `${prefix}${'1'.padStart(32, '0')}`;

  it('ends a page after a limited number of rows, and continues there until the last', async () => {
    const pages: string[][] = [];
    for (let before: string | null = ''; before !== null;) {
      const { body }: { body: { data: { id: string }[]; next: string | null } } = await organization.owner
        .get(`${path}?${filter}${before && `&before=${before}`}`)
        .expect(200);
      pages.push(body.data.map(({ id }) => id));
      before = body.next;
    }
    expect(pages).toEqual([[], [], [oldest]]);
    const { text } = await organization.owner.get(`${path}/export?${filter}`).buffer(true).expect(200);
    expect(text.match(new RegExp(`^${prefix}\\w+`, 'gm'))).toEqual([oldest]);
  });

  it('looks for the end of a page in an index', async () => {
    const { pool, queries } = recordingPool(service.context.pool);
    await lookEnd(pool, table, { organizationId: organization.id, before: undefined });
    for (const mode of planModes) {
      const plan = await planOf(service.context.pool, queries[0]!, mode);
      expect(readsOf(plan, table)).toMatchObject([
        { 'Node Type': 'Index Only Scan', 'Actual Rows': lookedAtMax },
      ]);
    }
  });
});
