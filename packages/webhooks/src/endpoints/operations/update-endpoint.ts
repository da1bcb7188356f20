import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Scope } from '@reachback/common/auth/bearer-auth';
import { inTransaction } from '@reachback/common/database/pool';
import { wakeAfterCommit } from '@reachback/common/database/after-commit';
import { notFound } from '@reachback/common/http/errors/errors';
import { closedBreaker } from '../../delivery/endpoint/breaker.ts';
import { lockEndpoint, type EndpointState } from '../../delivery/endpoint/endpoint-state.ts';
import type { EventTypes } from '../../events/event-type.ts';
import { laneIdOf, webhooks, type EndpointKey } from '../../lane-id.ts';
import { endpointFields, refuseBadUrl, sealHeaders } from '../endpoint-input.ts';
import { endpointKey, endpointView, showEndpoint } from '../endpoint-view.ts';
import { webhookOperation } from '../operation.ts';

/**
 * Omitted fields are unchanged. While disabled, pending deliveries are held, and nothing new is queued; after enabling,
 * only new events are sent: `recover` sends the rest. A new URL, or enabling, resets earlier failures.
 */
export function updateEndpoint(events: EventTypes, readScope: Scope) {
  const { url, event_types, description, headers, rate_per_second } = endpointFields(events);
  return webhookOperation({
    name: 'updateWebhookEndpoint',
    summary: 'Update a webhook endpoint, or disable and enable it',
    description:
      'Changes the fields you send; omitted fields keep their values. While an endpoint is disabled, waiting deliveries are held and no new ones are queued; after enabling it, only new events are sent. Use `recoverWebhookEndpoint` for the events in between. A new URL, or enabling the endpoint, resets its failure count.',
    alsoNeeds: { scope: readScope, withFields: ['url', 'event_types'] },
    input: z.object({
      id: z.string(),
      url: url.optional(),
      event_types: event_types.optional(),
      description: description.optional(),
      headers: headers.optional(),
      rate_per_second: rate_per_second.optional(),
      status: z.enum(['enabled', 'disabled']).optional(),
    }),
    bodyExample: { event_types: ['*'], rate_per_second: 20, status: 'enabled' },
    output: endpointView,
    async handle(context, { organizationId }, input) {
      const key = endpointKey(organizationId, input.id);
      if (input.url !== undefined) refuseBadUrl(context, input.url);
      const sealed = input.headers && (await sealHeaders(context, input.headers));
      const now = context.clock.now();
      await inTransaction(context.pool, async (client) => {
        const before = await lockEndpoint(client, key);
        if (!before) throw notFound('webhook endpoint');
        await write(client, key, {
          url: input.url,
          event_types: input.event_types,
          description: input.description,
          sealed_headers: sealed?.sealed,
          header_names: sealed?.names,
          rate_per_second: input.rate_per_second,
          ...changedStatus(before, input.status, now),
          ...(isFreshStart(before, input) ? freshStart : {}),
        });
        wakeAfterCommit(client, webhooks, [laneIdOf(key)]);
      });
      return showEndpoint(context, key);
    },
  });
}

const freshStart = {
  failures_in_a_row: closedBreaker.failuresInARow,
  open_until: null,
  probe_delay_ms: closedBreaker.probeDelayMs,
  failing_since: null,
};

function isFreshStart(before: EndpointState, { url, status }: { url?: string; status?: string }): boolean {
  return (url !== undefined && url !== before.url) || (status === 'enabled' && before.status === 'disabled');
}

function changedStatus({ status }: EndpointState, wanted: EndpointState['status'] | undefined, now: Date) {
  if (wanted === undefined || wanted === status) return {};
  const isOff = wanted === 'disabled';
  return { status: wanted, disabled_reason: isOff ? 'requested' : null, disabled_at: isOff ? now : null };
}

/** Columns that an update can write. */
const changeable = [
  'url',
  'event_types',
  'description',
  'sealed_headers',
  'header_names',
  'rate_per_second',
  'status',
  'disabled_reason',
  'disabled_at',
  'failures_in_a_row',
  'open_until',
  'probe_delay_ms',
  'failing_since',
] as const;

/** Writes the columns that are not undefined. Their names are from the list above, never from a client. */
async function write(
  client: PoolClient,
  { organizationId, endpointId }: EndpointKey,
  columns: Partial<Record<(typeof changeable)[number], unknown>>,
): Promise<void> {
  const changes = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (changes.length === 0) return;
  // sql: { columns: Object.fromEntries(changeable.map((name) => [name, true])) }
  await client.query(
    `update webhook_endpoints set ${changes.map(([name], index) => `${name} = $${index + 3}`).join(', ')}
     where organization_id = $1 and id = $2`,
    [organizationId, endpointId, ...changes.map(([, value]) => value)],
  );
}
