import { pageSql } from '@reachback/common/paging/cursors';
import { withAsciiDomain } from '@reachback/common/values/email-address';
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
  /** Text that the address, the name or the company contains. */
  text?: string;
  /** Id of the last lead before the page. */
  after?: string;
  /** Id of the last lead that the page can have. */
  until?: string;
  limit: number;
}

/**
 * Query of one page, oldest first. Filtered by status or category, or by neither, its plan reads little more than the
 * page at any depth: for one value an index has the leads in id order; for several, each value yields its oldest leads,
 * which are then merged. `tag` and `text` have no index, which would slow down every insert: they scan the leads until
 * the page is full, or up to `until` (see read-lead-page.ts).
 * @returns a `PageRow`, with `found`: whether the organization has the campaign
 */
export function leadPageQuery(filter: LeadFilter): { name?: string; text: string; values: unknown[] } {
  const parameters = sqlParameters(filter.organizationId, filter.campaignId);
  const conditions = [
    'l.organization_id = $1',
    'l.campaign_id = $2',
    ...walkedConditions(filter, parameters.add),
  ];
  const page = pageOf(conditions, filter, parameters.add);
  const text = `select p.items, p.key, exists (select 1 from campaigns where organization_id = $1 and id = $2) as found
    from (${pageSql(page, String(filter.limit))}) as p`;
  return { ...nameOf(filter), text, values: parameters.values };
}

/** Collects the parameters of a statement; `add` returns the placeholder of a value, e.g. `$3`. */
function sqlParameters(...values: unknown[]): { values: unknown[]; add: (value: unknown) => string } {
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

type AddParameter = ReturnType<typeof sqlParameters>['add'];

/** Conditions other than the campaign, whichever index orders the leads. */
function walkedConditions(filter: LeadFilter, add: AddParameter): string[] {
  const { after, until, tag, text, statuses, categories } = filter;
  const conditions: string[] = [];
  if (after !== undefined) conditions.push(`l.id > ${add(after)}::uuid`);
  if (until !== undefined) conditions.push(`l.id <= ${add(until)}::uuid`);
  if (tag !== undefined) conditions.push(`l.tags @> array[${add(tag)}::text]`);
  if (text !== undefined) conditions.push(textCondition(text, add));
  if (statuses && categories) conditions.push(`l.status = any(${add(statuses)}::text[])`);
  return conditions;
}

/** Chooses the index that orders the leads. A category is rarer than a status, so with both it comes first. */
function pageOf(
  conditions: string[],
  { statuses, categories, limit }: LeadFilter,
  add: AddParameter,
): string {
  const column = categories ? 'l.category' : 'l.status';
  const wanted = categories ?? statuses;
  if (!wanted) return oldestLeads(conditions, limit);
  if (wanted.length > 1) return oldestOfEachValue(conditions, limit, column, add(wanted));
  // A subselect hides the value from the planner: a value believed to be rare would be read completely, and sorted.
  return oldestLeads([...conditions, `${column} = (select ${add(wanted[0])}::text)`], limit);
}

const columns = `${leadJson} as item, l.id`;

function oldestLeads(conditions: string[], limit: number): string {
  return `select ${columns} from leads l ${oldest(conditions, limit)}`;
}

function oldest(conditions: string[], limit: number): string {
  return `where ${conditions.join(' and ')} order by l.id limit ${limit + 1}`;
}

/** One index scan per value of the column. */
function oldestOfEachValue(conditions: string[], limit: number, column: string, values: string): string {
  return `select ${columns}
    from unnest(${values}::text[]) as v (value)
    cross join lateral (select l.* from leads l ${oldest([`${column} = v.value`, ...conditions], limit)}) as l
    order by l.id limit ${limit + 1}`;
}

/** SQL condition that finds a text in a lead `l`. @param add see `sqlParameters` */
export function textCondition(text: string, add: AddParameter): string {
  const placeholder = add(likePattern(text));
  // First and last name may be given together.
  const sought = ['l.email', `concat_ws(' ', l.first_name, l.last_name)`, 'l.company'];
  const conditions = sought.map((column) => `${column} ilike ${placeholder}`);
  const address = withAsciiDomain(text);
  if (address !== text) conditions.push(`l.email ilike ${add(likePattern(address))}`);
  return `(${conditions.join(' or ')})`;
}

/** LIKE pattern that finds the text anywhere. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Only the default limit gets a prepared statement: 500 of each kind would fill the server's memory. */
function nameOf({ limit, after, until, tag, text, statuses, categories }: LeadFilter): { name?: string } {
  if (limit !== 100 || until !== undefined || tag !== undefined || text !== undefined) return {};
  const values = [statuses, categories].map((some) => Math.min(some?.length ?? 0, 2));
  return { name: `leads ${[after ? 1 : 0, ...values].join('')}` };
}
