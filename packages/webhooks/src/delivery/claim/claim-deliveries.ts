import { byOrganization, mayBeDistributed } from '@reachback/common/database/distribution';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '@reachback/common/runtime/clock';
import { isDatabaseUnavailable } from '@reachback/common/database/database-errors';
import { inTransaction } from '@reachback/common/database/pool';
import { createCoalescer } from '@reachback/common/runtime/coalescer';
import { endDeliveries } from './end-deliveries.ts';
import { afterClaim, claimMax, isUnrestrained, roomNow } from '../endpoint/endpoint-room.ts';
import { loadEndpoints, lockEndpoint, writeHealth, type EndpointState } from '../endpoint/endpoint-state.ts';
import type { EndpointKey } from '../../lane-id.ts';

/** A delivery leased to this process until `leasedUntil`. */
export interface ClaimedDelivery {
  organizationId: string;
  id: string;
  endpointId: string;
  eventId: string;
  body: string;
  /** Attempts so far, and those of them that the retry schedule does not count. */
  attempts: number;
  attemptsBefore: number;
  dueAt: Date;
  leasedUntil: Date;
  /** Sent once, to test the endpoint. */
  isTest: boolean;
  /** Trace context of what caused the event, if traced. */
  traceparent: string | null;
}

export interface Claims {
  endpoint: EndpointState;
  deliveries: ClaimedDelivery[];
  /** Whether more may be due; otherwise these are all. */
  hasMore: boolean;
}

/** A request takes 15 s at most; after a crash, claimed deliveries are sent again after this time. */
export const leaseMs = 20_000;

/** Type of a test event. Nobody subscribes to it, and it is not retried. */
export const testEventType = 'webhook.test';

/**
 * Claims due deliveries of endpoints, longest overdue first, within their breakers and rates. Skips deliveries leased
 * to another process. For an endpoint that is disabled or deleted, pending deliveries are held or cancelled instead.
 */
export interface Claimer {
  /**
   * @param isFurther whether it follows another claim of the same run: the endpoint has a backlog then, and does not
   * wait for others
   * @returns null when there is nothing to send now
   */
  claim(key: EndpointKey, isFurther?: boolean): Promise<Claims | null>;
}

/** Endpoints per statement. */
const endpointsMax = 50;
/** Statements in flight, so that a slow one does not hold up all others. */
const groups = 2;
/** With a continuous stream of endpoints that have little each, one statement per gap, instead of one each. */
const pace = { gapMs: 15, enough: 25 };

/**
 * Coalesces the claims of endpoints, of any organizations, that arrive while others are in flight: with many endpoints
 * that have little each, statements are most of the cost of a delivery. Endpoints with an open breaker or a rate limit
 * are claimed alone, since their claims wait for each other.
 */
export function createClaimer({ pool, clock }: { pool: Pool; clock: Clock }): Claimer {
  const options = {
    sizeMax: endpointsMax,
    conflictKeys: ({ endpointId }: EndpointKey) => [endpointId],
    run: (_group: string, keys: EndpointKey[]) => claimTogether(pool, keys, clock.now()),
    isFaultOfOne: (error: unknown) => !isDatabaseUnavailable(error),
  };
  const first = createCoalescer({ ...options, pace });
  const further = createCoalescer(options);
  return {
    claim: async (key, isFurther) => {
      const group = key.endpointId.charCodeAt(key.endpointId.length - 1) % groups;
      const claims = await (isFurther ? further : first).add(String(group), key);
      return claims === 'alone' ? claimInTurn(pool, key, clock.now()) : claims;
    },
  };
}

async function claimTogether(
  pool: Pool,
  keys: readonly EndpointKey[],
  now: Date,
): Promise<(Claims | null | 'alone')[]> {
  const endpoints = new Map((await loadEndpoints(pool, keys)).map((each) => [each.endpointId, each]));
  const unrestrained = [...endpoints.values()].filter(isUnrestrained);
  const deliveries = unrestrained.length > 0 ? await claim(pool, unrestrained, { room: claimMax, now }) : [];
  const claimed = new Map<string, ClaimedDelivery[]>();
  for (const delivery of deliveries) {
    const ofIt = claimed.get(delivery.endpointId);
    if (ofIt) ofIt.push(delivery);
    else claimed.set(delivery.endpointId, [delivery]);
  }
  return keys.map(({ endpointId }) => {
    const endpoint = endpoints.get(endpointId);
    if (!endpoint || !isUnrestrained(endpoint)) return 'alone';
    return claimsOf(endpoint, claimed.get(endpointId) ?? [], claimMax);
  });
}

/** Serialized by a row lock: what is claimed here determines how much may be claimed next. */
async function claimInTurn(pool: Pool, key: EndpointKey, now: Date): Promise<Claims | null> {
  return inTransaction(pool, async (client) => {
    const endpoint = await lockEndpoint(client, key);
    if (endpoint?.status !== 'enabled') {
      await endDeliveries(client, key, { status: endpoint ? 'held' : 'cancelled', now });
      return null;
    }
    const room = roomNow(endpoint, now);
    const deliveries = room > 0 ? await claim(client, [key], { room, now }) : [];
    if (deliveries.length > 0) await writeHealth(client, afterClaim(endpoint, deliveries.length, now));
    return claimsOf(endpoint, deliveries, room);
  });
}

function claimsOf(endpoint: EndpointState, deliveries: ClaimedDelivery[], room: number): Claims | null {
  return deliveries.length === 0 ? null : { endpoint, deliveries, hasMore: deliveries.length === room };
}

/** Rows that were just locked are found by their ctid: with the indexes Postgres might scan the whole organization. */
const claimSqlOf = ({ lanes, organization, ofIt }: { lanes: string; organization: string; ofIt: string }) => `
  with due as (
    select d.ctid as place from ${lanes}, lateral (
      select ctid from webhook_deliveries
      where organization_id = ${organization} and endpoint_id = e.id and status = 'pending' and due_at <= $3
        and (leased_until is null or leased_until <= $3)
      order by due_at limit $4 for update skip locked) d
  ), claimed as (
    update webhook_deliveries set leased_until = $5 where ${ofIt}ctid = any(array(select place from due))
    returning organization_id, endpoint_id, id, event_id, event_type, attempts, attempts_before, due_at, leased_until
  )
  select c.organization_id as "organizationId", c.id, c.endpoint_id as "endpointId", c.event_id as "eventId", e.body,
    c.attempts, c.attempts_before as "attemptsBefore", c.due_at as "dueAt", c.leased_until as "leasedUntil",
    c.event_type = '${testEventType}' as "isTest", e.traceparent
  from claimed c, lateral (
    select body, traceparent from webhook_events where organization_id = c.organization_id and id = c.event_id limit 1) e
  order by c.due_at, c.id`;

const claimSql = claimSqlOf({
  lanes: 'unnest($1::uuid[], $2::uuid[]) as e (organization_id, id)',
  organization: 'e.organization_id',
  ofIt: '',
});
/** The same for endpoints of one organization. */
const claimOfOneSql = claimSqlOf({
  lanes: 'unnest($2::uuid[]) as e (id)',
  organization: '$1::uuid',
  ofIt: 'organization_id = $1 and ',
}).replace('where organization_id = c.organization_id', 'where organization_id = $1');

async function claim(
  client: Pool | PoolClient,
  keys: readonly EndpointKey[],
  { room, now }: { room: number; now: Date },
): Promise<ClaimedDelivery[]> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  if (await mayBeDistributed(client)) {
    const claimed: ClaimedDelivery[] = [];
    for (const [organizationId, ofIt] of byOrganization(keys)) {
      // not null: dueAt, leasedUntil (due by the condition, and leased here)
      const { rows } = await client.query<ClaimedDelivery>(claimOfOneSql, [
        organizationId,
        ofIt.map(({ endpointId }) => endpointId),
        now,
        room,
        leasedUntil,
      ]);
      claimed.push(...rows);
    }
    return claimed;
  }
  // distributed: by organization
  // not null: dueAt, leasedUntil (due by the condition, and leased here)
  const { rows } = await client.query<ClaimedDelivery>({
    name: 'claim-deliveries',
    text: claimSql,
    values: [
      keys.map(({ organizationId }) => organizationId),
      keys.map(({ endpointId }) => endpointId),
      now,
      room,
      leasedUntil,
    ],
  });
  return rows;
}

/** Releases deliveries that were claimed and not started. */
export async function releaseDeliveries(
  pool: Pool,
  { organizationId }: EndpointKey,
  deliveries: readonly ClaimedDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await pool.query(
    `update webhook_deliveries set leased_until = null
     where organization_id = $1 and id = any($2) and leased_until = any($3)`,
    [organizationId, deliveries.map(({ id }) => id), deliveries.map(({ leasedUntil }) => leasedUntil)],
  );
}
