import type { Scope } from '@reachback/common/auth/bearer-auth';
import { route, type AnyEndpoint } from '@reachback/common/http/routing/endpoint';
import type { WebhookContext } from '../webhook-context.ts';
import { createEndpoint } from './operations/create-endpoint.ts';
import { deleteEndpoint } from './operations/delete-endpoint.ts';
import { getDelivery } from './operations/get-delivery.ts';
import { getEndpoint } from './operations/get-endpoint.ts';
import { listDeliveries, type ListOptions } from './operations/list-deliveries.ts';
import { listEndpoints } from './operations/list-endpoints.ts';
import { listEventTypes } from './operations/list-event-types.ts';
import { recoverEndpoint } from './operations/recover-endpoint.ts';
import { resendDelivery } from './operations/resend-delivery.ts';
import { rotateSecret } from './operations/rotate-secret.ts';
import { testEndpoint } from './operations/test-endpoint.ts';
import { updateEndpoint } from './operations/update-endpoint.ts';

export interface WebhookOptions extends ListOptions {
  /**
   * Scope for reading the content of events. Required too for showing or resending an event and for choosing where
   * events go, so that `webhooks:manage` alone cannot read leads and visits.
   */
  readScope: Scope;
}

/** All operations on webhooks, one per line; the same in both services except for the event types and the scope. */
export function webhookEndpoints(options: WebhookOptions): AnyEndpoint<WebhookContext>[] {
  const { events, readScope } = options;
  const scope = 'webhooks:manage';
  return [
    route('POST /api/v1/webhook-endpoints', scope, createEndpoint(events, readScope)),
    route('GET /api/v1/webhook-endpoints', scope, listEndpoints),
    route('GET /api/v1/webhook-endpoints/:id', scope, getEndpoint),
    route('PATCH /api/v1/webhook-endpoints/:id', scope, updateEndpoint(events, readScope)),
    route('POST /api/v1/webhook-endpoints/:id/rotate-secret', scope, rotateSecret),
    route('POST /api/v1/webhook-endpoints/:id/test', scope, testEndpoint),
    route('POST /api/v1/webhook-endpoints/:id/recover', scope, {
      ...recoverEndpoint,
      alsoNeeds: { scope: readScope },
    }),
    route('DELETE /api/v1/webhook-endpoints/:id', scope, deleteEndpoint),
    route('GET /api/v1/webhook-deliveries', scope, listDeliveries(options)),
    route('GET /api/v1/webhook-deliveries/:id', scope, { ...getDelivery, alsoNeeds: { scope: readScope } }),
    route('POST /api/v1/webhook-deliveries/:id/resend', scope, {
      ...resendDelivery,
      alsoNeeds: { scope: readScope },
    }),
    route('GET /api/v1/webhook-event-types', scope, listEventTypes(events)),
  ];
}
