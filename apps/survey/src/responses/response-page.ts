import { pageSql } from '@reachback/common/paging/cursors';
import { responseJson } from './response.ts';
import type { ThemeSentiment } from '../kinds/theme-kinds.ts';
import type { SurveyKind } from '../kinds/survey-kinds.ts';
import type { Segment } from './segment.ts';

export interface ResponseFilter {
  organizationId: string;
  /** Minimum `created_at`, inclusive. */
  since?: Date;
  /** Maximum `created_at`, exclusive. */
  before?: Date;
  segment?: Segment;
  kind?: SurveyKind;
  /** Status of the follow-up. */
  followUp?: 'open' | 'closed';
  /** Null for responses without one. */
  locationId?: string | null;
  providerId?: string | null;
  surveyId?: string;
  minScore?: number;
  maxScore?: number;
  hasComment?: boolean;
  /** Searched in the comment, and of closed follow-ups also in the resolution, case-insensitively. */
  words?: string;
  assignee?: string;
  /** The member to whom the follow-up is assigned. */
  memberId?: string;
  /** A theme that the comment names. */
  theme?: string;
  /** The comment's sentiment about the theme. */
  themeSentiment?: ThemeSentiment;
  /** The locations that the caller may see. */
  withinLocations?: readonly string[];
  /** Only open follow-ups, by when they are due, those without a date last; not with a theme. Otherwise newest first. */
  byDue?: boolean;
  /** Sort key of the last response of the previous page. */
  after?: readonly string[];
  limit: number;
}

/** Common limits, each worth a prepared statement; preparing others would fill the server's memory. */
const preparedLimits = new Set([100, 500]);

/** Maximum number of responses that are scanned for one page. */
export const lookedAtMax = 20_000;

/** The order of a list: SQL of the time it is sorted by, and its direction. */
interface Order {
  at: string;
  direction: 'asc' | 'desc';
}
const newestFirst: Order = { at: 'r.created_at', direction: 'desc' };
const dueFirst: Order = { at: `coalesce(r.followup_due_at, 'infinity')`, direction: 'asc' };

/**
 * Builds the query of one page, with keyset pagination: one index has the responses in order (all, those of a segment,
 * of a location, open follow-ups by when they are due …), so that a page costs the same at any depth. Further conditions are checked row by
 * row; if `lookedAtMax` rows do not fill the page, it has fewer items than its limit, or none, and a key where the next
 * one continues.
 * @returns a query for a `PageRow`
 */
export function responsePageQuery(filter: ResponseFilter): {
  name?: string;
  text: string;
  values: unknown[];
} {
  const { limit } = filter;
  const values: unknown[] = [filter.organizationId];
  const place = (value: unknown) => `$${values.push(value)}`;
  const { inOrder, others } = filter.byDue ? conditionsByDue(filter, place) : conditionsOf(filter, place);
  const { at, direction } = filter.byDue ? dueFirst : newestFirst;
  const order = `order by ${at} ${direction}, r.id ${direction}`;
  // The themes have their responses' times, and an index in this order per theme.
  const inIndex =
    filter.theme === undefined
      ? `from responses r where ${inOrder.join(' and ')} ${order}`
      : `from response_themes t join responses r on r.organization_id = t.organization_id and r.id = t.response_id
        where ${inOrder.join(' and ')} order by t.created_at desc, t.response_id desc`;
  const rows =
    others.length === 0
      ? inIndex
      : `from responses r where r.organization_id = $1 and r.id = any(array(
      select r.id from (select r.* ${inIndex} limit ${lookedAtMax}) r
      where ${others.join(' and ')} ${order} limit ${limit + 1})) ${order}`;
  const select = `select ${responseJson} as item, ${at} as sorted_at, r.id ${rows} limit ${limit + 1}`;
  const page = pageSql(select, String(limit), ['sorted_at', 'id']);
  if (others.length === 0) return { ...nameOf(filter), text: page, values };
  // The item that is cut off a page with a key is an empty one here. `last` is read only for a page without a key.
  const text = `
    with page as (${page}), last as (
      select array[to_jsonb(r.sorted_at) #>> '{}', to_jsonb(r.id) #>> '{}'] as key
      from (select ${at} as sorted_at, r.id ${inIndex} offset ${lookedAtMax - 1} limit 1) r
    )
    select case when page.key is null and exists (select from last) then coalesce(page.items, '') || e',\\n' else page.items end as items,
      coalesce(page.key, (select key from last)) as key
    from page`;
  return { text, values };
}

/** Splits the conditions into those that an index satisfies in list order, and those checked per row. */
function conditionsOf(
  filter: ResponseFilter,
  place: (value: unknown) => string,
): { inOrder: string[]; others: string[] } {
  const {
    followUp,
    segment,
    kind,
    locationId,
    providerId,
    surveyId,
    minScore,
    maxScore,
    hasComment,
    words,
    assignee,
    memberId,
    withinLocations,
    theme,
    themeSentiment,
  } = filter;
  const is = (column: string, id: string | null) =>
    id === null ? `${column} is null` : `${column} = ${place(id)}`;
  // Literals instead of parameters where a partial index has them, or the planner could not use it. The most selective
  // first.
  const indexed = [
    memberId !== undefined && is('r.followup_member_id', memberId),
    assignee !== undefined && is('r.followup_assignee', assignee),
    locationId !== undefined && is('r.location_id', locationId),
    providerId !== undefined && is('r.provider_id', providerId),
    followUp && `r.followup_status = '${followUp}'`,
    (hasComment || (words !== undefined && followUp !== 'closed')) && `r.comment <> ''`,
    segment && is('r.segment', segment),
    surveyId !== undefined && is('r.survey_id', surveyId),
  ].filter((condition) => typeof condition === 'string');
  const others = [
    kind && `r.kind = ${place(kind)}`,
    minScore !== undefined && `r.score >= ${place(minScore)}`,
    maxScore !== undefined && `r.score <= ${place(maxScore)}`,
    withinLocations && `r.location_id = any(${place(withinLocations)}::uuid[])`,
    hasComment === false && `r.comment = ''`,
    words !== undefined && `strpos(lower(${searchedIn(followUp)}), lower(${place(words)})) > 0`,
  ].filter((condition) => typeof condition === 'string');
  const [row, id] = theme === undefined ? ['r', 'r.id'] : ['t', 't.response_id'];
  const span = [`${row}.organization_id = $1`];
  if (filter.since) span.push(`${row}.created_at >= ${place(filter.since)}`);
  if (filter.before) span.push(`${row}.created_at < ${place(filter.before)}`);
  if (filter.after) {
    const [at, last] = filter.after;
    span.push(`(${row}.created_at, ${id}) < (${place(at)}::timestamptz, ${place(last)}::uuid)`);
  }
  if (theme === undefined) {
    return { inOrder: [...span, ...indexed.slice(0, 1)], others: [...indexed.slice(1), ...others] };
  }
  span.push(is('t.theme', theme));
  if (themeSentiment) span.push(is('t.sentiment', themeSentiment));
  return { inOrder: span, others: [...indexed, ...others] };
}

/** As `conditionsOf`, for `byDue`: the index of open follow-ups has them in order, everything else is checked per row. */
function conditionsByDue(
  { after, ...filter }: ResponseFilter,
  place: (value: unknown) => string,
): { inOrder: string[]; others: string[] } {
  const { inOrder, others } = conditionsOf({ ...filter, followUp: undefined }, place);
  const [ofOrganization = '', ...rest] = inOrder;
  const open = [ofOrganization, `r.followup_status = 'open'`];
  if (after) {
    const [at, last] = after;
    open.push(`(${dueFirst.at}, r.id) > (${place(at)}::timestamptz, ${place(last)}::uuid)`);
  }
  return { inOrder: open, others: [...rest, ...others] };
}

/** What a search reads: of closed follow-ups also how they ended. */
function searchedIn(followUp: ResponseFilter['followUp']): string {
  return followUp === 'closed' ? `r.comment || ' ' || coalesce(r.followup_resolution, '')` : 'r.comment';
}

/** Names the statement of frequent queries that one index answers in order. */
function nameOf(filter: ResponseFilter): { name?: string } {
  const {
    limit,
    followUp,
    segment,
    kind,
    since,
    before,
    after,
    locationId,
    providerId,
    surveyId,
    hasComment,
    assignee,
    memberId,
    withinLocations,
    theme,
    byDue,
  } = filter;
  if (!preparedLimits.has(limit) || byDue) return {};
  if (
    [kind, locationId, providerId, surveyId, hasComment, assignee, memberId, withinLocations, theme].some(
      (one) => one !== undefined,
    )
  )
    return {};
  const parts = [segment, since, before, after].map((part) => (part ? 1 : 0));
  return { name: `responses ${limit} ${followUp ?? 'all'} ${parts.join('')}` };
}
