import { z } from 'zod';
import { endpointKey, endpointView, showEndpoint } from './endpoint-view.ts';
import { webhookOperation } from './operation.ts';

export const getEndpoint = webhookOperation({
  name: 'getWebhookEndpoint',
  summary: 'Show an address that events are sent to, and how it is doing',
  input: z.object({ id: z.string() }),
  output: endpointView,
  handle: (context, { organizationId }, { id }) => showEndpoint(context, endpointKey(organizationId, id)),
});
