import { mayBeDistributed } from '@reachback/common/database/distribution';
import type { Pool } from 'pg';
import { isDatabaseUnavailable } from '@reachback/common/database/database-errors';
import type { Clock } from '@reachback/common/runtime/clock';
import { createCoalescer, type Coalescer } from '@reachback/common/runtime/coalescer';
import { endpointOfLane, type EndpointKey } from '../../lane-id.ts';
import type { SealedEndpoints } from '../endpoint/sealed-endpoints.ts';

/**
 * When an endpoint's next delivery is due. A leased one is due when its lease ends. The branches are evaluated in turn,
 * so that a long backlog is never scanned. Nothing is due before the breaker's pause is over and the rate allows it;
 * pending deliveries of a disabled or deleted endpoint are due now, to be ended, except for those in flight.
 */
const nextDueSql = `
  select at from unnest($1::uuid[], $2::uuid[]) with ordinality as lane (organization_id, endpoint_id, n)
  left join lateral (
    with due as (
      select coalesce(
        (select due_at from webhook_deliveries
          where organization_id = lane.organization_id and endpoint_id = lane.endpoint_id and status = 'pending'
            and due_at <= $3 and (leased_until is null or leased_until <= $3) order by due_at limit 1),
        least(
          (select min(leased_until) from webhook_deliveries
            where organization_id = lane.organization_id and endpoint_id = lane.endpoint_id and status = 'pending'
              and due_at <= $3),
          (select due_at from webhook_deliveries
            where organization_id = lane.organization_id and endpoint_id = lane.endpoint_id and status = 'pending'
              and due_at > $3 order by due_at limit 1))) as at
    )
    select case when e.status = 'enabled'
      then case when due.at is not null then greatest(due.at, e.open_until, e.rate_free_at) end
      else coalesce(
        (select $3 from webhook_deliveries
          where organization_id = lane.organization_id and endpoint_id = lane.endpoint_id and status = 'pending'
            and (leased_until is null or leased_until <= $3) order by due_at limit 1),
        (select min(leased_until) from webhook_deliveries
          where organization_id = lane.organization_id and endpoint_id = lane.endpoint_id and status = 'pending')) end as at
    from due left join webhook_endpoints e
      on e.organization_id = lane.organization_id and e.id = lane.endpoint_id
  ) as next on true
  order by lane.n`;

/** The same for one endpoint. */
const nextDueOfOneSql = nextDueSql
  .replace(
    'unnest($1::uuid[], $2::uuid[]) with ordinality as lane (organization_id, endpoint_id, n)',
    '(select 1 as n) as lane',
  )
  .replaceAll('lane.organization_id', '$1::uuid')
  .replaceAll('lane.endpoint_id', '$2::uuid');

/** Looks up when endpoints' next deliveries are due. Coalesces concurrent lookups. */
export type NextDues = Coalescer<EndpointKey, Date | null>;

const endpointsMax = 100;
/** Only the wake-up that asks waits for the result. */
const pace = { gapMs: 20, enough: 50 };

/** When the next delivery of an endpoint is due, asked for many endpoints together. */
export function createNextDues({ pool, clock }: { pool: Pool; clock: Clock }): NextDues {
  return createCoalescer({
    sizeMax: endpointsMax,
    conflictKeys: () => [],
    run: async (_group, keys) => {
      if (await mayBeDistributed(pool)) {
        const dues: (Date | null)[] = [];
        for (const { organizationId, endpointId } of keys) {
          const values = [organizationId, endpointId, clock.now()];
          const { rows } = await pool.query<{ at: Date | null }>(nextDueOfOneSql, values);
          dues.push(rows[0]?.at ?? null);
        }
        return dues;
      }
      // distributed: by organization
      const { rows } = await pool.query<{ at: Date | null }>({
        name: 'next-due-deliveries',
        text: nextDueSql,
        values: [
          keys.map(({ organizationId }) => organizationId),
          keys.map(({ endpointId }) => endpointId),
          clock.now(),
        ],
      });
      return rows.map(({ at }) => at);
    },
    pace,
    isFaultOfOne: (error) => !isDatabaseUnavailable(error),
  });
}

/**
 * Returns when the endpoint's next delivery is due; not before this process retries to decrypt the endpoint's secrets,
 * if it could not.
 */
export async function nextDueOf(
  { webhooks, clock }: { webhooks: { nextDues: NextDues; sealed: SealedEndpoints }; clock: Clock },
  laneId: string,
): Promise<Date | null> {
  const key = endpointOfLane(laneId);
  const at = await webhooks.nextDues.add('all', key);
  const retryAt = webhooks.sealed.retryAt(key.endpointId, clock.now());
  return at && retryAt && retryAt > at ? retryAt : at;
}
