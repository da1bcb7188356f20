import { pageSql } from '@reachback/common/paging/cursors';
import { responseJson } from './response.ts';
import type { Segment } from './segment.ts';

export interface ResponseFilter {
  organizationId: string;
  /** The earliest `created_at`, itself included. */
  since?: Date;
  /** The end of `created_at`, itself left out. */
  before?: Date;
  segment?: Segment;
  /** Only those that wait for a follow-up. */
  openFollowUp: boolean;
  /** Sort key of the last response before the page. */
  after?: readonly string[];
  limit: number;
}

/** Limits in general use, each worth a prepared statement; others would fill the server's memory. */
const preparedLimits = new Set([100, 500]);

/**
 * The query of one page, newest first: one index gives each of the lists in order (all, a segment, the open ones), so
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
  const where = (condition: string, ...added: unknown[]) => {
    const first = values.push(...added) - added.length + 1;
    conditions.push(
      added.reduce<string>((text, _value, index) => text.replace('?', `$${first + index}`), condition),
    );
  };
  // A text and no parameter, or the planner could not know that the partial index has them.
  if (filter.openFollowUp) where(`r.followup_status = 'open'`);
  if (filter.segment) where('r.segment = ?', filter.segment);
  if (filter.since) where('r.created_at >= ?', filter.since);
  if (filter.before) where('r.created_at < ?', filter.before);
  if (filter.after) where('(r.created_at, r.id) < (?::timestamptz, ?::uuid)', ...filter.after);
  const select = `select ${columns} from responses r where ${conditions.join(' and ')}
    order by r.created_at desc, r.id desc limit ${limit + 1}`;
  return { ...nameOf(filter), text: pageSql(select, String(limit), ['created_at', 'id']), values };
}

const columns = `${responseJson} as item, r.created_at, r.id`;

function nameOf({ limit, openFollowUp, segment, since, before, after }: ResponseFilter): { name?: string } {
  if (!preparedLimits.has(limit)) return {};
  const parts = [openFollowUp, segment, since, before, after].map((part) => (part ? 1 : 0));
  return { name: `responses ${limit} ${parts.join('')}` };
}
