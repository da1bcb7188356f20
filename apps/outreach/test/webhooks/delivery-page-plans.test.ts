import { planModes, planOf, readsOf, recordingPool, rowsRead } from '@reachback/testing/database/plans';
import {
  deliveryPageQuery,
  lookedAtMax,
  readDeliveryPage,
  type DeliveryFilter,
} from '@reachback/webhooks/endpoints/delivery-page';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

const deliveries = 150_000;
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const endpoint = uuid(1);
let service: Service;
let organization: TestOrganization;

/** One organization with many deliveries to two endpoints, the oldest of a rare type and failed; and small ones. */
beforeAll(async () => {
  service = await startService('delivery page plans');
  organization = await service.organization();
  await service.context.pool.query(
    `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, status, ended_at, created_at)
     select $1::uuid, lpad(n::text, 32, '0')::uuid, case n % 2 when 0 then $2::uuid else $3::uuid end, new_id(),
            case n when 2 then 'coldemail.lead.bounced' else 'coldemail.reply.received' end,
            case n when 2 then 'failed' else 'delivered' end, $4::timestamptz, $4
       from generate_series(1, ${deliveries}) n
     union all
     select ('00000000-0000-7000-9000-' || lpad((n % 1000)::text, 12, '0'))::uuid, new_id(), $2, new_id(),
            'coldemail.reply.received', 'failed', $4, $4
       from generate_series(1, 5000) n`,
    [organization.id, endpoint, uuid(2), noon],
  );
  await service.context.pool.query('vacuum analyze webhook_deliveries');
});
afterAll(() => service.close());

const rare = { types: ['coldemail.lead.bounced'] };

it.each<[string, Partial<DeliveryFilter>]>([
  ['an event type', rare],
  ['an event type of an endpoint', { ...rare, endpointId: endpoint }],
  ['a status', { statuses: ['pending'] }],
  ['a status and an event type of an endpoint', { ...rare, statuses: ['cancelled'], endpointId: endpoint }],
])('a page by %s ends at a delivery that an index has', async (_name, fields) => {
  const { pool, queries } = recordingPool(service.context.pool);
  const filter = { organizationId: organization.id, ...fields };
  const page = await readDeliveryPage(pool, filter, { limit: 25 });
  expect(page).toMatchObject({ items: null, key: [expect.any(String)] });
  for (const mode of planModes) {
    const end = await planOf(service.context.pool, queries[0]!, mode);
    expect(rowsRead(end, 'webhook_deliveries')).toBe(lookedAtMax);
    for (const { 'Node Type': type } of readsOf(end, 'webhook_deliveries'))
      expect(type).toMatch(/^Index (Only )?Scan$/);
  }
});

it('finds what failed in the index of undelivered ones, without looking at others', async () => {
  const filter = { organizationId: organization.id, statuses: ['failed', 'held'] };
  const plan = await planOf(service.context.pool, deliveryPageQuery(filter, { limit: 25 }), planModes[0]);
  expect(rowsRead(plan, 'webhook_deliveries')).toBe(1);
});

it('continues where a page ended, until everything was looked at', async () => {
  const seen: string[] = [];
  let pages = 0;
  for (let before: string | null = ''; before !== null; pages += 1) {
    const { body }: { body: { data: { event_type: string }[]; next: string | null } } =
      await organization.owner
        .get(`/api/v1/webhook-deliveries?event_type=${rare.types[0]}${before && `&before=${before}`}`)
        .expect(200);
    seen.push(...body.data.map(({ event_type: type }) => type));
    before = body.next;
  }
  expect(pages).toBe(Math.ceil(deliveries / lookedAtMax));
  expect(seen).toEqual(rare.types);
});
