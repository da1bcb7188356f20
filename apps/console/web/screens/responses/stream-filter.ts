import type { ListResponsesInput } from '@reachback/client/survey-types';
import type { ResponsesSearch } from './search.ts';
import { sinceDays } from '../../data/days.ts';

/** Everything that narrows the list of all responses, but for the period. */
export const noFilter = {
  location: undefined,
  provider: undefined,
  survey: undefined,
  kind: undefined,
  q: undefined,
  segment: undefined,
  min: undefined,
  max: undefined,
  comment: undefined,
  theme: undefined,
  sentiment: undefined,
  assignee: undefined,
} satisfies Partial<ResponsesSearch>;

/** API parameters from the URL's. */
export function streamFilter(
  search: ResponsesSearch,
): Omit<ListResponsesInput, 'before' | 'limit'> & { since: string } {
  const {
    location,
    provider,
    survey,
    kind,
    segment,
    min,
    max,
    comment,
    theme,
    assignee,
    days = '90',
  } = search;
  const q = search.q?.trim().slice(0, 200);
  return {
    since: sinceDays(days),
    ...(location && { location }),
    ...(provider && { provider }),
    ...(survey && { survey }),
    ...(kind && { kind }),
    ...(segment && { segment }),
    ...(min !== undefined && { minScore: min }),
    ...(max !== undefined && { maxScore: max }),
    ...(comment && { hasComment: comment === 'with' }),
    ...(theme && { theme, ...(search.sentiment && { sentiment: search.sentiment }) }),
    ...(q && { q }),
    ...(assignee && { assignee }),
  };
}

/**
 * API parameters of the open follow-ups that the board shows. The API cannot find late and unassigned ones, so they come
 * with the others.
 * @param me id of the person who looks at it
 */
export function boardFilter(search: ResponsesSearch, me: string | undefined): ListResponsesInput {
  const { location, provider, survey, kind, days, who } = search;
  const q = search.q?.trim().slice(0, 200);
  return {
    ...(location && { location }),
    ...(provider && { provider }),
    ...(survey && { survey }),
    ...(kind && { kind }),
    ...(days && { since: sinceDays(days) }),
    ...(q && { q }),
    ...(who === 'mine' && me && { assignee: me }),
  };
}
