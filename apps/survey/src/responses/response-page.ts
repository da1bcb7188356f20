import { pageSql } from '@reachback/common/paging/cursors';
import { responseJson } from './response.ts';
import type { ThemeSentiment } from '../kinds/theme-kinds.ts';
import type { SurveyKind } from '../kinds/survey-kinds.ts';
import type { Segment } from './segment.ts';

export interface ResponseFilter {
  organizationId: string;
  /** The earliest `created_at`, itself included. */
  since?: Date;
  /** The end of `created_at`, itself omitted. */
  before?: Date;
  segment?: Segment;
  kind?: SurveyKind;
  /** Only those whose follow-up is in this state. */
  followUp?: 'open' | 'closed';
  /** Null: of visits without one. */
  locationId?: string | null;
  providerId?: string | null;
  surveyId?: string;
  minScore?: number;
  maxScore?: number;
  hasComment?: boolean;
  /** In the comment, whatever the case. */
  words?: string;
  assignee?: string;
  /** To whom the follow-up is assigned. */
  memberId?: string;
  /** Named by the comment. */
  theme?: string;
  /** What the comment says of it. */
  themeSentiment?: ThemeSentiment;
  /** Of one of these locations: all that the caller may see. */
  withinLocations?: readonly string[];
  /** Sort key of the last response before the page. */
  after?: readonly string[];
  limit: number;
}

/** Limits in general use, each worth a prepared statement; others would fill the server's memory. */
const preparedLimits = new Set([100, 500]);

/** Most responses that are looked at for one page. */
export const lookedAtMax = 20_000;

/**
 * The query of one page, newest first: one index gives the responses in order (all, those of a segment, of a location
 * …), so that a page costs the same at any depth. What else is asked for is looked for among them; a page for which
 * `lookedAtMax` of them are not enough has fewer items than its limit, or none, and a key where the next one goes on.
 * @returns a `PageRow`
 */
export function responsePageQuery(filter: ResponseFilter): {
  name?: string;
  text: string;
  values: unknown[];
} {
  const { limit } = filter;
  const values: unknown[] = [filter.organizationId];
  const { inOrder, others } = conditionsOf(filter, (value) => `$${values.push(value)}`);
  const order = 'order by r.created_at desc, r.id desc';
  // The themes have the times of their responses, and an index in this order for each theme.
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
  const select = `select ${columns} ${rows} limit ${limit + 1}`;
  const page = pageSql(select, String(limit), ['created_at', 'id']);
  if (others.length === 0) return { ...nameOf(filter), text: page, values };
  // The item that is cut off a page with a key is an empty one here. `last` is read only for a page without a key.
  const text = `
    with page as (${page}), last as (
      select array[to_jsonb(r.created_at) #>> '{}', to_jsonb(r.id) #>> '{}'] as key
      from (select r.created_at, r.id ${inIndex} offset ${lookedAtMax - 1} limit 1) r
    )
    select case when page.key is null and exists (select from last) then coalesce(page.items, '') || e',\\n' else page.items end as items,
      coalesce(page.key, (select key from last)) as key
    from page`;
  return { text, values };
}

/** What an index answers in the order of the list, and what is left to be looked at in each row. */
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
  // Texts and no parameter where a partial index has them, or the planner could not know. The rarest first.
  const indexed = [
    memberId !== undefined && is('r.followup_member_id', memberId),
    assignee !== undefined && is('r.followup_assignee', assignee),
    locationId !== undefined && is('r.location_id', locationId),
    providerId !== undefined && is('r.provider_id', providerId),
    followUp && `r.followup_status = '${followUp}'`,
    (hasComment || words !== undefined) && `r.comment <> ''`,
    segment && is('r.segment', segment),
    surveyId !== undefined && is('r.survey_id', surveyId),
  ].filter((condition) => typeof condition === 'string');
  const others = [
    kind && `r.kind = ${place(kind)}`,
    minScore !== undefined && `r.score >= ${place(minScore)}`,
    maxScore !== undefined && `r.score <= ${place(maxScore)}`,
    withinLocations && `r.location_id = any(${place(withinLocations)}::uuid[])`,
    hasComment === false && `r.comment = ''`,
    words !== undefined && `strpos(lower(r.comment), lower(${place(words)})) > 0`,
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

const columns = `${responseJson} as item, r.created_at, r.id`;

/** Of lists that are asked for often, and that one index has in order. */
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
  } = filter;
  if (!preparedLimits.has(limit)) return {};
  if (
    [kind, locationId, providerId, surveyId, hasComment, assignee, memberId, withinLocations, theme].some(
      (one) => one !== undefined,
    )
  )
    return {};
  const parts = [segment, since, before, after].map((part) => (part ? 1 : 0));
  return { name: `responses ${limit} ${followUp ?? 'all'} ${parts.join('')}` };
}
