import { z } from 'zod';
import type { Scope } from '@reachback/common/auth/bearer-auth';
import { lockCount } from '@reachback/common/database/lock-count';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError } from '@reachback/common/http/errors/errors';
import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { newUuid } from '@reachback/common/values/ids';
import type { EventTypes } from '../../events/event-type.ts';
import { newWebhookSecret } from '../../delivery/send/signature.ts';
import { endpointFields, refuseBadUrl, sealHeaders } from '../endpoint-input.ts';
import {
  endpointColumns,
  endpointView,
  findEndpoint,
  presentEndpoint,
  type EndpointRow,
} from '../endpoint-view.ts';
import { webhookOperation } from '../operation.ts';

export const endpointsMax = 50;

/** A response with a secret. */
export const withSecret = endpointView.extend({
  secret: z.string().describe('Signs the events; it cannot be shown again'),
});

/** The operation of a service with these events. @param readScope that reads the data of the events */
export function createEndpoint(events: EventTypes, readScope: Scope) {
  const { url, event_types, description, headers, rate_per_second } = endpointFields(events);
  return webhookOperation({
    name: 'createWebhookEndpoint',
    summary: 'Create a webhook endpoint',
    description: `Adds a URL that events are sent to, starting with events from now on. The signing \`secret\` is returned only in this response; store it to verify signatures. The URL must be https and point to a public address, unless the operator allows others; otherwise the call returns 400. An organization has at most ${endpointsMax} endpoints.`,
    alsoNeeds: { scope: readScope },
    input: z.object({
      url,
      event_types: event_types.default(['*']),
      description: description.default(''),
      headers: headers.default({}),
      rate_per_second: rate_per_second.default(null),
    }),
    bodyExample: { url: 'https://hooks.client.example/reachback', event_types: ['*'] },
    output: withSecret,
    statuses: [201],
    idempotencyKey: true,
    answersSecret: true,
    async handle(context, { organizationId, newId }, input) {
      const before = await createdBefore({ newId }, (id) =>
        findEndpoint(context, { organizationId, endpointId: id }),
      );
      // Nobody has seen the secret, so nobody has rotated it.
      if (before) {
        const secret = await context.secrets.open(before.secrets[0]!.sealed);
        return { ...(await presentEndpoint(context, before)), secret };
      }
      refuseBadUrl(context, input.url);
      const now = context.clock.now();
      const secret = newWebhookSecret();
      const { names, sealed } = await sealHeaders(context, input.headers);
      const secrets = [{ sealed: await context.secrets.seal(secret), endsAt: null }];
      const row = await inTransaction(context.pool, async (client) => {
        await lockCount(client, 'webhook endpoints', organizationId);
        const { rows: counts } = await client.query<{ count: number | null }>(
          'select count(*)::int as count from webhook_endpoints where organization_id = $1',
          [organizationId],
        );
        if (counts[0]!.count! >= endpointsMax)
          throw apiError('invalid_state', `there are ${endpointsMax} endpoints already; delete one first`);
        const { rows } = await client.query<EndpointRow>(
          `insert into webhook_endpoints (organization_id, id, url, description, event_types, sealed_headers, header_names,
             secrets, rate_per_second, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           returning ${endpointColumns}`,
          [
            organizationId,
            newId ?? newUuid(now.getTime()),
            input.url,
            input.description,
            input.event_types,
            sealed,
            names,
            JSON.stringify(secrets),
            input.rate_per_second,
            now,
          ],
        );
        return rows[0]!;
      });
      return { ...(await presentEndpoint(context, row)), secret };
    },
  });
}
