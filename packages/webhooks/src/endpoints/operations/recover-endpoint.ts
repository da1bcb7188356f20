import { z } from 'zod';
import { recoveryDaysMax } from '@reachback/common/runtime/config';
import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { boundField } from '@reachback/common/values/time-field';
import { laneIdOf, webhooks } from '../../lane-id.ts';
import { deliveryIdSql } from '../../events/store-events.ts';
import { endpointKey, showEndpoint } from '../endpoint-view.ts';
import { missedEvents } from '../missed-events.ts';
import { webhookOperation } from '../operation.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum number of events per call. */
const recoverMax = 10_000;
const recoverMaxText = recoverMax.toLocaleString('en-US');

/** Creates their deliveries; $3 are the events. Citus counts right only what is returned. */
const recoverSql = `
  insert into webhook_deliveries as d (organization_id, id, endpoint_id, event_id, event_type, due_at, created_at)
  select $1::uuid, ${deliveryIdSql('id')}, $2::uuid, id, type, $4::timestamptz, at
    from jsonb_to_recordset($3::jsonb) as missed (id uuid, type text, at timestamptz) order by id
  on conflict (organization_id, event_id, endpoint_id) do update
    set status = 'pending', due_at = excluded.due_at, ended_at = null, attempts_before = d.attempts
    where d.status in ('failed', 'held') returning 1`;

export const recoverEndpoint = webhookOperation({
  name: 'recoverWebhookEndpoint',
  summary: 'Resend all events an endpoint missed since a given time',
  description: `Queues the events the endpoint subscribes to and did not receive, oldest first: failed or held deliveries, and events from the time it was disabled. Goes back at most ${recoveryDaysMax} days and queues at most ${recoverMaxText} events per call; repeat it while \`complete\` is false. A disabled endpoint returns 409.`,
  input: z.object({
    id: z.string(),
    since: boundField.describe(
      `ISO 8601 with an offset, or a date (midnight UTC); events from then on, at most ${recoveryDaysMax} days back`,
    ),
  }),
  bodyExample: { since: '2026-03-01T00:00:00Z' },
  output: z.object({
    deliveries: z.int().describe('How many are sent now'),
    complete: z.boolean().describe(`False: there were more than ${recoverMaxText}; call again`),
  }),
  statuses: [202],
  async handle(context, { organizationId }, input) {
    const key = endpointKey(organizationId, input.id);
    const now = context.clock.now();
    if (now.getTime() - input.since.getTime() > recoveryDaysMax * dayMs) {
      throw invalidRequest('since', `must not be more than ${recoveryDaysMax} days ago`);
    }
    const { status } = await showEndpoint(context, key);
    if (status === 'disabled') throw apiError('invalid_state', 'the endpoint is disabled; enable it first');
    const missed = await missedEvents(context.pool, key, { since: input.since, max: recoverMax });
    const { rowCount } = await context.pool.query(recoverSql, [
      organizationId,
      key.endpointId,
      JSON.stringify(missed),
      now,
    ]);
    await context.wakeUps.wake(webhooks, laneIdOf(key));
    // Another call may have queued some of them meanwhile, so fewer rows change than were missed.
    return { deliveries: rowCount ?? 0, complete: missed.length < recoverMax };
  },
});
