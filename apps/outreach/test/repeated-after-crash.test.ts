import { repeatedAfterCrash } from '@reachback/testing/repeated-after-crash';
import { endpoints } from '../src/endpoints.ts';
import { aCampaign, aMailbox } from './support/builders.ts';
import { startService, type Service, type TestOrganization } from './support/service.ts';
import { aSubscriber, localWebhooks, type Subscriber } from './support/webhooks.ts';

let service: Service;
let organization: TestOrganization;
let campaignId: string;
let mailboxId: string;
let subscriber: Subscriber;

beforeAll(async () => {
  service = await startService('repeated after a crash', { env: localWebhooks });
  organization = await service.organization();
  const mailbox = await aMailbox(service, organization);
  mailboxId = mailbox.id;
  campaignId = (await aCampaign(service, organization, { mailboxes: [mailbox] })).id;
  subscriber = await aSubscriber(organization);
});
afterAll(async () => {
  await subscriber.close();
  await service.close();
});

const server = { host: '127.0.0.1', port: 2525, security: 'none' };

/** A call of each operation that takes an Idempotency-Key. */
const calls: Record<string, () => { path: string; body: object; status?: number }> = {
  createMailbox: () => ({
    path: '/api/v1/mailboxes',
    body: { email: 'new@sender.test', from_name: 'New', smtp: server },
  }),
  createInboundSource: () => ({ path: '/api/v1/inbound-sources', body: { kind: 'signed' } }),
  createCampaign: () => ({ path: '/api/v1/campaigns', body: { name: 'Once', mailbox_ids: [mailboxId] } }),
  duplicateCampaign: () => ({ path: `/api/v1/campaigns/${campaignId}/duplicate`, body: { name: 'Twice' } }),
  addStep: () => ({
    path: `/api/v1/campaigns/${campaignId}/steps`,
    body: { subject: 'Last', body: 'Hello', delay_days: 3 },
  }),
  createCannedText: () => ({ path: '/api/v1/canned-texts', body: { name: 'Call', text: 'Shall we talk?' } }),
  createWebhookEndpoint: () => ({
    path: '/api/v1/webhook-endpoints',
    body: { url: 'https://subscriber.example/hooks' },
  }),
  rotateWebhookSecret: () => ({
    path: `/api/v1/webhook-endpoints/${subscriber.id}/rotate-secret`,
    body: { overlap_hours: 1 },
    status: 200,
  }),
  testWebhookEndpoint: () => ({
    path: `/api/v1/webhook-endpoints/${subscriber.id}/test`,
    body: {},
    status: 200,
  }),
};
/** Tested in messages/answer.test.ts and sending/test-step.test.ts. */
const elsewhere = ['sendMessage', 'forwardReply', 'testStep'];

it('knows all of these operations', () => {
  const named = endpoints.filter(({ idempotencyKey }) => idempotencyKey).map(({ name }) => name);
  expect([...Object.keys(calls), ...elsewhere].toSorted()).toEqual(named.toSorted());
});

describe('a repeat after a process died between the effect and the answer', () => {
  it.each(Object.keys(calls))('of %s finds what was created', async (name) => {
    const { path, body, status = 201 } = calls[name]!();
    const post = () => organization.owner.post(path, body).set('Idempotency-Key', name).expect(status);
    const [first, again] = await repeatedAfterCrash(service.context.pool, name, post);
    expect(again.headers['idempotency-replayed']).toBe(undefined);
    expect(again.body).toEqual(first.body);
  });
});
