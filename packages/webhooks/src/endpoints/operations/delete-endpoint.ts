import { z } from 'zod';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { notFound } from '@reachback/common/http/errors/errors';
import { laneIdOf, webhooks } from '../../lane-id.ts';
import { endpointKey } from '../endpoint-view.ts';
import { webhookOperation } from '../operation.ts';

/** Its lane cancels pending deliveries; sent ones stay in the list of deliveries. */
export const deleteEndpoint = webhookOperation({
  name: 'deleteWebhookEndpoint',
  summary: 'Delete a webhook endpoint',
  description:
    'Sends no further events to the endpoint. Waiting deliveries are cancelled; past deliveries stay listed.',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ pool, wakeUps }, { organizationId }, { id }) {
    const key = endpointKey(organizationId, id);
    const { rowCount } = await pool.query(
      'delete from webhook_endpoints where organization_id = $1 and id = $2',
      [organizationId, key.endpointId],
    );
    if (rowCount === 0) throw notFound('webhook endpoint');
    await wakeUps.wake(webhooks, laneIdOf(key));
    return noContent;
  },
});
