import { pageSql } from '@reachback/common/paging/cursors';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import { conversationJson, conversationStates, unreadSql, type ConversationState } from './conversation.ts';

export interface ConversationFilter {
  organizationId: string;
  /** Whose read marks count. */
  actor: string;
  now: Date;
  state?: ConversationState;
  categories?: readonly ReplyCategory[];
  /** UUID. */
  campaignId?: string;
  /** UUID. */
  mailboxId?: string;
  /** UUID; the nil UUID: nobody. */
  assigneeId?: string;
  unread?: boolean;
  /** Sort key of the last conversation before the page. */
  before?: readonly string[];
  limit: number;
}

/** Conversations that a search looks through, newest first, before it asks the index of words. */
const walkedMax = 2_000;
const newestFirst = 'order by last_at desc, lead_id desc';

/**
 * The query of one page, newest first. For a state, and for one more filter with or without a state, an index has the
 * conversations in this order, so that the plan reads little more than the page at any depth.
 * @returns a `PageRow`
 */
export function conversationPageQuery(filter: ConversationFilter): Query {
  const parameters = sqlParameters(filter);
  return pageOf(newestKeys(filter, parameters.add, filter.limit + 1), filter, parameters.values);
}

/** Whether more than one filter narrows, so that no index has the conversations in order. */
export function hasSeveralFilters(filter: ConversationFilter): boolean {
  return narrowing(filter).length > 1;
}

/**
 * How many conversations match the filters, at most: exact but for what only some of them are, as unread or snoozed until
 * now. Reads counters, in a time that does not grow with the conversations.
 * @returns a row with `count`
 */
export function matchCountQuery(filter: ConversationFilter): Query {
  const { state, categories, campaignId, mailboxId, assigneeId } = filter;
  const values: unknown[] = [filter.organizationId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`organization_id = $1 and reader = ''`];
  // A conversation whose time has come is open, and counted as snoozed until a job looks.
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

/** The same for filters that few conversations have in common: gathers all of them, then puts them in order. */
export function rareFiltersQuery(filter: ConversationFilter): Query {
  const { add, values } = sqlParameters(filter);
  const conditions = [...conditionsOf(filter, add), ...stateConditions(filter, add)];
  const keys = `with found as materialized (select c.lead_id, c.last_at from conversations c where ${conditions.join(' and ')})
    select * from found ${newestFirst} limit ${filter.limit + 1}`;
  return pageOf(keys, filter, values);
}

/** How many of the newest conversations a search looks through: a few for words that all have, then more. */
export function walks({ limit }: ConversationFilter): number[] {
  return [Math.min(5 * limit, walkedMax), walkedMax];
}

/**
 * The same for conversations in which a word occurs that is frequent: looks through the newest `walked` ones. Complete only
 * if the page is full.
 */
export function frequentWordsQuery(filter: ConversationFilter, text: string, walked: number): Query {
  const { add, values } = sqlParameters(filter);
  const query = `words_query($1, ${add(text)})`;
  const keys = `select lead_id, last_at from (${newestKeys(filter, add, walked, ', c.words')}) as walked
    where words @@ ${query} ${newestFirst} limit ${filter.limit + 1}`;
  return pageOf(keys, filter, values);
}

/** The same for words that are rare: the index has all conversations in which they occur. */
export function rareWordsQuery(filter: ConversationFilter, text: string): Query {
  const { add, values } = sqlParameters(filter);
  const query = `words_query($1, ${add(text)})`;
  const conditions = [...conditionsOf(filter, add), ...stateConditions(filter, add)];
  const keys = `with found as materialized (select * from conversations where words @@ ${query})
    select c.lead_id, c.last_at from found c where ${conditions.join(' and ')} ${newestFirst} limit ${filter.limit + 1}`;
  return pageOf(keys, filter, values);
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

/** The filters that an index begins with, each alone; the one that usually leaves the fewest first. */
function narrowing({ assigneeId, campaignId, mailboxId, categories }: ConversationFilter) {
  const each: Partial<ConversationFilter>[] = [{ assigneeId }, { campaignId }, { mailboxId }, { categories }];
  return each.filter((one) => Object.values(one)[0] !== undefined);
}

/** Everything but the state, which the streams have. */
function conditionsOf(filter: ConversationFilter, add: AddParameter): string[] {
  const { categories, campaignId, mailboxId, assigneeId, unread, before } = filter;
  const conditions = ['c.organization_id = $1'];
  if (assigneeId) conditions.push(`c.assignee_id = ${add(assigneeId)}`);
  if (categories) conditions.push(`c.category = any(${add(categories)}::text[])`);
  if (campaignId) conditions.push(`c.campaign_id = ${add(campaignId)}`);
  if (mailboxId) conditions.push(`c.mailbox_id = ${add(mailboxId)}`);
  if (unread !== undefined) conditions.push(`${unread ? '' : 'not '}${unreadSql('$2::text')}`);
  if (before)
    conditions.push(`(c.last_at, c.lead_id) < (${add(before[0])}::timestamptz, ${add(before[1])}::uuid)`);
  return conditions;
}

/** Without streams: the state as it is now. */
function stateConditions({ state }: ConversationFilter, add: AddParameter): string[] {
  if (!state) return [];
  return [
    `case when c.state = 'snoozed' and c.snoozed_until <= $3 then 'open' else c.state end = ${add(state)}`,
  ];
}

/** The keys of the newest conversations. */
function newestKeys(filter: ConversationFilter, add: AddParameter, limit: number, more = ''): string {
  const { state, categories, assigneeId } = filter;
  const columns = `c.lead_id, c.last_at${more}`;
  const isNarrowed = narrowing(filter).length > 0;
  const newest = (conditions: string[]) =>
    `select ${columns} from conversations c where ${conditions.join(' and ')} ${newestFirst} limit ${limit}`;
  if (!state && !isNarrowed) return newest(conditionsOf(filter, add));
  const stored = state ? [state] : conversationStates;
  const conditions = conditionsOf(filter, add);
  if (state === 'snoozed') conditions.push('c.snoozed_until > $3');
  // Each stream is one scan of an index; the newest of all are the page.
  const streams = [`unnest(${add(stored)}::text[]) as s (state)`];
  conditions.push('c.state = s.state');
  if (categories && !assigneeId) {
    streams.push(`unnest(${add(categories)}::text[]) as g (category)`);
    conditions.push('c.category = g.category');
  }
  const merged = `select n.* from ${streams.join(' cross join ')} cross join lateral (${newest(conditions)}) as n`;
  const all =
    state === 'open' ? `${merged} union all select * from (${overdue(filter, add, columns)}) as o` : merged;
  return `select * from (${all}) as merged ${newestFirst} limit ${limit}`;
}

/** Those whose time has come; few, as a job opens them. */
function overdue(filter: ConversationFilter, add: AddParameter, columns: string): string {
  return `with overdue as materialized (
      select * from conversations where organization_id = $1 and state = 'snoozed' and snoozed_until <= $3)
    select ${columns} from overdue c where ${conditionsOf(filter, add).join(' and ')}`;
}
