import { escapeLiteral, type PoolClient, type QueryConfig } from 'pg';
import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { aSurveyingOrganization, aVisit } from '../../support/builders.ts';
import { startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('visits cost');
});
afterAll(() => service.close());

const path = '/api/v1/visits';

/** The statements that go to the service's database from now on, but for notes to open screens, which are few. */
function statementsOf({ context }: Service): QueryConfig[] {
  const { pool } = context;
  const statements: QueryConfig[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    if (typeof args[0] === 'object') statements.push(args[0] as QueryConfig);
    return query(...args);
  }) as typeof pool.query;
  return statements;
}

it('is one statement for an ordinary visit, and for its duplicate', async () => {
  const { key } = await aSurveyingOrganization(service);
  await key.post(path, aVisit()).expect(201);
  const statements = statementsOf(service);
  const visit = aVisit();
  await key.post(path, visit).expect(201);
  await key.post(path, visit).expect(200);
  expect(statements.map(({ name }) => name)).toEqual(['record-visits', 'record-visits']);
});

it('is a few statements for fifty visits that come at the same time', async () => {
  const { key } = await aSurveyingOrganization(service);
  await key.post(path, aVisit()).expect(201);
  const statements = statementsOf(service);
  await Promise.all(Array.from({ length: 50 }, () => key.post(path, aVisit()).expect(201)));
  expect(statements.length).toBeLessThan(40);
});

itOnOnePostgres.each([
  ['when they were empty', 'force_generic_plan', 'scheduled'],
  ['for many visits that were answered long ago', 'force_custom_plan', 'answered'],
])('reads a few pages of large tables, by a plan that was made %s', async (_when, planMode, status) => {
  const { id, key } = await aSurveyingOrganization(service);
  const statements = statementsOf(service);
  await key.post(path, aVisit()).expect(201);
  const statement = statements.at(-1)!;
  const client = await service.context.pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${planMode}`);
    await pagesOf(client, statement);
    await addVisits(id, { count: 20_000, status });
    expect(await pagesOf(client, statement)).toBeLessThan(150);
  } finally {
    client.release(true);
  }
});

/** Visits of as many people, copies of the only one there is. */
async function addVisits(
  organizationId: string,
  { count, status }: { count: number; status: string },
): Promise<void> {
  await service.context.pool.query(
    `with person as (
       insert into people (organization_id, id) select $1, new_id() from generate_series(1, $2::int) returning id
     ), contact as (
       insert into contacts (organization_id, value, kind, person_id) select $1, id || '@example.com', 'email', id from person
     )
     insert into invitations (organization_id, person_id, survey_id, external_id, payload_hash, channel, contact, visit_at,
       status, scheduled_for, due_at)
     select $1, person.id, survey_id, person.id, payload_hash, channel, contact, visit_at, $3, scheduled_for,
       case when $3 = 'scheduled' then due_at end
     from person, invitations where organization_id = $1`,
    [organizationId, count, status],
  );
  await service.context.pool.query('analyze');
}

/** Pages that a repeat touches, with the plan that the connection made the first time. Changes nothing. */
async function pagesOf(client: PoolClient, { text, values }: QueryConfig): Promise<number> {
  const [organization, input] = values as [string, string];
  const renewed = JSON.parse(input).map((visit: object) => ({
    ...visit,
    external_id: null,
    email: 'new@example.com',
    id: organization,
    event_id: organization,
    new_person: organization,
  }));
  await client.query('begin');
  const { rowCount } = await client.query(`select from pg_prepared_statements where name = 'planned'`);
  if (rowCount === 0) await client.query(`prepare planned as ${text}`);
  const { rows } = await client.query(
    `explain (analyze, buffers, format json) execute planned(${escapeLiteral(organization)}, ${escapeLiteral(JSON.stringify(renewed))})`,
  );
  await client.query('rollback');
  const { Plan } = rows[0]['QUERY PLAN'][0];
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
}
