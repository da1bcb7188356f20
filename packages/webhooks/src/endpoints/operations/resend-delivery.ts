import { z } from 'zod';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { isErasedSql } from '../../events/erase-events.ts';
import { laneIdOf, webhooks } from '../../lane-id.ts';
import type { WebhookContext } from '../../webhook-context.ts';
import { deliveryDetail, deliveryUuid, showDelivery } from '../delivery-view.ts';
import { webhookOperation } from '../operation.ts';

/** Sends the same bytes with the same webhook-id; the retry schedule starts over. */
export const resendDelivery = webhookOperation({
  name: 'resendWebhookDelivery',
  summary: 'Resend a webhook delivery',
  description:
    'Sends the same body with the same `webhook-id` again, and restarts the retry schedule. Works for delivered, failed and held deliveries. A deleted or disabled endpoint returns 409.',
  input: z.object({ id: z.string() }),
  output: deliveryDetail,
  statuses: [202],
  async handle(context, { organizationId }, { id }) {
    const deliveryId = deliveryUuid(id);
    const endpointId = await endpointOf(context, organizationId, deliveryId);
    await context.pool.query(
      `update webhook_deliveries set status = 'pending', due_at = $3, ended_at = null, attempts_before = attempts
       where organization_id = $1 and id = $2`,
      [organizationId, deliveryId, context.clock.now()],
    );
    await context.wakeUps.wake(webhooks, laneIdOf({ organizationId, endpointId }));
    return showDelivery(context, organizationId, deliveryId);
  },
});

/** @throws ApiError 404; 409 when its endpoint is disabled or deleted, or its content was erased */
async function endpointOf(
  { pool }: WebhookContext,
  organizationId: string,
  deliveryId: string,
): Promise<string> {
  const { rows } = await pool.query<{ endpointId: string; status: string | null; isErased: boolean }>(
    `select d.endpoint_id as "endpointId", e.status, ${isErasedSql('v.body')} as "isErased" from webhook_deliveries d
     join webhook_events v on v.organization_id = d.organization_id and v.id = d.event_id
     left join webhook_endpoints e on e.organization_id = d.organization_id and e.id = d.endpoint_id
     where d.organization_id = $1 and d.id = $2`,
    [organizationId, deliveryId],
  );
  if (!rows[0]) throw notFound('webhook delivery');
  const { endpointId, status, isErased } = rows[0];
  if (isErased) throw apiError('invalid_state', 'the person in the event was erased');
  if (status === null) throw apiError('invalid_state', 'its endpoint was deleted');
  if (status === 'disabled') throw apiError('invalid_state', 'its endpoint is disabled; enable it first');
  return endpointId;
}
