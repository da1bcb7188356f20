import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { deliveriesOf, recategorize } from '../support/deliveries.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from '../support/webhooks.ts';

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;

beforeAll(async () => {
  service = await startService('list deliveries', { env: localWebhooks });
});
beforeEach(async () => {
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
});
afterEach(() => subscriber.close());
afterAll(() => service.close());

describe('the list of deliveries', () => {
  it('is paged, newest first, and filtered', async () => {
    await recategorize(service, organization, 3);
    subscriber.answer(withStatus(500));
    await deliverAll(service);
    service.clock.advance(1000);
    const later = service.clock.now().toISOString();
    await recategorize(service, organization, 2);
    const all = await deliveriesOf(organization);
    expect(all).toHaveLength(5);
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    const first = await organization.owner.get('/api/v1/webhook-deliveries?limit=3').expect(200);
    const rest = await organization.owner
      .get(`/api/v1/webhook-deliveries?limit=3&before=${first.body.next}`)
      .expect(200);
    expect([...first.body.data, ...rest.body.data]).toEqual(all);
    expect(rest.body.next).toBeNull();
    expect(await deliveriesOf(organization, `?since=${later}`)).toEqual(all.slice(0, 2));
    expect(await deliveriesOf(organization, '?since=0001-01-01T00:00:00Z')).toEqual(all);
    expect(await deliveriesOf(organization, `?status=delivered`)).toEqual([]);
    expect(
      await deliveriesOf(
        organization,
        `?endpoint_id=${subscriber.id}&event_type=coldemail.reply.category_changed`,
      ),
    ).toEqual(all);
    expect(await deliveriesOf(organization, `?event_type=coldemail.lead.bounced`)).toEqual([]);
    expect(await deliveriesOf(organization, `?endpoint_id=whe_none`)).toEqual([]);
  });

  it('answers 400 for filters that cannot be, and 404 for deliveries of others', async () => {
    for (const query of [
      'status=lost',
      'event_type=x',
      'since=yesterday',
      'limit=0',
      'before=c1_x',
      'colour=red',
    ]) {
      await organization.owner.get(`/api/v1/webhook-deliveries?${query}`).expect(400);
    }
    await recategorize(service, organization);
    const [{ id } = { id: '' }] = await deliveriesOf(organization);
    const stranger = await service.organization();
    await stranger.owner.get(`/api/v1/webhook-deliveries/${id}`).expect(404);
    await stranger.owner.post(`/api/v1/webhook-deliveries/${id}/resend`).expect(404);
    const { body } = await stranger.owner.get('/api/v1/webhook-deliveries').expect(200);
    expect(body.data).toEqual([]);
  });
});
