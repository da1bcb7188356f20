import type { AnyEndpoint } from '../../endpoint.ts';
import type { WebhookContext } from '../webhook-context.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import { getDelivery } from './get-delivery.ts';
import { getEndpoint } from './get-endpoint.ts';
import { listDeliveries, type ListOptions } from './list-deliveries.ts';
import { listEndpoints } from './list-endpoints.ts';
import { listEventTypes } from './list-event-types.ts';
import { recoverEndpoint } from './recover-endpoint.ts';
import { resendDelivery } from './resend-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testEndpoint } from './test-endpoint.ts';
import { updateEndpoint } from './update-endpoint.ts';

/** Every operation on webhooks, one a line; the same in both services but for the types of events. */
export function webhookEndpoints(options: ListOptions): AnyEndpoint<WebhookContext>[] {
  const { events } = options;
  return [
    createEndpoint(events),
    listEndpoints,
    getEndpoint,
    updateEndpoint(events),
    rotateSecret,
    testEndpoint,
    recoverEndpoint,
    deleteEndpoint,
    listDeliveries(options),
    getDelivery,
    resendDelivery,
    listEventTypes(events),
  ];
}
