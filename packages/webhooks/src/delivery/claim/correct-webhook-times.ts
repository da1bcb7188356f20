import type { Pool } from 'pg';
import { changeOnEveryShard, mayBeDistributed } from '@reachback/common/database/distribution';
import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import type { WebhookContext } from '../../webhook-context.ts';
import { probeDelayMsMax } from '../endpoint/breaker.ts';
import { leaseMs } from './claim-deliveries.ts';

/** Rows changed per statement. */
const chunk = 5_000;
/** Deliveries of a lane whose leases are checked: the first ones, which are claimed first. */
const leasesSeen = 200;
const roundsMax = 100;

/**
 * Corrects times written by a machine whose clock was ahead, further in the future than any such time can be: otherwise
 * an endpoint would get nothing until then. Compares with the later of this process's clock and the database's, so that
 * a process whose own clock is behind corrects nothing. The reconciler finds what is due then, and reschedules wake-ups
 * that were set for later.
 */
export async function correctWebhookTimes(
  { pool, webhooks }: Pick<WebhookContext, 'pool' | 'webhooks'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  await pool.query(breakersSql, [now]);
  await pool.query(ratesSql, [now]);
  for (const statement of [dueTimesSql(webhooks.retrySchedule), leasesSql]) {
    let count = 1;
    for (let round = 0; count && round < roundsMax && !signal.aborted; round += 1)
      count = await correct(pool, statement, now);
  }
}

async function correct(pool: Pool, statement: string, now: Date): Promise<number> {
  if (await mayBeDistributed(pool)) return changeOnEveryShard(pool, { text: statement, values: [now] });
  // distributed: on every shard
  // sql: { statement: dueTimesSql([1000]) }, { statement: leasesSql }
  const { rowCount } = await pool.query(statement, [now]);
  return rowCount ?? 0;
}

/** Tolerated difference between clocks. */
const laterThan = (sql: string) => `greatest($1::timestamptz, now()) + interval '5 minutes' + ${sql}`;

const longestPause = `interval '${probeDelayMsMax} milliseconds'`;
const leaseLength = `interval '${leaseMs} milliseconds'`;

const breakersSql = `
  update webhook_endpoints set open_until = $1 where open_until > ${laterThan(longestPause)}`;

/** A rate limit pauses an endpoint for a second at most. */
const ratesSql = `
  update webhook_endpoints set rate_free_at = null where rate_free_at > ${laterThan(`interval '1 second'`)}`;

/** Endpoints with pending deliveries, each found by one index probe. */
const lanesSql = `
  lane as (
    (select organization_id, endpoint_id from webhook_deliveries where status = 'pending'
      order by organization_id, endpoint_id limit 1)
    union all
    select following.* from lane, lateral (
      select d.organization_id, d.endpoint_id from webhook_deliveries d
      where d.status = 'pending' and (d.organization_id, d.endpoint_id) > (lane.organization_id, lane.endpoint_id)
      order by d.organization_id, d.endpoint_id limit 1) as following
  )`;

/**
 * A first attempt is due at once, any other one a step of the schedule after the previous one, and later only if the
 * subscriber requested that with 429 or 503 (see retry-schedule.ts). Corrected, it is due a step from now.
 */
const dueTimesSql = (schedule: RetrySchedule) => `
  with recursive ${lanesSql}, wrong as (
    select d.organization_id, d.id, d.due_at, d.step from lane cross join lateral (
      select organization_id, id, attempts, due_at, case when attempts > attempts_before
          then (array[${schedule.join(', ')}]::bigint[])[least(attempts - attempts_before, ${schedule.length})]
          else 0 end * interval '1 ms' as step
      from webhook_deliveries where organization_id = lane.organization_id and endpoint_id = lane.endpoint_id
        and status = 'pending' and due_at > ${laterThan(`interval '0'`)}
      offset 0) d
    where d.due_at > ${laterThan('1.1 * d.step')} and d.due_at > ${laterThan(`case when (
        select status in (429, 503) from webhook_attempts a
        where a.organization_id = d.organization_id and a.delivery_id = d.id and a.number = d.attempts)
      then 1.1 * greatest(2 * d.step, interval '1 hour') else interval '0' end`)}
    limit ${chunk}
  )
  update webhook_deliveries d set due_at = $1::timestamptz + wrong.step,
    leased_until = case when d.leased_until > ${laterThan(leaseLength)} then null else d.leased_until end
  from wrong
  where d.organization_id = wrong.organization_id and d.id = wrong.id and d.status = 'pending' and d.due_at = wrong.due_at`;

const leasesSql = `
  with recursive ${lanesSql}, wrong as (
    select d.organization_id, d.id, d.leased_until from lane cross join lateral (
      select organization_id, id, leased_until from webhook_deliveries
      where organization_id = lane.organization_id and endpoint_id = lane.endpoint_id and status = 'pending'
      order by due_at limit ${leasesSeen}) d
    where d.leased_until > ${laterThan(leaseLength)}
    limit ${chunk}
  )
  update webhook_deliveries d set leased_until = null from wrong
  where d.organization_id = wrong.organization_id and d.id = wrong.id and d.status = 'pending'
    and d.leased_until = wrong.leased_until`;
