import { z } from 'zod';
import { inTransaction } from '@reachback/common/database/pool';
import { DamagedSecretError } from '@reachback/common/secrets/secret-box';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { newUuid, wireId } from '@reachback/common/values/ids';
import { leaseMs, testEventType, type ClaimedDelivery } from '../../delivery/claim/claim-deliveries.ts';
import { lockEndpoint } from '../../delivery/endpoint/endpoint-state.ts';
import type { EndpointKey } from '../../lane-id.ts';
import { newEvent } from '../../events/new-event.ts';
import { outcomeOf } from '../../delivery/record/outcome.ts';
import { recordAttempts } from '../../delivery/record/record-attempts.ts';
import { describeSecretError } from '../secret-error.ts';
import { openDestination, sendDelivery, type Destination } from '../../delivery/send/send-delivery.ts';
import type { WebhookContext } from '../../webhook-context.ts';
import { deliveryDetail, findDelivery, showDelivery } from '../delivery-view.ts';
import { endpointKey } from '../endpoint-view.ts';
import { webhookOperation } from '../operation.ts';

/** Sent at once and once, to a disabled endpoint too; the answer shows what came of it, within the 15 s of an attempt. */
export const testEndpoint = webhookOperation({
  name: 'testWebhookEndpoint',
  summary: 'Send a test event to a webhook endpoint',
  description:
    'Sends an event of type `webhook.test` immediately and returns the result of the attempt, including the start of your receiver’s response. The attempt times out after 15 s and is not retried. Disabled endpoints can be tested too.',
  input: z.object({ id: z.string() }),
  output: deliveryDetail,
  idempotencyKey: true,
  async handle(context, { organizationId, newId }, { id }) {
    const key = endpointKey(organizationId, id);
    const before = await createdBefore({ newId }, (deliveryId) =>
      findDelivery(context, organizationId, deliveryId),
    );
    if (before) return before;
    const deliveryId = newId ?? newUuid(context.clock.now().getTime());
    const { destination, delivery } = await storeTest(context, { ...key, deliveryId });
    const attempt = await sendDelivery(context, destination, delivery);
    const outcome = outcomeOf(attempt, context.webhooks.retrySchedule, Math.random());
    await recordAttempts(context, [{ attempt, outcome }]);
    return showDelivery(context, organizationId, delivery.id);
  },
});

/**
 * Stored like any other, as if it had been claimed: if this process dies now, a worker sends it. Nothing is stored when
 * the endpoint's secrets cannot be decrypted.
 * @throws ApiError 409 where they are damaged; UnknownKeyError
 */
function storeTest(
  context: WebhookContext,
  { organizationId, endpointId, deliveryId: id }: EndpointKey & { deliveryId: string },
): Promise<{ destination: Destination; delivery: ClaimedDelivery }> {
  const { pool, clock } = context;
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const event = newEvent(testEventType, { endpoint: wireId('whe', endpointId) }, now);
  const traceparent = event.traceparent ?? null;
  return inTransaction(pool, async (client) => {
    const endpoint = await lockEndpoint(client, { organizationId, endpointId });
    if (!endpoint) throw notFound('webhook endpoint');
    const destination = await openDestination(context, endpoint).catch(async (error: unknown) => {
      const reason = await describeSecretError(context, endpoint);
      throw error instanceof DamagedSecretError && reason ? apiError('invalid_state', reason) : error;
    });
    await client.query(
      `with event as (
         insert into webhook_events (organization_id, id, type, body, created_at, traceparent)
         values ($1, $2, $3, $4, $5, $9)
       )
       insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, due_at, leased_until,
         created_at)
       values ($1, $6, $7, $2, $3, $5, $8, $5)`,
      [organizationId, event.id, event.type, event.body, now, id, endpointId, leasedUntil, traceparent],
    );
    const delivery = {
      organizationId,
      id,
      endpointId,
      eventId: event.id,
      body: event.body,
      dueAt: now,
      leasedUntil,
      traceparent,
    };
    return { destination, delivery: { ...delivery, attempts: 0, attemptsBefore: 0, isTest: true } };
  });
}
