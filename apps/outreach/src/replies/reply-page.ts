import { pageSql } from '@reachback/common/paging';
import { replyCategories, replyJson, type ReplyCategory } from './reply.ts';

export interface ReplyFilter {
  organizationId: string;
  /** The earliest `received_at`, itself included. */
  since?: Date;
  categories?: readonly ReplyCategory[];
  /** UUID. */
  campaignId?: string;
  includeAutomatic: boolean;
  /** Sort key of the last reply before the page. */
  before?: readonly string[];
  limit: number;
}

/**
 * The query of one page, newest first, whose plan reads little more than the page at any depth and in any
 * combination. A single order (all, by campaign, of one category) is an index; of several categories each gives
 * its newest, and the newest of these are the page.
 * @returns a `PageRow`
 */
export function replyPageQuery(filter: ReplyFilter): { name?: string; text: string; values: unknown[] } {
  const { campaignId, includeAutomatic, limit } = filter;
  // No index has the automatic replies of one campaign in order, but one has them in order by category.
  const categories = filter.categories ?? (campaignId && includeAutomatic ? replyCategories : undefined);
  const values: unknown[] = [filter.organizationId];
  const conditions = ['r.organization_id = $1'];
  const where = (condition: string, ...added: unknown[]) => {
    const first = values.push(...added) - added.length + 1;
    conditions.push(added.reduce<string>((text, _value, index) => text.replace('?', `$${first + index}`), condition));
  };
  if (campaignId) where('r.campaign_id = ?', campaignId);
  if (!includeAutomatic) where('not r.automatic');
  if (filter.since) where('r.received_at >= ?', filter.since);
  if (filter.before) where('(r.received_at, r.id) < (?::timestamptz, ?::uuid)', ...filter.before);
  if (categories?.length === 1) where('r.category = ?', categories[0]);
  const newest = `where ${conditions.join(' and ')} order by r.received_at desc, r.id desc limit ${limit + 1}`;
  const text =
    categories && categories.length > 1
      ? pageOfCategories(newest, limit, values.push(categories))
      : `select ${columns} from replies r ${newest}`;
  return { ...nameOf(filter, categories?.length), text: pageSql(text, String(limit)), values };
}

const columns = `${replyJson} as item,
  array[to_char(r.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), r.id::text] as key`;

function pageOfCategories(newest: string, limit: number, categoriesPlace: number): string {
  const ofCategory = newest.replace('where ', 'where r.category = c.category and ');
  return `select ${columns}
    from unnest($${categoriesPlace}::text[]) as c (category)
    cross join lateral (select r.* from replies r ${ofCategory}) as r
    order by r.received_at desc, r.id desc limit ${limit + 1}`;
}

/** Only the usual limit is worth a prepared statement: 500 of each kind would fill the server's memory. */
function nameOf(filter: ReplyFilter, categories = 0): { name?: string } {
  if (filter.limit !== 100) return {};
  const parts = [filter.since, filter.before, filter.campaignId, filter.includeAutomatic || undefined];
  return { name: `replies ${parts.map((part) => (part ? 1 : 0)).join('')} ${Math.min(categories, 2)}` };
}
