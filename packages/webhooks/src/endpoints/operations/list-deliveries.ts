import { z } from 'zod';
import { answerText } from '@reachback/common/http/routing/endpoint';
import { uuidOf } from '@reachback/common/values/ids';
import { pageText } from '@reachback/common/paging/cursors';
import { boundField } from '@reachback/common/values/time-field';
import type { EventTypes } from '../../events/event-type.ts';
import { testEventType } from '../../delivery/claim/claim-deliveries.ts';
import { readDeliveryPage } from '../delivery-page.ts';
import { deliveryItem, deliveryStatuses } from '../delivery-view.ts';
import { webhookOperation } from '../operation.ts';

export interface ListOptions {
  events: EventTypes;
  /** Default page size. */
  pageSize: number;
  /** Error codes of parameters, as in other lists of the service. */
  fieldCodes?: Record<string, string>;
}

/** The operation of a service with these events. */
export function listDeliveries({ events, pageSize, fieldCodes }: ListOptions) {
  return webhookOperation({
    name: 'listWebhookDeliveries',
    summary: 'List webhook deliveries',
    description:
      'Returns deliveries with their last attempt, newest events first. Filter by endpoint, status, event type and time. With a status or event type, one call looks at 20,000 deliveries at most: a page can then have fewer items than `limit`, or none, and still have a `next`. Pass the `next` value of a page as `before` to get the following one.',
    fieldCodes,
    input: z.object({
      endpoint_id: z.string().optional(),
      status: z.array(z.enum(deliveryStatuses)).optional().describe('One or several, with commas'),
      event_type: z
        .array(z.enum([...Object.keys(events), testEventType]))
        .optional()
        .describe('One or several, with commas'),
      since: boundField
        .optional()
        .describe('ISO 8601 with an offset, or a date (midnight UTC); of events from then on'),
      before: z.string().optional().describe('The `next` value of the previous page'),
      limit: z
        .int('must be 1 to 500')
        .min(1, 'must be 1 to 500')
        .max(500, 'must be 1 to 500')
        .default(pageSize),
    }),
    output: z.object({ data: z.array(deliveryItem), next: z.string().nullable() }),
    async handle({ pool, cursors }, { organizationId }, input) {
      const endpointId = input.endpoint_id === undefined ? undefined : uuidOf('whe', input.endpoint_id);
      if (endpointId === null) return { data: [], next: null };
      const statuses = input.status && [...new Set(input.status)].toSorted();
      const types = input.event_type && [...new Set(input.event_type)].toSorted();
      const filters = { endpointId, statuses, types, since: input.since?.toISOString() };
      const scope = { endpoint: 'listWebhookDeliveries', organizationId, filters };
      const [before] = input.before === undefined ? [] : cursors.decode(scope, input.before);
      const filter = { organizationId, endpointId, statuses, types, since: input.since };
      const page = await readDeliveryPage(pool, filter, { before, limit: input.limit });
      return answerText(pageText(page, (key) => cursors.encode(scope, key)));
    },
  });
}
