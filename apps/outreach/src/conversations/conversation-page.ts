import { pageSql } from '@reachback/common/paging/cursors';
import { withAsciiDomain } from '@reachback/common/values/email-address';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import {
  conversationJson,
  conversationStates,
  inDoubtSql,
  unreadSql,
  type ConversationState,
} from './conversation.ts';

export interface ConversationFilter {
  organizationId: string;
  /** The caller, whose read marks apply. */
  actor: string;
  now: Date;
  state?: ConversationState;
  categories?: readonly ReplyCategory[];
  /** UUID. */
  campaignId?: string;
  /** UUID. */
  mailboxId?: string;
  /** UUID; the nil UUID for unassigned. */
  assigneeId?: string;
  unread?: boolean;
  /** Whether only conversations are returned of which it is in doubt whether the reply opts out. */
  optOutInDoubt?: boolean;
  /** Sort key of the last conversation before the page. */
  before?: readonly string[];
  /** Sort key of the last conversation that the page can have. */
  until?: readonly string[];
  limit: number;
}

/** Maximum number of newest conversations that a search scans before it uses the full-text index. */
const walkedMax = 2_000;
const newestFirst = 'order by last_at desc, lead_id desc';
const sortKey = `array[to_jsonb(last_at) #>> '{}', lead_id::text]`;

/**
 * Query of one page, newest first. For a state, and for one further filter with or without a state, an index has the
 * conversations in this order, so that the plan reads little more than the page at any depth. No index has read marks:
 * with `unread`, the plan scans until the page is full, or up to `until` (see find-conversations.ts).
 * @returns a `PageRow`
 */
export function conversationPageQuery(filter: ConversationFilter): Query {
  const parameters = sqlParameters(filter);
  return pageOf(newestKeys(filter, parameters.add, filter.limit + 1), filter, parameters.values);
}

/**
 * Query of the sort key at which a scan ends, included: `newestKeys` reads at most `scannedMax` conversations up to it.
 * Each of its lists has an equal part of them, so the first that is through with its part ends the scan.
 * @returns a row with `key`; none if no list has more than its part
 */
export function scanEndQuery(filter: ConversationFilter, scannedMax: number): Query {
  const values: unknown[] = [filter.organizationId];
  const { lists, conditions, count } = streamsOf(indexed(filter), (value) => `$${values.push(value)}`);
  const end = `select c.last_at, c.lead_id from conversations c where ${conditions.join(' and ')}
    ${newestFirst} offset ${Math.ceil(scannedMax / Math.max(count, 1)) - 1} limit 1`;
  const text = `select ${sortKey} as key from (${ofAll(lists, end)}) as ends ${newestFirst} limit 1`;
  return { text, values };
}

/** Whether a page scans conversations by their read marks. Of those in doubt, which are few, an index has all. */
export function scansMarks({ unread, optOutInDoubt }: ConversationFilter): boolean {
  return unread !== undefined && !optOutInDoubt;
}

/** Whether more than one filter applies, so that no index has the conversations in order. */
export function hasSeveralFilters(filter: ConversationFilter): boolean {
  return narrowing(filter).length > 1;
}

/**
 * Query of the maximum number of conversations that match the filters: exact, except that it ignores read marks, and
 * counts open and snoozed ones together. Reads counters, in a time independent of the number of conversations.
 * @returns a row with `count`
 */
export function matchCountQuery(filter: ConversationFilter): Query {
  const { state, categories, campaignId, mailboxId, assigneeId } = filter;
  const values: unknown[] = [filter.organizationId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`organization_id = $1 and reader = ''`];
  // A conversation whose snooze is over is open, but counted as snoozed until a job updates it.
  if (state)
    conditions.push(`state = any(${add(state === 'done' ? ['done'] : ['open', 'snoozed'])}::text[])`);
  if (categories) conditions.push(`category = any(${add(categories)}::text[])`);
  if (campaignId) conditions.push(`campaign_id = ${add(campaignId)}::uuid`);
  if (mailboxId) conditions.push(`mailbox_id = ${add(mailboxId)}::uuid`);
  if (assigneeId) conditions.push(`assignee_id = ${add(assigneeId)}::uuid`);
  const where = conditions.join(' and ');
  const text = `select coalesce(sum(n), 0)::int as count from (
      select count as n from conversation_counts where ${where}
      union all
      select change from conversation_count_changes where ${where}) as counted`;
  return { text, values };
}

/** The same page for filters that few conversations match together: collects all of them, then sorts. */
export function rareFiltersQuery(filter: ConversationFilter): Query {
  const { add, values } = sqlParameters(filter);
  const conditions = [...conditionsOf(filter, add), ...stateConditions(filter, add)];
  const keys = `with found as materialized (select c.lead_id, c.last_at from conversations c where ${conditions.join(' and ')})
    select * from found ${newestFirst} limit ${filter.limit + 1}`;
  return pageOf(keys, filter, values);
}

/** How many of the newest conversations a search scans: first a few, for frequent words, then more. */
export function walks({ limit }: ConversationFilter): [few: number, more: number] {
  return [Math.min(5 * limit, walkedMax), walkedMax];
}

/**
 * The same page for frequent words: scans the newest `walked` conversations.
 * @returns also `last`, the sort key of the last of them: null if there are fewer, so that the page is complete
 */
export function frequentWordsQuery(filter: ConversationFilter, text: string, walked: number): Query {
  const { add, values } = sqlParameters(filter);
  const query = wordsQuerySql(text, add);
  const newest = newestKeys(filter, add, walked, ', c.words');
  const keys = `select lead_id, last_at from walked where words @@ ${query} ${newestFirst} limit ${filter.limit + 1}`;
  const page = pageOf(keys, filter, values);
  const last = `select ${sortKey} from walked ${newestFirst} offset ${walked - 1} limit 1`;
  return {
    text: `with walked as materialized (${newest}) select page.*, (${last}) as last from (${page.text}) as page`,
    values,
  };
}

/** Query of the number of conversations that contain the words, at most `most`. @returns a row with `count` */
export function wordsCountQuery({ organizationId }: ConversationFilter, text: string, most: number): Query {
  const values: unknown[] = [organizationId];
  const query = wordsQuerySql(text, (value) => `$${values.push(value)}`);
  return {
    text: `with found as materialized (select organization_id from conversations where words @@ ${query} limit ${most})
      select count(*)::int as count from found where organization_id = $1`,
    values,
  };
}

/** The same page for rare words: the full-text index finds all conversations that contain them. */
export function rareWordsQuery(filter: ConversationFilter, text: string): Query {
  const { add, values } = sqlParameters(filter);
  const query = wordsQuerySql(text, add);
  const conditions = [...conditionsOf(filter, add), ...stateConditions(filter, add)];
  const keys = `with found as materialized (select * from conversations where words @@ ${query})
    select c.lead_id, c.last_at from found c where ${conditions.join(' and ')} ${newestFirst} limit ${filter.limit + 1}`;
  return pageOf(keys, filter, values);
}

/** Maximum number of conversations that leave their places on one page while they are read. */
const movedMax = 5_000;

/**
 * Query of the conversations that had a place on a page and got another one since, by a newer email.
 * @param range.since time of the newest email before, in ms
 * @param range.from sort key before the page
 * @param range.to that of its last conversation; null for the last page
 */
export function movedQuery(
  filter: ConversationFilter,
  words: string | undefined,
  range: { since: string; from: readonly string[]; to: readonly string[] | null },
): Query {
  const { add, values } = sqlParameters(filter);
  const since = `(${add(range.since)}::timestamptz + interval '1 ms')`;
  const conditions = [...conditionsOf(filter, add), ...stateConditions(filter, add)];
  conditions.push(`c.last_at > ${since}`, `(was.at, c.lead_id) < ${placeSql(range.from, add)}`);
  if (range.to) conditions.push(`(was.at, c.lead_id) >= ${placeSql(range.to, add)}`);
  if (words !== undefined) conditions.push(`c.words @@ ${wordsQuerySql(words, add)}`);
  const newestOf = (table: string, which = '') =>
    `(select max(e.created_at) from ${table} e
       where e.organization_id = $1 and e.lead_id = c.lead_id and e.created_at <= ${since} ${which})`;
  const text = `select ${conversationJson({ actor: '$2::text', at: '$3::timestamptz' })}::json as item
    from conversations c cross join lateral (
      select greatest(${newestOf('replies')}, ${newestOf('lead_messages', `and e.status <> 'canceled'`)}) as at) as was
   where ${conditions.join(' and ')} order by was.at desc, c.lead_id desc limit ${movedMax}`;
  return { text, values };
}

/** Addresses with an internationalized domain are found as they are stored, and as a text has them. */
function wordsQuerySql(text: string, add: AddParameter): string {
  const stored = text.replaceAll(/\S+/g, withAsciiDomain);
  const texts = stored === text ? [text] : [text, stored];
  return `(${texts.map((one) => `words_query($1, ${add(one)})`).join(' || ')})`;
}

interface Query {
  text: string;
  values: unknown[];
}

type AddParameter = (value: unknown) => string;

/** `$1` is the organization, `$2` the actor, `$3` the time; `add` returns the placeholder of another value. */
function sqlParameters({ organizationId, actor, now }: ConversationFilter) {
  const values: unknown[] = [organizationId, actor, now];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
}

function pageOf(keys: string, { limit }: ConversationFilter, values: unknown[]): Query {
  const page = `select ${conversationJson({ actor: '$2::text', at: '$3::timestamptz' })} as item, c.last_at, c.lead_id
    from (${keys}) as k join conversations c on c.organization_id = $1 and c.lead_id = k.lead_id
   order by c.last_at desc, c.lead_id desc`;
  return { text: pageSql(page, String(limit), ['last_at', 'lead_id']), values };
}

/** Filters that an index starts with, each alone; usually the most selective first. */
function narrowing({ assigneeId, campaignId, mailboxId, categories }: ConversationFilter) {
  const each: Partial<ConversationFilter>[] = [{ assigneeId }, { campaignId }, { mailboxId }, { categories }];
  return each.filter((one) => Object.values(one)[0] !== undefined);
}

/** All conditions except the state, which the streams contain. */
function conditionsOf(filter: ConversationFilter, add: AddParameter): string[] {
  const { categories, campaignId, mailboxId, assigneeId, unread, before, until } = filter;
  const conditions = ['c.organization_id = $1'];
  if (assigneeId) conditions.push(`c.assignee_id = ${add(assigneeId)}`);
  if (categories) conditions.push(`c.category = any(${add(categories)}::text[])`);
  if (campaignId) conditions.push(`c.campaign_id = ${add(campaignId)}`);
  if (mailboxId) conditions.push(`c.mailbox_id = ${add(mailboxId)}`);
  if (unread !== undefined) conditions.push(`${unread ? '' : 'not '}${unreadSql('$2::text')}`);
  if (filter.optOutInDoubt) conditions.push(inDoubtSql);
  if (before) conditions.push(`(c.last_at, c.lead_id) < ${placeSql(before, add)}`);
  if (until) conditions.push(`(c.last_at, c.lead_id) >= ${placeSql(until, add)}`);
  return conditions;
}

/** A sort key, as SQL. */
function placeSql([at, leadId]: readonly string[], add: AddParameter): string {
  return `(${add(at)}::timestamptz, ${add(leadId)}::uuid)`;
}

/** The condition on the current state, for queries without streams. */
function stateConditions({ state }: ConversationFilter, add: AddParameter): string[] {
  if (!state) return [];
  return [
    `case when c.state = 'snoozed' and c.snoozed_until <= $3 then 'open' else c.state end = ${add(state)}`,
  ];
}

/** Keys of the newest conversations. */
function newestKeys(filter: ConversationFilter, add: AddParameter, limit: number, more = ''): string {
  const { state } = filter;
  const columns = `c.lead_id, c.last_at${more}`;
  const isScan = scansMarks(filter);
  const { lists, conditions } = streamsOf(isScan ? indexed(filter) : filter, add);
  const checked = isScan ? conditionsOf({ ...filter, before: undefined, until: undefined }, add) : [];
  if (state === 'snoozed') checked.push('c.snoozed_until > $3');
  const from = isScan
    ? // The offset keeps the planner from another index, which can have many more between those of the filter.
      `(select * from conversations c where ${conditions.join(' and ')} ${newestFirst} offset 0)`
    : 'conversations';
  const where = isScan ? checked : [...conditions, ...checked];
  const newest = `select ${columns} from ${from} c where ${where.join(' and ')} ${newestFirst} limit ${limit}`;
  if (lists.length === 0) return newest;
  const merged = ofAll(lists, newest);
  const all =
    state === 'open' ? `${merged} union all select * from (${overdue(filter, add, columns)}) as o` : merged;
  return `select * from (${all}) as merged ${newestFirst} limit ${limit}`;
}

/** The filters that an index starts with. */
function indexed(filter: ConversationFilter): ConversationFilter {
  const { organizationId, actor, now, state, before, until, limit } = filter;
  return { organizationId, actor, now, state, before, until, limit, ...narrowing(filter)[0] };
}

/**
 * Lists that together have the conversations of the filter, each in the order of one index: those of a state, and of a
 * category. Without lists, one index has all.
 */
function streamsOf(filter: ConversationFilter, add: AddParameter) {
  const { state, categories, assigneeId } = filter;
  const conditions = conditionsOf(filter, add);
  if (!state && narrowing(filter).length === 0) return { lists: [], conditions, count: 1 };
  const states = state ? [state] : conversationStates;
  const lists = [`unnest(${add(states)}::text[]) as s (state)`];
  conditions.push('c.state = s.state');
  if (!categories || assigneeId) return { lists, conditions, count: states.length };
  lists.push(`unnest(${add(categories)}::text[]) as g (category)`);
  conditions.push('c.category = g.category');
  return { lists, conditions, count: states.length * categories.length };
}

/** The select for each of the lists. */
function ofAll(lists: string[], select: string): string {
  return lists.length === 0
    ? select
    : `select n.* from ${lists.join(' cross join ')} cross join lateral (${select}) as n`;
}

/** Conversations whose snooze is over; few, as a job opens them. */
function overdue(filter: ConversationFilter, add: AddParameter, columns: string): string {
  return `with overdue as materialized (
      select * from conversations where organization_id = $1 and state = 'snoozed' and snoozed_until <= $3)
    select ${columns} from overdue c where ${conditionsOf(filter, add).join(' and ')}`;
}
