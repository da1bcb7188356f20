import { pageSql } from '@reachback/common/paging/cursors';
import { responseJson } from './response.ts';
import type { Segment } from './segment.ts';

export interface ResponseFilter {
  organizationId: string;
  /** The earliest `created_at`, itself included. */
  since?: Date;
  /** The end of `created_at`, itself omitted. */
  before?: Date;
  segment?: Segment;
  /** Only those whose follow-up is in this state. */
  followUp?: 'open' | 'closed';
  /** Sort key of the last response before the page. */
  after?: readonly string[];
  limit: number;
}

/** Limits in general use, each worth a prepared statement; others would fill the server's memory. */
const preparedLimits = new Set([100, 500]);

/**
 * The query of one page, newest first: one index gives each of the lists in order (all, a segment, open or closed follow-ups), so
 * that a page costs the same at any depth.
 * @returns a `PageRow`
 */
export function responsePageQuery(filter: ResponseFilter): {
  name?: string;
  text: string;
  values: unknown[];
} {
  const { limit } = filter;
  const values: unknown[] = [filter.organizationId];
  const conditions = ['r.organization_id = $1'];
  const place = (value: unknown) => `$${values.push(value)}`;
  // Texts and no parameter, or the planner could not know that a partial index has them.
  if (filter.followUp === 'open') conditions.push(`r.followup_status = 'open'`);
  if (filter.followUp === 'closed') conditions.push(`r.followup_status = 'closed'`);
  if (filter.segment) conditions.push(`r.segment = ${place(filter.segment)}`);
  if (filter.since) conditions.push(`r.created_at >= ${place(filter.since)}`);
  if (filter.before) conditions.push(`r.created_at < ${place(filter.before)}`);
  if (filter.after) {
    const [at, id] = filter.after;
    conditions.push(`(r.created_at, r.id) < (${place(at)}::timestamptz, ${place(id)}::uuid)`);
  }
  const select = `select ${columns} from responses r where ${conditions.join(' and ')}
    order by r.created_at desc, r.id desc limit ${limit + 1}`;
  return { ...nameOf(filter), text: pageSql(select, String(limit), ['created_at', 'id']), values };
}

const columns = `${responseJson} as item, r.created_at, r.id`;

function nameOf({ limit, followUp, segment, since, before, after }: ResponseFilter): { name?: string } {
  if (!preparedLimits.has(limit)) return {};
  const parts = [segment, since, before, after].map((part) => (part ? 1 : 0));
  return { name: `responses ${limit} ${followUp ?? 'all'} ${parts.join('')}` };
}
