import { newUuid } from '@reachback/common/values/ids';
import { buffersOf, planModes, planOf, recordingPool } from '@reachback/testing/database/plans';
import { createNextDues } from '@reachback/webhooks/delivery/claim/next-due';
import { noon, startService, type Service } from '../support/service.ts';

const pending = 20_000;
let service: Service;
beforeAll(async () => {
  service = await startService('disabled endpoint plans');
});
afterAll(() => service.close());

/** An endpoint that is disabled while it has a backlog, which is held in many small steps. */
async function aDisabledEndpoint() {
  const key = { organizationId: newUuid(), endpointId: newUuid() };
  const { pool } = service.context;
  await pool.query(
    `insert into webhook_endpoints (organization_id, id, url, event_types, secrets, status, disabled_reason, disabled_at)
     values ($1, $2, 'https://hooks.test', '{*}', '[]', 'disabled', 'failing', $3)`,
    [key.organizationId, key.endpointId, noon],
  );
  await pool.query(
    `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, due_at, created_at)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), 'x', $3::timestamptz - n * interval '1 s', $3
       from generate_series(1, $4::int) as n`,
    [key.organizationId, key.endpointId, noon, pending],
  );
  await pool.query('vacuum (analyze) webhook_deliveries');
  return key;
}

it('the next due time of an endpoint that was disabled does not read its backlog', async () => {
  const { clock } = service.context;
  const key = await aDisabledEndpoint();
  const { pool, queries } = recordingPool(service.context.pool);
  expect(await createNextDues({ pool, clock }).add('all', key)).toEqual(noon);
  const asked = queries.find(({ text }) => text.includes('webhook_deliveries'));
  for (const mode of planModes) {
    const plan = await planOf(service.context.pool, asked!, mode);
    expect(buffersOf(plan)).toBeLessThan(40);
  }
});

it('what of it is in flight is due when its lease ends', async () => {
  const { pool, clock } = service.context;
  const key = await aDisabledEndpoint();
  const leaseEnds = [20, 10].map((seconds) => new Date(noon.getTime() + seconds * 1_000));
  await pool.query(
    `update webhook_deliveries set leased_until = case when due_at < $3 then $4::timestamptz else $5 end
      where organization_id = $1 and endpoint_id = $2`,
    [key.organizationId, key.endpointId, new Date(noon.getTime() - 60_000), ...leaseEnds],
  );
  expect(await createNextDues({ pool, clock }).add('all', key)).toEqual(leaseEnds[1]);
});
