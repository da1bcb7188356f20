import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { deliveriesOf, recategorize } from '../support/deliveries.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from '../support/webhooks.ts';

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;

beforeAll(async () => {
  service = await startService('resend delivery', { env: localWebhooks });
});
beforeEach(async () => {
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
});
afterEach(() => subscriber.close());
afterAll(() => service.close());

describe('resending', () => {
  it('sends the same bytes again, also of what was delivered', async () => {
    await recategorize(service, organization);
    await deliverAll(service);
    const [{ id } = { id: '' }] = await deliveriesOf(organization);
    const { body } = await organization.owner.post(`/api/v1/webhook-deliveries/${id}/resend`).expect(202);
    expect(body.status).toBe('pending');
    await deliverAll(service);
    const [first, second] = subscriber.received;
    expect(second!.body).toBe(first!.body);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.headers['x-outreach-attempt']).toBe('2');
    expect(await deliveriesOf(organization)).toMatchObject([{ status: 'delivered', attempt_count: 2 }]);
  });

  it('answers 409 for a disabled or deleted endpoint', async () => {
    await recategorize(service, organization);
    await deliverAll(service);
    const [{ id } = { id: '' }] = await deliveriesOf(organization);
    const where = `/api/v1/webhook-endpoints/${subscriber.id}`;
    await organization.owner.patch(where, { status: 'disabled' }).expect(200);
    await organization.owner.post(`/api/v1/webhook-deliveries/${id}/resend`).expect(409);
    await organization.owner.delete(where).expect(204);
    await organization.owner.post(`/api/v1/webhook-deliveries/${id}/resend`).expect(409);
  });
});

describe('an event of a person who was erased', () => {
  const since = () => new Date(service.clock.now().getTime() - 60_000).toISOString();
  const eraseAll = async () => {
    const leads = await service.context.db.lead.findMany({ where: { organizationId: organization.id } });
    for (const { email } of leads)
      await organization.owner.post('/api/v1/persons/erase', { email }).expect(200);
  };

  it('is neither resent nor recovered: its fields are gone', async () => {
    await recategorize(service, organization);
    await deliverAll(service);
    subscriber.answer(withStatus(410));
    await recategorize(service, organization);
    await deliverAll(service);
    // While it is disabled.
    await recategorize(service, organization);
    await eraseAll();
    subscriber.answer(withStatus(200));
    const where = `/api/v1/webhook-endpoints/${subscriber.id}`;
    await organization.owner.patch(where, { status: 'enabled' }).expect(200);
    const deliveries = await deliveriesOf(organization);
    expect(deliveries).toHaveLength(2);
    for (const { id } of deliveries)
      await organization.owner.post(`/api/v1/webhook-deliveries/${id}/resend`).expect(409);
    const { body } = await organization.owner.post(`${where}/recover`, { since: since() }).expect(202);
    expect(body).toEqual({ deliveries: 0, complete: true });
  });

  it('is not recovered after its last attempt', async () => {
    subscriber.answer(withStatus(500));
    await recategorize(service, organization);
    await deliverAll(service);
    await service.context.pool.query(
      `update webhook_deliveries set status = 'failed', due_at = null, ended_at = now() where organization_id = $1`,
      [organization.id],
    );
    await eraseAll();
    expect(await deliveriesOf(organization)).toMatchObject([{ status: 'cancelled' }]);
    const where = `/api/v1/webhook-endpoints/${subscriber.id}/recover`;
    const { body } = await organization.owner.post(where, { since: since() }).expect(202);
    expect(body.deliveries).toBe(0);
  });
});
