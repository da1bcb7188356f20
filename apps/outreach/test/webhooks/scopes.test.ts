import type { Scope } from '@reachback/common/auth/bearer-auth';
import { deliveriesOf, recategorize } from '../support/deliveries.ts';
import type { Caller } from '@reachback/testing/network/caller';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { aSubscriber, deliverAll, localWebhooks, type Subscriber } from '../support/webhooks.ts';

const url = 'https://subscriber.example/hooks';
const path = '/api/v1/webhook-endpoints';

let service: Service;
let organization: TestOrganization;
let subscriber: Subscriber;
let delivery: string;
/** May manage webhooks, but not read leads. */
let manager: Caller;

beforeAll(async () => {
  service = await startService('webhook scopes', { env: localWebhooks });
  organization = await service.organization();
  subscriber = await aSubscriber(organization);
  manager = await organization.ownerWith(['webhooks:manage', 'outreach:write', 'survey:read']);
  await recategorize(service, organization);
  await deliverAll(service);
  const [{ id } = { id: '' }] = await deliveriesOf(organization);
  delivery = `/api/v1/webhook-deliveries/${id}`;
});
afterAll(async () => {
  await subscriber.close();
  await service.close();
});

describe('webhooks:manage without outreach:read', () => {
  it.each<[string, (caller: Caller) => ReturnType<Caller['get']>]>([
    ['read what was sent', (caller) => caller.get(delivery)],
    ['send it again', (caller) => caller.post(`${delivery}/resend`)],
    ['recover events', (caller) => caller.post(`${path}/${subscriber.id}/recover`, { since: '2026-03-02' })],
    ['create an endpoint', (caller) => caller.post(path, { url })],
    ['send events elsewhere', (caller) => caller.patch(`${path}/${subscriber.id}`, { url })],
    ['ask for more events', (caller) => caller.patch(`${path}/${subscriber.id}`, { event_types: ['*'] })],
  ])('may not %s', async (_what, call) => {
    const { body, headers } = await call(manager).expect(403);
    expect(body.error).toEqual({
      code: 'insufficient_scope',
      message: 'this credential lacks the scope outreach:read',
    });
    expect(headers['www-authenticate']).toContain('scope="outreach:read"');
  });

  it('changes nothing by it', async () => {
    const { body } = await organization.owner.get(path).expect(200);
    expect(body.data.map((one: { url: string }) => one.url)).toEqual([expect.not.stringContaining(url)]);
    await deliverAll(service);
    expect(subscriber.received).toHaveLength(1);
  });

  it('may see which deliveries there are, test, rename and switch off', async () => {
    const { text } = await manager.get('/api/v1/webhook-deliveries').expect(200);
    expect(text).not.toContain('@');
    await manager.post(`${path}/${subscriber.id}/test`).expect(200);
    await manager.patch(`${path}/${subscriber.id}`, { description: 'mine', status: 'disabled' }).expect(200);
    await manager.patch(`${path}/${subscriber.id}`, { status: 'enabled' }).expect(200);
  });
});

it('both scopes together may do all of it; one without the other may not', async () => {
  const both = await organization.ownerWith(['webhooks:manage', 'outreach:read']);
  await both.get(delivery).expect(200);
  await both.post(`${delivery}/resend`).expect(202);
  await both.patch(`${path}/${subscriber.id}`, { event_types: ['*'] }).expect(200);
  await both.post(path, { url }).expect(201);
  const reader = await organization.ownerWith(['outreach:read'] satisfies Scope[]);
  await reader.get(delivery).expect(403);
});
