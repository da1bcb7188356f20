import { endpointOfLane } from '@reachback/webhooks/lane-id';
import { webhookLane } from '@reachback/webhooks/webhook-lane';
import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { jobs } from '../../src/jobs.ts';
import { pass, recategorize } from '../support/deliveries.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from '../support/webhooks.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;

beforeAll(async () => {
  service = await startService('clock ahead', { env: localWebhooks });
});
beforeEach(async () => {
  // Times are compared with the clock of the database too.
  service.clock.set(new Date());
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
});
afterEach(() => subscriber.close());
afterAll(() => service.close());

/** Does something two hours ahead, and what is done a minute after. */
async function twoHoursAhead(work: () => Promise<unknown>): Promise<void> {
  service.clock.advance(2 * hourMs);
  await work();
  service.clock.advance(-2 * hourMs);
  await correctTimes();
}

async function correctTimes(): Promise<void> {
  const job = jobs.find(({ name }) => name === 'correct-times')!;
  await job.run(service.context, {}, new AbortController().signal);
}

/** What an endpoint and its deliveries wait for. */
async function times() {
  const { pool } = service.context;
  const endpoints = await pool.query(
    'select open_until, rate_free_at from webhook_endpoints where organization_id = $1',
    [organization.id],
  );
  const deliveries = await pool.query(
    'select id, status, due_at, leased_until from webhook_deliveries where organization_id = $1 order by id',
    [organization.id],
  );
  return { endpoints: endpoints.rows, deliveries: deliveries.rows };
}

/** The organization's endpoint, which has something due. */
async function theEndpoint() {
  const { laneIds } = await webhookLane.overdue(service.context, { after: null, limit: 1000 });
  return endpointOfLane(laneIds.find((each) => each.startsWith(organization.id))!);
}

describe('after a clock was two hours ahead', () => {
  it('what happened meanwhile is delivered', async () => {
    await twoHoursAhead(() => recategorize(service, organization, 3));
    await deliverAll(service);
    expect(subscriber.received).toHaveLength(3);
  });

  it('an endpoint that failed meanwhile is tried again, and gets the rest within a minute', async () => {
    subscriber.answer(withStatus(500));
    await recategorize(service, organization, 12);
    await twoHoursAhead(() => deliverAll(service));
    expect(subscriber.received).toHaveLength(12);
    subscriber.answer(withStatus(200));
    await pass(service, 30_000);
    await pass(service, 30_000);
    expect(subscriber.received).toHaveLength(24);
  });

  it('an endpoint with a rate gets the rest at its pace', async () => {
    await organization.owner
      .patch(`/api/v1/webhook-endpoints/${subscriber.id}`, { rate_per_second: 2 })
      .expect(200);
    await recategorize(service, organization, 4);
    await twoHoursAhead(() => deliverAll(service));
    expect(subscriber.received).toHaveLength(2);
    await deliverAll(service);
    expect(subscriber.received).toHaveLength(4);
  });

  it('what a worker had in hand that was killed is delivered', async () => {
    await recategorize(service, organization, 3);
    const endpoint = await theEndpoint();
    await twoHoursAhead(() => service.context.webhooks.claimer.claim(endpoint));
    await deliverAll(service);
    expect(subscriber.received).toHaveLength(3);
  });
});

it('times that are right stay, even for a clock that is behind', async () => {
  subscriber.answer((_request, response) => void response.writeHead(503, { 'Retry-After': '3600' }).end());
  await recategorize(service, organization, 12);
  await deliverAll(service);
  const before = await times();
  expect(before.deliveries).toHaveLength(12);
  await correctTimes();
  service.clock.advance(-2 * hourMs);
  await correctTimes();
  expect(await times()).toEqual(before);
});
