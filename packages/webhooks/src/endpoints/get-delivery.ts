import { z } from 'zod';
import { deliveryDetail, deliveryUuid, showDelivery } from './delivery-view.ts';
import { webhookOperation } from './operation.ts';

export const getDelivery = webhookOperation({
  name: 'getWebhookDelivery',
  summary: 'Show what was sent and what each try came to',
  input: z.object({ id: z.string() }),
  output: deliveryDetail,
  handle: (context, { organizationId }, { id }) => showDelivery(context, organizationId, deliveryUuid(id)),
});
