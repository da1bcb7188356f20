import { pageSql } from '@reachback/common/paging/cursors';
import { parseEmailAddress, withAsciiDomain } from '@reachback/common/values/email-address';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import { likePattern } from '../leads/lead-page.ts';
import type { LeadStatus } from '../kinds/lead-statuses.ts';
import { personsSql } from './person.ts';

export interface PeopleFilter {
  organizationId: string;
  /** UUID. A person matches if one of their leads meets all of these. */
  campaignId?: string;
  statuses?: readonly LeadStatus[];
  categories?: readonly ReplyCategory[];
  /** Of that lead, or of the person. */
  tag?: string;
  /** A complete address, or text that the address, the name or the company contains. */
  text?: string;
}

/** Where a page starts in the order of the addresses. */
export interface PeoplePlace {
  email: string;
  /** Whether the address itself is on the page. */
  included: boolean;
}

/** Maximum number of leads that one page scans if no index finds the matching ones. */
export const leadsWalkedMax = 50_000;

/** Whether no index has the matching leads in the order of the addresses. */
export function walksLeads({ campaignId, statuses, categories, tag, text }: PeopleFilter): boolean {
  if (campaignId || (text !== undefined && addressIn(text))) return false;
  return [statuses, categories, tag, text].some((each) => each !== undefined);
}

/** Query of the address at which the scan of a page ends; no row at the end of the leads. */
export function walkEndQuery(
  { organizationId }: PeopleFilter,
  from: PeoplePlace | undefined,
): { text: string; values: unknown[] } {
  const text = `select email from leads where organization_id = $1 and email >= $2
    order by email, campaign_id offset ${leadsWalkedMax} limit 1`;
  return { text, values: [organizationId, from?.email ?? ''] };
}

/**
 * Query of one page of people, ordered by address through an index.
 * @param page.until address at which to end, exclusive
 * @returns a `PageRow`
 */
export function peoplePageQuery(
  filter: PeopleFilter,
  page: { from: PeoplePlace | undefined; until: string | undefined; limit: number; now: Date },
): { text: string; values: unknown[] } {
  const values: unknown[] = [filter.organizationId, page.now];
  const place = (value: unknown) => `$${values.push(value)}`;
  const places: string[] = [];
  if (page.from) places.push(`email ${page.from.included ? '>=' : '>'} ${place(page.from.email)}`);
  if (page.until !== undefined) places.push(`email < ${place(page.until)}`);
  // Named for each table: otherwise the tags of everyone before the page are read.
  const within = (row: string) =>
    [`${row}.organization_id = $1`, ...places.map((each) => `${row}.${each}`)].join(' and ');
  const tagged = filter.tag === undefined ? '' : `left join people t on t.email = l.email and ${within('t')}`;
  const conditions = [within('l'), ...leadConditions(filter, place)];
  const addresses = `select l.email from leads l ${tagged} where ${conditions.join(' and ')}
    group by l.email order by l.email limit ${page.limit + 1}`;
  return {
    text: pageSql(`${personsSql(addresses)} order by p.email`, String(page.limit), ['email']),
    values,
  };
}

function leadConditions(filter: PeopleFilter, place: (value: unknown) => string): string[] {
  const { campaignId, statuses, categories, tag, text } = filter;
  const conditions: string[] = [];
  if (campaignId) conditions.push(`l.campaign_id = ${place(campaignId)}`);
  if (statuses) conditions.push(`l.status = any(${place(statuses)}::text[])`);
  if (categories) conditions.push(`l.category = any(${place(categories)}::text[])`);
  if (tag !== undefined) {
    const tags = `array[${place(tag)}::text]`;
    conditions.push(`(l.tags @> ${tags} or t.tags @> ${tags})`);
  }
  const address = text === undefined ? undefined : addressIn(text);
  if (address) conditions.push(`l.email = ${place(address)}`);
  else if (text !== undefined) conditions.push(contains(text, place));
  return conditions;
}

/** First and last name may be given together. */
function contains(text: string, place: (value: unknown) => string): string {
  const pattern = place(likePattern(text));
  const address = withAsciiDomain(text);
  return `(l.email ilike ${pattern} or l.company ilike ${pattern}
    or concat_ws(' ', l.first_name, l.last_name) ilike ${pattern}
    ${address === text ? '' : `or l.email ilike ${place(likePattern(address))}`})`;
}

function addressIn(text: string): string | undefined {
  return parseEmailAddress(text)?.address;
}
