import { webhookLane } from '@reachback/webhooks/webhook-lane';
import { startWebhookReceiver, type WebhookReceiver } from '@reachback/testing/network/webhook-receiver';
import type { Service, TestOrganization } from './service.ts';

/** Lets webhooks go to this machine. */
export const localWebhooks = { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' };

/** An endpoint of an organization with the server that it leads to. */
export interface Subscriber extends WebhookReceiver {
  id: string;
  secret: string;
}

/** @param given fields of the endpoint; every type of event unless named */
export async function aSubscriber(organization: TestOrganization, given: object = {}): Promise<Subscriber> {
  const receiver = await startWebhookReceiver();
  const { body } = await organization.owner
    .post('/api/v1/webhook-endpoints', { url: receiver.url, ...given })
    .expect(201);
  return { ...receiver, id: body.id, secret: body.secret };
}

/** Sends all webhooks that are due now, as the worker's wake-ups would. */
export async function deliverAll({ context }: Service): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    const { laneIds: lanes } = await webhookLane.overdue(context, { after: null, limit: 1000 });
    if (lanes.length === 0) return;
    for (const lane of lanes) await webhookLane.work(context, lane, new AbortController().signal);
    await context.webhooks.settled();
  }
  throw new Error('the webhooks do not come to rest');
}
