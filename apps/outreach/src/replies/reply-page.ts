import { pageSql } from '@reachback/common/paging/cursors';
import { type ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import { replyJson, replyJsonWithLead } from './reply.ts';

export interface ReplyFilter {
  organizationId: string;
  /** The earliest time at which we received it, inclusive. */
  since?: Date;
  categories?: readonly ReplyCategory[];
  /** UUID. */
  campaignId?: string;
  /** UUID. */
  mailboxId?: string;
  includeAutomatic: boolean;
  /** Whether only replies are returned of which it is in doubt whether they opt out. */
  optOutInDoubt?: boolean;
  /** Sort key of the last reply before the page. */
  before?: readonly string[];
  /** Whether each reply includes its lead. */
  withLead?: boolean;
  limit: number;
}

/**
 * Query of one page, newest first, whose plan reads little more than the page at any depth and with any filters. Where
 * no index has this order, it merges streams that each have one: several categories, or a campaign's or mailbox's
 * replies of people and of machines. Each stream yields its newest rows, and the newest of these are the page.
 * @returns a `PageRow`
 */
export function replyPageQuery(filter: ReplyFilter): { name?: string; text: string; values: unknown[] } {
  const { categories, campaignId, mailboxId, includeAutomatic, before, limit } = filter;
  const columns = `${filter.withLead ? replyJsonWithLead : replyJson} as item, r.created_at, r.id`;
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`r.organization_id = ${place(filter.organizationId)}`];
  if (campaignId) conditions.push(`r.campaign_id = ${place(campaignId)}`);
  if (mailboxId) conditions.push(`r.mailbox_id = ${place(mailboxId)}`);
  if (!includeAutomatic) conditions.push('not r.automatic');
  if (filter.optOutInDoubt) conditions.push('r.opt_out_in_doubt');
  if (filter.since) conditions.push(`r.created_at >= ${place(filter.since)}`);
  if (before) {
    conditions.push(`(r.created_at, r.id) < (${place(before[0])}::timestamptz, ${place(before[1])}::uuid)`);
  }
  if (categories?.length === 1) conditions.push(`r.category = ${place(categories[0])}`);
  const hasStreams = categories
    ? categories.length > 1
    : (campaignId ?? mailboxId) !== undefined && includeAutomatic;
  if (hasStreams) conditions.push(categories ? 'r.category = stream' : 'r.automatic = stream');
  const newest = `from replies r where ${conditions.join(' and ')} ${newestFirst} limit ${limit + 1}`;
  if (!hasStreams)
    return named(filter, pageSql(`select ${columns} ${newest}`, String(limit), sortedBy), values);
  const streams = categories ? `unnest(${place(categories)}::text[])` : '(values (true), (false))';
  const merged = `select ${columns} from ${streams} as s (stream) cross join lateral (select r.* ${newest}) as r
    ${newestFirst} limit ${limit + 1}`;
  return named(filter, pageSql(merged, String(limit), sortedBy), values);
}

const newestFirst = 'order by r.created_at desc, r.id desc';
const sortedBy = ['created_at', 'id'];

/** Only the default limit gets a prepared statement: 500 of each kind would fill the server's memory. */
function named(filter: ReplyFilter, text: string, values: unknown[]) {
  if (filter.limit !== 100) return { text, values };
  const parts = [filter.since, filter.before, filter.campaignId, filter.mailboxId];
  const shown = [filter.includeAutomatic, filter.withLead, filter.optOutInDoubt];
  const kind = [...parts, ...shown].map((part) => (part ? 1 : 0)).join('');
  return { name: `replies ${kind} ${Math.min(filter.categories?.length ?? 0, 2)}`, text, values };
}
