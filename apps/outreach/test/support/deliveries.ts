import type { Received } from '@reachback/testing/network/webhook-receiver';
import { verifyWebhook } from '@reachback/webhook-verify';
import { aCampaign } from './builders.ts';
import { aReply } from './replies.ts';
import type { Service, TestOrganization } from './service.ts';
import { deliverAll, type Subscriber } from './webhooks.ts';

/** A delivery as clients see it, as far as tests ask. */
export interface ShownDelivery {
  id: string;
  status: string;
  attempt_count: number;
  next_attempt_at: string | null;
  event_id: string;
  last_attempt: { status: number | null; error: string | null };
}

/** Makes `coldemail.reply.category_changed` happen this many times. */
export async function recategorize(
  service: Service,
  organization: TestOrganization,
  count = 1,
): Promise<void> {
  const campaign = await aCampaign(service, organization);
  for (let made = 0; made < count; made += 1) {
    const reply = await aReply(service, organization, { campaign, category: 'other' });
    await organization.owner.patch(`/api/v1/replies/${reply.id}`, { category: 'interested' }).expect(200);
  }
}

/** Moves time on and sends what has become due. */
export async function pass(service: Service, ms: number): Promise<void> {
  service.clock.advance(ms);
  await deliverAll(service);
}

/** The event of a request; throws when it was signed with another secret. */
export function verified({ clock }: Service, { secret }: { secret: string }, { headers, body }: Received) {
  return verifyWebhook({ headers, body, secret, now: clock.now() });
}

/** Newest first. @param query of the call, with its question mark */
export async function deliveriesOf({ owner }: TestOrganization, query = ''): Promise<ShownDelivery[]> {
  return (await owner.get(`/api/v1/webhook-deliveries${query}`).expect(200)).body.data;
}

/** The subscriber's endpoint as clients see it. */
export async function showEndpoint({ owner }: TestOrganization, { id }: Subscriber) {
  return (await owner.get(`/api/v1/webhook-endpoints/${id}`).expect(200)).body;
}
