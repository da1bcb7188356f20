import { z } from 'zod';
import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import type { DisabledReason, EndpointStatus, SealedSecret } from '../delivery/endpoint/endpoint-state.ts';
import type { EndpointKey } from '../lane-id.ts';
import type { WebhookContext } from '../webhook-context.ts';
import { describeSecretError } from './secret-error.ts';

const moment = z.iso.datetime();

/** An endpoint as clients see it, without its secrets. */
export const endpointView = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    event_types: z.array(z.string()).describe('`*` is every type'),
    header_names: z.array(z.string()).describe('Headers of your own; their values are not shown again'),
    rate_per_second: z.int().nullable().describe('Requests at most; null: no limit'),
    status: z.enum(['enabled', 'disabled']),
    disabled_reason: z
      .enum(['requested', 'gone', 'failing'])
      .nullable()
      .describe('gone: the endpoint returned 410; failing: every attempt failed for 5 days'),
    disabled_at: moment.nullable(),
    failing_since: moment.nullable().describe('The first failure after the last success'),
    paused_until: moment
      .nullable()
      .describe(
        'Deliveries are paused until then after repeated failures; the endpoint is then probed with one attempt at a time',
      ),
    secret_error: z
      .string()
      .nullable()
      .describe('Why the stored secret or headers cannot be used; until they can, deliveries wait'),
    old_secrets_end_at: z.array(moment).describe('When rotated secrets stop signing'),
    created_at: moment,
  })
  .meta({ id: 'WebhookEndpoint' });

export interface EndpointRow {
  id: string;
  url: string;
  description: string;
  eventTypes: string[];
  headerNames: string[];
  sealedHeaders: string | null;
  secrets: SealedSecret[];
  ratePerSecond: number | null;
  status: EndpointStatus;
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
  failingSince: Date | null;
  openUntil: Date | null;
  createdAt: Date;
}

/** Columns of `webhook_endpoints`, as the fields above. */
export const endpointColumns = `id, url, description, event_types as "eventTypes", header_names as "headerNames",
  sealed_headers as "sealedHeaders", secrets, rate_per_second as "ratePerSecond", status,
  disabled_reason as "disabledReason", disabled_at as "disabledAt", failing_since as "failingSince",
  open_until as "openUntil", created_at as "createdAt"`;

/** The part of a context that showing an endpoint needs. */
export type ShowContext = Pick<WebhookContext, 'clock' | 'secrets'>;

export async function presentEndpoint(
  context: ShowContext,
  row: EndpointRow,
): Promise<z.input<typeof endpointView>> {
  const now = context.clock.now();
  const text = (date: Date | null) => date && date.toISOString();
  return {
    id: wireId('whe', row.id),
    url: row.url,
    description: row.description,
    event_types: row.eventTypes,
    header_names: row.headerNames,
    rate_per_second: row.ratePerSecond,
    status: row.status,
    disabled_reason: row.disabledReason,
    disabled_at: text(row.disabledAt),
    failing_since: text(row.failingSince),
    paused_until: text(row.openUntil),
    secret_error: await describeSecretError(context, row),
    old_secrets_end_at: row.secrets.flatMap(({ endsAt }) => (endsAt && new Date(endsAt) > now ? endsAt : [])),
    created_at: row.createdAt.toISOString(),
  };
}

/** The endpoint of a wire id. @throws ApiError 404 for an invalid one */
export function endpointKey(organizationId: string, id: string): EndpointKey {
  const endpointId = uuidOf('whe', id);
  if (!endpointId) throw notFound('webhook endpoint');
  return { organizationId, endpointId };
}

/** @throws ApiError 404 in another organization */
export async function showEndpoint(
  context: ShowContext & Pick<WebhookContext, 'pool'>,
  key: EndpointKey,
): Promise<z.input<typeof endpointView>> {
  const row = await findEndpoint(context, key);
  if (!row) throw notFound('webhook endpoint');
  return presentEndpoint(context, row);
}

/** Null in another organization. */
export async function findEndpoint(
  { pool }: Pick<WebhookContext, 'pool'>,
  { organizationId, endpointId }: EndpointKey,
): Promise<EndpointRow | null> {
  const { rows } = await pool.query<EndpointRow>(
    `select ${endpointColumns} from webhook_endpoints where organization_id = $1 and id = $2`,
    [organizationId, endpointId],
  );
  return rows[0] ?? null;
}
