import type { Pool } from 'pg';
import { mayBeDistributed, onEveryShard } from '@reachback/common/database/distribution';
import { nilUuid } from '@reachback/common/values/ids';
import type { OverduePage, OverdueQuery } from '@reachback/queue/lane';
import { endpointOfLane, laneIdOf, type EndpointKey } from '../../lane-id.ts';
import type { WebhookContext } from '../../webhook-context.ts';

/**
 * Endpoints with pending deliveries, in the order of their ids, and whether they have something to do now. Each costs
 * one index probe, however many deliveries are pending: its breaker and its rate are checked before its deliveries are
 * read. Reads across all organizations. Not with `exists`, which Postgres may answer by reading all deliveries, and not
 * with a join, which may return the endpoints in any order.
 */
const waitingSql = `
  with recursive lane as (
    (select organization_id, endpoint_id, 1 as n from webhook_deliveries
      where status = 'pending' and (organization_id, endpoint_id) > ($2::uuid, $3::uuid)
      order by organization_id, endpoint_id limit 1)
    union all
    select following.*, lane.n + 1 from lane, lateral (
      select d.organization_id, d.endpoint_id from webhook_deliveries d
      where d.status = 'pending' and (d.organization_id, d.endpoint_id) > (lane.organization_id, lane.endpoint_id)
      order by d.organization_id, d.endpoint_id limit 1) as following
    where lane.n < $4
  )
  select lane.organization_id as "organizationId", lane.endpoint_id as "endpointId", case
    when e.status is distinct from 'enabled' then (select true from webhook_deliveries d
      where d.organization_id = lane.organization_id and d.endpoint_id = lane.endpoint_id and d.status = 'pending'
        and (d.leased_until is null or d.leased_until <= $1) limit 1)
    when greatest(e.open_until, e.rate_free_at) > $1 then false
    else (select true from webhook_deliveries d
      where d.organization_id = lane.organization_id and d.endpoint_id = lane.endpoint_id and d.status = 'pending'
        and d.due_at <= $1 and (d.leased_until is null or d.leased_until <= $1) order by d.due_at limit 1)
    end as "isOverdue"
  from lane left join lateral (
    select status, open_until, rate_free_at from webhook_endpoints
    where organization_id = lane.organization_id and id = lane.endpoint_id limit 1) e on true
  order by lane.n`;

/** Before all endpoints. */
const first: EndpointKey = { organizationId: nilUuid, endpointId: nilUuid };

/** A page may have fewer than `limit`, since it omits endpoints that have nothing to do now. */
export async function overdueEndpoints(
  { pool, clock }: WebhookContext,
  { after, limit }: OverdueQuery,
): Promise<OverduePage> {
  const { organizationId, endpointId } = after === null ? first : endpointOfLane(after);
  const rows = await waitingEndpoints(pool, [clock.now(), organizationId, endpointId, limit], limit);
  return {
    laneIds: rows.filter(({ isOverdue }) => isOverdue).map(laneIdOf),
    next: rows.length < limit ? null : laneIdOf(rows.at(-1)!),
  };
}

interface WaitingEndpoint extends EndpointKey {
  isOverdue: boolean | null;
}

async function waitingEndpoints(pool: Pool, values: unknown[], limit: number): Promise<WaitingEndpoint[]> {
  if (await mayBeDistributed(pool)) {
    const found = await onEveryShard<WaitingEndpoint>(pool, { text: waitingSql, values });
    return found.toSorted((a, b) => (laneIdOf(a) < laneIdOf(b) ? -1 : 1)).slice(0, limit);
  }
  // distributed: on every shard
  const { rows } = await pool.query<WaitingEndpoint>({ name: 'overdue-endpoints', text: waitingSql, values });
  return rows;
}
