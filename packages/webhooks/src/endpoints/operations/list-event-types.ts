import { z } from 'zod';
import type { EventTypes } from '../../events/event-type.ts';
import { webhookOperation } from '../operation.ts';

/** The operation of a service with these events. */
export function listEventTypes(events: EventTypes) {
  const data = Object.entries(events).map(([type, { summary }]) => ({ type, summary }));
  return webhookOperation({
    name: 'listWebhookEventTypes',
    summary: 'List the types of webhook events',
    description:
      'Returns every event type you can subscribe to, with a one-line summary. `webhook.test` is not listed, because it is only sent on request.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ type: z.string(), summary: z.string() })),
      next: z.string().nullable(),
    }),
    handle: async () => ({ data, next: null }),
  });
}
