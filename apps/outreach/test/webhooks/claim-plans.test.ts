import { createClaimer } from '@reachback/webhooks/delivery/claim/claim-deliveries';
import { createNextDues } from '@reachback/webhooks/delivery/claim/next-due';
import {
  buffersOf,
  planModes,
  planOf,
  recordingPool,
  type AskedQuery,
} from '@reachback/testing/database/plans';
import { noon, startService, type Service } from '../support/service.ts';

const organizations = 200;
const deliveriesOfEach = 400;
const pending = 20;
/** As many endpoints are claimed in one statement. */
const endpointsAtOnce = 50;
/** A probe of an index reads 2 or 3 pages. The next due time of an endpoint is up to five probes: about 20 to 25, and some room. */
const buffersPerEndpoint = 35;
let service: Service;

/** A backlog was delivered: the index of pending deliveries keeps the pages that it had then. */
beforeAll(async () => {
  service = await startService('webhook claim plans');
  const { pool } = service.context;
  await pool.query('alter table webhook_deliveries set (autovacuum_enabled = false)');
  await pool.query(
    `insert into webhook_endpoints (organization_id, id, url, event_types, secrets)
     select id, id, 'https://hooks.test', '{*}', '[]' from (select gen_random_uuid() as id from generate_series(1, $1::int)) as o`,
    [organizations],
  );
  await pool.query(
    `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, due_at, created_at)
     select organization_id, gen_random_uuid(), id, gen_random_uuid(), 'x', $2::timestamptz - n * interval '1 s', $2
       from webhook_endpoints, generate_series(1, $1::int) as n`,
    [deliveriesOfEach, noon],
  );
  await pool.query(
    `update webhook_deliveries set status = 'delivered', due_at = null, ended_at = $1
      where (organization_id, id) not in (select organization_id, id from webhook_deliveries limit ${pending})`,
    [noon],
  );
  await pool.query('vacuum (analyze) webhook_deliveries');
});
afterAll(() => service.close());

async function someEndpoints() {
  const { rows } = await service.context.pool.query<{ organizationId: string; endpointId: string }>(
    `select organization_id as "organizationId", id as "endpointId" from webhook_endpoints order by id limit $1`,
    [endpointsAtOnce],
  );
  return rows;
}

async function expectLittleRead({ text, values }: AskedQuery): Promise<void> {
  const buffersMax = (values[0] as string[]).length * buffersPerEndpoint;
  for (const mode of planModes) {
    const plan = await planOf(service.context.pool, { text, values }, mode);
    expect({ text, mode, excess: Math.max(buffersOf(plan) - buffersMax, 0) }).toEqual({
      text,
      mode,
      excess: 0,
    });
  }
}

it('claims and next due times read pending deliveries only, also after a backlog', async () => {
  const { pool, queries } = recordingPool(service.context.pool);
  const claimer = createClaimer({ pool, clock: service.context.clock });
  const nextDues = createNextDues({ pool, clock: service.context.clock });
  const endpoints = await someEndpoints();
  await Promise.all(endpoints.map((key) => claimer.claim(key, true)));
  await Promise.all(endpoints.map((key) => nextDues.add('all', key)));
  const asked = queries.filter(({ text }) => text.includes('webhook_deliveries'));
  expect(asked.length).toBeGreaterThan(1);
  for (const query of asked) await expectLittleRead(query);
});
