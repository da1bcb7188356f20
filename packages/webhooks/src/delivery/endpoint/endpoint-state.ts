import { byOrganization, mayBeDistributed } from '@reachback/common/database/distribution';
import type { Pool, PoolClient } from 'pg';
import type { Breaker } from './breaker.ts';
import type { EndpointKey } from '../../lane-id.ts';

export type EndpointStatus = 'enabled' | 'disabled';
export type DisabledReason = 'requested' | 'gone' | 'failing';

/** A secret as it is stored. */
export interface SealedSecret {
  sealed: string;
  /** ISO 8601; null for the current one. */
  endsAt: string | null;
  /** `Caller.newId` of the call that rotated to it, as long as it is the current one. */
  rotation?: string | undefined;
}

/** The state of an endpoint that sending depends on. */
export interface EndpointState extends EndpointKey, Breaker {
  url: string;
  sealedHeaders: string | null;
  secrets: SealedSecret[];
  status: EndpointStatus;
  ratePerSecond: number | null;
  /** When the rate allows the next request. */
  rateFreeAt: Date | null;
  /** The first failure after the last success. */
  failingSince: Date | null;
}

/** Columns of `webhook_endpoints`, as the fields above. */
export const endpointStateSql = `organization_id as "organizationId", id as "endpointId", url,
  sealed_headers as "sealedHeaders", secrets, status, rate_per_second as "ratePerSecond", rate_free_at as "rateFreeAt",
  failures_in_a_row as "failuresInARow", open_until as "openUntil", probe_delay_ms as "probeDelayMs",
  failing_since as "failingSince"`;

const loadSql = `select ${endpointStateSql} from webhook_endpoints where organization_id = $1 and id = $2`;

/** Loads the endpoints, unordered; without deleted ones. */
export async function loadEndpoints(
  client: Pool | PoolClient,
  keys: readonly EndpointKey[],
): Promise<EndpointState[]> {
  if (await mayBeDistributed(client)) return loadByOrganization(client, keys);
  // distributed: by organization
  const { rows } = await client.query<EndpointState>({
    name: 'load-endpoints',
    text: `select e.* from unnest($1::uuid[], $2::uuid[]) as k (organization_id, id), lateral (
        select ${endpointStateSql} from webhook_endpoints
        where organization_id = k.organization_id and id = k.id limit 1) e`,
    values: [keys.map(({ organizationId }) => organizationId), keys.map(({ endpointId }) => endpointId)],
  });
  return rows;
}

async function loadByOrganization(
  client: Pool | PoolClient,
  keys: readonly EndpointKey[],
): Promise<EndpointState[]> {
  const found: EndpointState[] = [];
  for (const [organizationId, ofIt] of byOrganization(keys)) {
    const { rows } = await client.query<EndpointState>(
      `select ${endpointStateSql} from webhook_endpoints where organization_id = $1 and id = any($2::uuid[])`,
      [organizationId, ofIt.map(({ endpointId }) => endpointId)],
    );
    found.push(...rows);
  }
  return found;
}

/** Loads and locks the endpoint until the transaction ends; null when it was deleted. */
export async function lockEndpoint(
  client: PoolClient,
  { organizationId, endpointId }: EndpointKey,
): Promise<EndpointState | null> {
  const values = [organizationId, endpointId];
  const text = `${loadSql} for no key update`;
  const { rows } = await client.query<EndpointState>({ name: 'lock-endpoint', text, values });
  return rows[0] ?? null;
}

/** Writes the health of an endpoint that the transaction has locked. */
export async function writeHealth(
  client: PoolClient,
  endpoint: EndpointState & { disabledReason?: DisabledReason; disabledAt?: Date },
): Promise<void> {
  await client.query({
    text: `update webhook_endpoints set failures_in_a_row = $3, open_until = $4, probe_delay_ms = $5,
        failing_since = $6, rate_free_at = $7, status = $8,
        disabled_reason = coalesce($9, disabled_reason), disabled_at = coalesce($10, disabled_at)
      where organization_id = $1 and id = $2`,
    values: [
      endpoint.organizationId,
      endpoint.endpointId,
      endpoint.failuresInARow,
      endpoint.openUntil,
      endpoint.probeDelayMs,
      endpoint.failingSince,
      endpoint.rateFreeAt,
      endpoint.status,
      endpoint.disabledReason,
      endpoint.disabledAt,
    ],
  });
}
