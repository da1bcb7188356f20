import { z } from 'zod';
import { endpointColumns, endpointView, presentEndpoint, type EndpointRow } from '../endpoint-view.ts';
import { webhookOperation } from '../operation.ts';

/** A single page: an organization has at most 50. */
export const listEndpoints = webhookOperation({
  name: 'listWebhookEndpoints',
  summary: 'List webhook endpoints',
  description:
    'Returns all endpoints from newest to oldest on one page. Secrets and header values are never returned.',
  input: z.object({}),
  output: z.object({ data: z.array(endpointView), next: z.string().nullable() }),
  async handle(context, { organizationId }) {
    const { rows } = await context.pool.query<EndpointRow>(
      `select ${endpointColumns} from webhook_endpoints where organization_id = $1 order by id desc`,
      [organizationId],
    );
    return { data: await Promise.all(rows.map((row) => presentEndpoint(context, row))), next: null };
  },
});
