import { pageSql } from '@reachback/common/paging/cursors';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import { leadJson } from './lead.ts';
import type { LeadStatus } from '../kinds/lead-statuses.ts';

export interface LeadFilter {
  organizationId: string;
  /** UUID. */
  campaignId: string;
  statuses?: readonly LeadStatus[];
  categories?: readonly ReplyCategory[];
  tag?: string;
  /** Text that the address, a name or the company contains. */
  text?: string;
  /** Id of the last lead before the page. */
  after?: string;
  limit: number;
}

/**
 * The query of one page, oldest first. By status, by category and without either, its plan reads little more than
 * the page at any depth: for one value an index has them in the order of the ids, and of several values each gives its
 * oldest, of which the oldest are the page. A category is rarer than a status, so with both the category leads. `tag`
 * and `text` have no index of their own, which would slow down every add: they walk the leads until the page is full.
 * @returns a `PageRow`, with `found`: whether the organization has the campaign
 */
export function leadPageQuery(filter: LeadFilter): { name?: string; text: string; values: unknown[] } {
  const { statuses, categories, limit } = filter;
  const values: unknown[] = [filter.organizationId, filter.campaignId];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['l.organization_id = $1', 'l.campaign_id = $2'];
  if (filter.after !== undefined) conditions.push(`l.id > ${place(filter.after)}::uuid`);
  if (filter.tag !== undefined) conditions.push(`l.tags @> array[${place(filter.tag)}::text]`);
  if (filter.text !== undefined) conditions.push(textCondition(place(likePattern(filter.text))));
  if (statuses && categories) conditions.push(`l.status = any(${place(statuses)}::text[])`);
  const leading = categories
    ? { column: 'l.category', in: categories }
    : statuses && { column: 'l.status', in: statuses };
  const isOne = leading?.in.length === 1;
  // As a subselect the planner does not know it: what it believes to be rare it would read whole, and sort.
  if (leading && isOne) conditions.push(`${leading.column} = (select ${place(leading.in[0])}::text)`);
  const select =
    leading && !isOne
      ? selectOfValues(conditions, limit, leading.column, place(leading.in))
      : `select ${columns} from leads l ${oldest(conditions, limit)}`;
  const text = `select p.items, p.key, exists (select 1 from campaigns where organization_id = $1 and id = $2) as found
    from (${pageSql(select, String(limit))}) as p`;
  return { ...nameOf(filter), text, values };
}

const columns = `${leadJson} as item, l.id`;

function oldest(conditions: string[], limit: number): string {
  return `where ${conditions.join(' and ')} order by l.id limit ${limit + 1}`;
}

/** One index scan for each value of the column. */
function selectOfValues(conditions: string[], limit: number, column: string, place: string): string {
  return `select ${columns}
    from unnest(${place}::text[]) as v (value)
    cross join lateral (select l.* from leads l ${oldest([`${column} = v.value`, ...conditions], limit)}) as l
    order by l.id limit ${limit + 1}`;
}

/** SQL that finds the text of a placeholder, see `likePattern`, in a lead `l`. */
export function textCondition(place: string): string {
  const sought = ['l.email', 'l.first_name', 'l.last_name', 'l.company'];
  return `(${sought.map((column) => `${column} ilike ${place}`).join(' or ')})`;
}

/** The text as a pattern that finds it anywhere. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Only the usual limit is worth a prepared statement: 500 of each kind would fill the server's memory. */
function nameOf({ limit, after, tag, text, statuses, categories }: LeadFilter): { name?: string } {
  if (limit !== 100 || tag !== undefined || text !== undefined) return {};
  const values = [statuses, categories].map((some) => Math.min(some?.length ?? 0, 2));
  return { name: `leads ${[after ? 1 : 0, ...values].join('')}` };
}
