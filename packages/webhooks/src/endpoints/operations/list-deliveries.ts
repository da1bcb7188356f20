import { z } from 'zod';
import { answerText } from '@reachback/common/http/routing/endpoint';
import { firstUuidOf, uuidOf } from '@reachback/common/values/ids';
import { pageSql, pageText, type PageRow } from '@reachback/common/paging/cursors';
import { boundField } from '@reachback/common/values/time-field';
import type { EventTypes } from '../../events/event-type.ts';
import { testEventType } from '../../delivery/claim/claim-deliveries.ts';
import { deliveryItem, deliveryItemJson, deliveryStatuses } from '../delivery-view.ts';
import { webhookOperation } from '../operation.ts';

export interface ListOptions {
  events: EventTypes;
  /** Default page size. */
  pageSize: number;
  /** Error codes of parameters, as in other lists of the service. */
  fieldCodes?: Record<string, string>;
}

export function listDeliveries({ events, pageSize, fieldCodes }: ListOptions) {
  return webhookOperation({
    name: 'listWebhookDeliveries',
    summary: 'List webhook deliveries',
    description:
      'Returns deliveries with their last attempt, newest events first. Filter by endpoint, status, event type and time. Pass the `next` value of a page as `before` to get the following one.',
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
      const query = pageQuery({
        organizationId,
        endpointId,
        statuses,
        types,
        since: input.since,
        before,
        limit: input.limit,
      });
      // sql: { query: pageQuery({}) }, { query: pageQuery({ endpointId: 'a', statuses: ['held'] }) },
      // { query: pageQuery({ types: ['a'], since: new Date(), before: 'a', limit: 1 }) }
      const { rows } = await pool.query<PageRow>(query);
      return answerText(pageText(rows[0]!, (key) => cursors.encode(scope, key)));
    },
  });
}

interface PageFilters {
  organizationId: string;
  endpointId?: string;
  statuses?: string[];
  types?: string[];
  since?: Date;
  /** Id of the previous page's last delivery. */
  before?: string;
  limit: number;
}

/** Builds the query of one page, by the primary key or the index by endpoint; ids begin with the time of the event. */
function pageQuery({ organizationId, endpointId, statuses, types, since: from, before, limit }: PageFilters) {
  const values: unknown[] = [organizationId, limit];
  const where = ['d.organization_id = $1'];
  const filter = (condition: (parameter: string) => string, value: unknown) => {
    if (value !== undefined) where.push(condition(`$${values.push(value)}`));
  };
  filter((parameter) => `d.endpoint_id = ${parameter}`, endpointId);
  filter((parameter) => `d.event_type = any(${parameter})`, types);
  filter((parameter) => `d.id < ${parameter}`, before);
  filter((parameter) => `d.id >= ${parameter}`, from && firstUuidOf(from));
  filter((parameter) => `d.created_at >= ${parameter}`, from);
  // Literals, so that the index of the few undelivered ones can be used.
  if (statuses) where.push(`d.status in (${statuses.map((status) => `'${status}'`).join(', ')})`);
  const select = `select ${deliveryItemJson} as item, d.id from webhook_deliveries d
    where ${where.join(' and ')} order by d.id desc limit $2 + 1`;
  return { text: pageSql(select, '$2'), values };
}
