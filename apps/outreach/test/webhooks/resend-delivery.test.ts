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
