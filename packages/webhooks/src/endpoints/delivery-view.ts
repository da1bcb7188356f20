import { z } from 'zod';
import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import type { WebhookContext } from '../webhook-context.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'held', 'cancelled'] as const;

const moment = z.iso.datetime();

const attempt = z
  .object({
    number: z.int(),
    at: moment,
    duration_ms: z.int(),
    status: z.int().nullable().describe('HTTP status of the answer; null: there was none'),
    error: z.string().nullable().describe('Why there was none, for programs: `timeout`, `blocked_address` …'),
    message: z.string().nullable().describe('The same for people'),
  })
  .meta({ id: 'WebhookAttempt' });

/** A delivery as a list shows it. */
export const deliveryItem = z
  .object({
    id: z.string(),
    endpoint_id: z.string(),
    event_id: z.string().describe('The webhook-id that is sent'),
    event_type: z.string(),
    status: z
      .enum(deliveryStatuses)
      .describe('failed: tried for the last time; held: its endpoint is disabled; cancelled: it was deleted'),
    attempt_count: z.int(),
    last_attempt: attempt.nullable(),
    next_attempt_at: moment.nullable(),
    created_at: moment,
    ended_at: moment.nullable().describe('When it was delivered or given up'),
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveryDetail = deliveryItem.extend({
  body: z.string().describe('The bytes that are sent'),
  attempts: z.array(attempt.extend({ response_head: z.string().describe('The first 4 KiB of the answer') })),
});

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const wire = (prefix: string, column: string) => `'${prefix}_' || replace(${column}::text, '-', '')`;

const attemptFields = `'number', a.number, 'at', ${time('a.at')}, 'duration_ms', a.duration_ms, 'status', a.status,
  'error', a.error, 'message', a.message`;

const itemFields = `
  'id', ${wire('dlv', 'd.id')}, 'endpoint_id', ${wire('whe', 'd.endpoint_id')}, 'event_id', ${wire('evt', 'd.event_id')},
  'event_type', d.event_type, 'status', d.status, 'attempt_count', d.attempts, 'last_attempt', (
    select json_build_object(${attemptFields}) from webhook_attempts a
    where a.organization_id = d.organization_id and a.delivery_id = d.id order by a.number desc limit 1),
  'next_attempt_at', ${time('d.due_at')}, 'created_at', ${time('d.created_at')}, 'ended_at', ${time('d.ended_at')}`;

/** SQL for the JSON of a row `d` of webhook_deliveries in the shape of `deliveryItem`. */
export const deliveryItemJson = `json_build_object(${itemFields})`;

const detailSql = `
  select json_build_object(${itemFields}, 'body', e.body, 'attempts', (
    select coalesce(json_agg(json_build_object(${attemptFields}, 'response_head', a.response_head) order by a.number), '[]')
    from webhook_attempts a where a.organization_id = d.organization_id and a.delivery_id = d.id)) as detail
  from webhook_deliveries d join webhook_events e on e.organization_id = d.organization_id and e.id = d.event_id
  where d.organization_id = $1 and d.id = $2`;

/** @throws ApiError 404 in another organization */
export async function showDelivery(
  context: Pick<WebhookContext, 'pool'>,
  organizationId: string,
  deliveryId: string,
): Promise<z.input<typeof deliveryDetail>> {
  const found = await findDelivery(context, organizationId, deliveryId);
  if (!found) throw notFound('webhook delivery');
  return found;
}

/** Null in another organization. */
export async function findDelivery(
  { pool }: Pick<WebhookContext, 'pool'>,
  organizationId: string,
  deliveryId: string,
): Promise<z.input<typeof deliveryDetail> | null> {
  const { rows } = await pool.query<{ detail: z.input<typeof deliveryDetail> }>(detailSql, [
    organizationId,
    deliveryId,
  ]);
  return rows[0]?.detail ?? null;
}

/** The UUID in a delivery's wire id. @throws ApiError 404 for an invalid one */
export function deliveryUuid(id: string): string {
  const uuid = uuidOf('dlv', id);
  if (!uuid) throw notFound('webhook delivery');
  return uuid;
}
