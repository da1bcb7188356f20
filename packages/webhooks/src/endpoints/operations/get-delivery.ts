import { z } from 'zod';
import { deliveryDetail, deliveryUuid, showDelivery } from '../delivery-view.ts';
import { webhookOperation } from '../operation.ts';

export const getDelivery = webhookOperation({
  name: 'getWebhookDelivery',
  summary: 'Get a webhook delivery with all its attempts',
  description:
    'Returns the exact body that is sent and every attempt, with the start of each response. Use it to find out why a receiver rejects events.',
  input: z.object({ id: z.string() }),
  output: deliveryDetail,
  handle: (context, { organizationId }, { id }) => showDelivery(context, organizationId, deliveryUuid(id)),
});
