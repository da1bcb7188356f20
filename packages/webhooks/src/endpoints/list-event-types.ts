import { z } from 'zod';
import type { EventTypes } from '../events/event-type.ts';
import { webhookOperation } from './operation.ts';

export function listEventTypes(events: EventTypes) {
  const data = Object.entries(events).map(([type, { summary }]) => ({ type, summary }));
  return webhookOperation({
    name: 'listWebhookEventTypes',
    summary: 'List the types of events that can be sent',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ type: z.string(), summary: z.string() })),
      next: z.string().nullable(),
    }),
    handle: async () => ({ data, next: null }),
  });
}
