import { shortPage, pageSql, type PageRow } from '@reachback/common/paging/cursors';
import { firstUuidOf } from '@reachback/common/values/ids';
import type { Pool } from 'pg';
import { deliveryItemJson } from './delivery-view.ts';

export interface DeliveryFilter {
  organizationId: string;
  endpointId?: string;
  statuses?: readonly string[];
  types?: readonly string[];
  since?: Date;
}

interface DeliveryPage {
  /** Id of the previous page's last delivery. */
  before?: string;
  /** Id at which the page ends, included. */
  end?: string;
  limit: number;
}

/** Maximum number of deliveries that one page looks at if no index has those that match. */
export const lookedAtMax = 20_000;

/** Reads one page, newest first. It can be short, even empty, while its key is not null: see `lookedAtMax`. */
export async function readDeliveryPage(
  pool: Pool,
  filter: DeliveryFilter,
  { before, limit }: DeliveryPage,
): Promise<PageRow> {
  const end = looksAt(filter) ? await lookEnd(pool, filter, before) : undefined;
  const query = deliveryPageQuery(filter, { before, end, limit });
  // sql: { query: deliveryPageQuery({}, { limit: 1 }) },
  // { query: deliveryPageQuery({ endpointId: 'a', statuses: ['held'] }, { limit: 1 }) },
  // { query: deliveryPageQuery({ endpointId: 'a', statuses: ['pending'] }, { limit: 1 }) },
  // { query: deliveryPageQuery({ types: ['a'], since: new Date() }, { before: 'a', end: 'a', limit: 1 }) }
  const { rows } = await pool.query<PageRow>(query);
  const row = rows[0]!;
  return row.key || end === undefined ? row : shortPage(row, [end]);
}

/** Id of the delivery at which a page ends; undefined if fewer follow. */
async function lookEnd(
  pool: Pool,
  filter: DeliveryFilter,
  before: string | undefined,
): Promise<string | undefined> {
  // sql: { filter: {}, before: undefined }, { filter: { statuses: ['held'], endpointId: 'a', since: new Date() }, before: 'a' }
  const { rows } = await pool.query<{ id: string }>(lookEndQuery(filter, before));
  return rows[0]?.id;
}

function lookEndQuery(filter: DeliveryFilter, before: string | undefined): Query {
  const { values, add } = sqlParameters(filter);
  const where = indexed(filter, { before }, add);
  const text = `select d.id from webhook_deliveries d where ${where.join(' and ')}
    order by d.id desc offset ${lookedAtMax - 1} limit 1`;
  return { text, values };
}

/** Builds the query of one page; ids begin with the time of the event. */
export function deliveryPageQuery(filter: DeliveryFilter, page: DeliveryPage): Query {
  const { values, add } = sqlParameters(filter);
  const { endpointId, types, statuses, since } = filter;
  const where = indexed(filter, page, add);
  if (endpointId && isUndelivered(filter)) where.push(`d.endpoint_id = ${add(endpointId)}`);
  if (types) where.push(`d.event_type = any(${add(types)})`);
  if (since) where.push(`d.created_at >= ${add(since)}`);
  if (statuses) where.push(`d.status in (${statuses.map((status) => `'${status}'`).join(', ')})`);
  const select = `select ${deliveryItemJson} as item, d.id from webhook_deliveries d
    where ${where.join(' and ')} order by d.id desc limit ${page.limit + 1}`;
  return { text: pageSql(select, String(page.limit)), values };
}

interface Query {
  text: string;
  values: unknown[];
}

function sqlParameters({ organizationId }: DeliveryFilter) {
  const values: unknown[] = [organizationId];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
}

const undelivered = ['failed', 'held'];

/** Whether the index of the few undelivered ones has all that match. */
function isUndelivered({ statuses }: DeliveryFilter): boolean {
  return statuses !== undefined && statuses.every((status) => undelivered.includes(status));
}

/** Whether the index has others between those that match. */
function looksAt(filter: DeliveryFilter): boolean {
  const { endpointId, types, statuses } = filter;
  if (isUndelivered(filter))
    return endpointId !== undefined || types !== undefined || statuses!.length < undelivered.length;
  return types !== undefined || statuses !== undefined;
}

/** What an index has in the order of the page: undelivered ones, those of an endpoint, or all. */
function indexed(
  filter: DeliveryFilter,
  { before, end }: Pick<DeliveryPage, 'before' | 'end'>,
  add: (value: unknown) => string,
): string[] {
  const { endpointId, since } = filter;
  const where = ['d.organization_id = $1'];
  // Literals, so that the partial index can be used.
  if (isUndelivered(filter)) where.push(`d.status in ('${undelivered.join(`', '`)}')`);
  else if (endpointId) where.push(`d.endpoint_id = ${add(endpointId)}`);
  if (before) where.push(`d.id < ${add(before)}`);
  if (since) where.push(`d.id >= ${add(firstUuidOf(since))}`);
  if (end) where.push(`d.id >= ${add(end)}`);
  return where;
}
