import { z } from 'zod';
import { endpointKey, endpointView, showEndpoint } from '../endpoint-view.ts';
import { webhookOperation } from '../operation.ts';

export const getEndpoint = webhookOperation({
  name: 'getWebhookEndpoint',
  summary: 'Get a webhook endpoint',
  description:
    'Returns the configuration and health of an endpoint: whether it is disabled and why, since when it fails, and until when deliveries are slowed down.',
  input: z.object({ id: z.string() }),
  output: endpointView,
  handle: (context, { organizationId }, { id }) => showEndpoint(context, endpointKey(organizationId, id)),
});
