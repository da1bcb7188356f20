import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { pass, verified } from '../support/deliveries.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, localWebhooks, type Subscriber } from '../support/webhooks.ts';

const dayMs = 24 * 60 * 60_000;

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;

beforeAll(async () => {
  service = await startService('test endpoint', { env: localWebhooks });
});
beforeEach(async () => {
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
});
afterEach(() => subscriber.close());
afterAll(() => service.close());

describe('a test', () => {
  it('answers with what the address answered', async () => {
    subscriber.answer((_request, response) => void response.writeHead(200).end('thank you'));
    const { body } = await organization.owner
      .post(`/api/v1/webhook-endpoints/${subscriber.id}/test`)
      .expect(200);
    expect(body).toMatchObject({
      status: 'delivered',
      event_type: 'webhook.test',
      attempts: [{ number: 1, status: 200, response_head: 'thank you' }],
    });
    expect(await verified(service, subscriber, subscriber.received[0]!)).toMatchObject({
      type: 'webhook.test',
    });
  });

  it('is not tried again, and works for a disabled endpoint too', async () => {
    const where = `/api/v1/webhook-endpoints/${subscriber.id}`;
    await organization.owner.patch(where, { status: 'disabled' }).expect(200);
    subscriber.answer(withStatus(500));
    const { body } = await organization.owner.post(`${where}/test`).expect(200);
    expect(body).toMatchObject({ status: 'failed', attempts: [{ status: 500 }] });
    await pass(service, dayMs);
    expect(subscriber.received).toHaveLength(1);
  });
});
